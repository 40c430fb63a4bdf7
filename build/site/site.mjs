// Makes the site: node site.mjs ROOT OUT [--check]. ROOT is the repository, OUT the folder that has one folder for each version.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brokenLinks } from './links.mjs'
import { llms, llmsFull } from './llms.mjs'
import { html } from './markdown.mjs'
import { folderPages, readPages, sections, sourceFolders } from './pages.mjs'

const tool = dirname(fileURLToPath(import.meta.url))
const [root, out, check] = process.argv.slice(2)
const version = /^ {2}<version>(.*)<\/version>$/m.exec(readFileSync(join(root, 'pom.xml'), 'utf8'))[1]

const pages = readPages(root)
const isFolder = path => statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() ?? false
const render = page => ({ page, ...html(page.markdown, page.path, isFolder) })
const rendered = [...pages, ...folderPages(pages)].map(render)
rendered.push(...sourceFolders(root, rendered).map(render))

const broken = brokenLinks(rendered, root)
if (broken.length > 0) {
  console.error(broken.join('\n'))
  console.error(`${broken.length} broken link${broken.length === 1 ? '' : 's'}.`)
  process.exit(1)
}
if (check) {
  console.log(`${pages.length} pages have no broken links.`)
  process.exit(0)
}

const site = resolve(out, version)
rmSync(site, { recursive: true, force: true })
const write = (path, text) => {
  const file = join(site, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const template = readFileSync(join(tool, 'page.html'), 'utf8')
const escaped = text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
for (const { page, body } of rendered) {
  const up = '../'.repeat(page.path.split('/').length - 1)
  const values = { title: escaped(page.title), version, up, body, menu: menu(page, up) }
  write(page.html, template.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole))
}
// The pages as they are written, for programs, and all other files that pages show or link to.
for (const page of pages) write(page.path, page.markdown)
for (const path of new Set(rendered.flatMap(({ links }) => links.map(link => link.path)))) {
  const source = join(root, path)
  if (!path.endsWith('.md') && existsSync(source) && statSync(source).isFile()) {
    write(path, readFileSync(source))
  }
}
write('llms.txt', llms(pages, version))
write('llms-full.txt', llmsFull(pages))
write('assets/search.js', `window.mcpPages = ${JSON.stringify(rendered.flatMap(({ page, parts }) =>
  parts.map(part => ({ page: page.title, url: page.html + (part.id ? '#' + part.id : ''), heading: part.heading, text: part.text }))))}\n`)
for (const asset of ['site.css', 'site.js']) write('assets/' + asset, readFileSync(join(tool, asset)))
cpSync(join(tool, 'node_modules/minisearch/dist/umd/index.js'), join(site, 'assets/minisearch.js'))

// Releases first, the newest of them on top; then snapshots. "/" goes to the first.
const isSnapshot = name => name.endsWith('-SNAPSHOT')
const versions = readdirSync(out).filter(name => existsSync(join(out, name, 'index.html')))
  .sort((a, b) => isSnapshot(a) - isSnapshot(b) || b.localeCompare(a, 'en', { numeric: true }))
writeFileSync(join(out, 'versions.js'), `window.mcpVersions = ${JSON.stringify(versions)}\n`)
writeFileSync(join(out, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>MCP Jakarta</title><meta http-equiv="refresh" content="0; url=${versions[0]}/index.html">`
  + `<a href="${versions[0]}/index.html">MCP Jakarta ${versions[0]}</a>\n`)
console.log(`${pages.length} pages of version ${version}: ${relative(process.cwd(), join(site, 'index.html'))}`)

function menu(current, up) {
  return sections(pages).map(({ title, list }) => {
    const open = list.includes(current) || title === 'First steps' ? ' open' : ''
    const entries = list.map(page => `<li><a href="${up}${page.html}"${page === current ? ' aria-current="page"' : ''}>${escaped(page.title)}</a></li>`)
    return `<details${open}><summary>${title}</summary><ul>${entries.join('')}</ul></details>`
  }).join('\n')
}
