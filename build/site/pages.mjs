// Which pages there are, and their order: that of the last table in README.md, then by name.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const atTop = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md']
const titles = [
  ['First steps', page => page.path === 'README.md' || /^docs\/[^/]+$/.test(page.path)],
  ['How to', page => page.path.startsWith('docs/how-to/')],
  ['Coming from', page => page.path.startsWith('docs/migrate/')],
  ['Reference', page => page.path.startsWith('docs/reference/')],
  ['Operations', page => page.path.startsWith('docs/operations/')],
  ['Internals', page => page.path.startsWith('docs/internals/')],
  ['Decisions', page => page.path.startsWith('docs/decisions/')],
  ['Project', page => !page.path.includes('/') && page.path !== 'README.md'],
]

export function readPages(root) {
  const paths = readdirSync(join(root, 'docs'), { recursive: true }).filter(name => name.endsWith('.md'))
    .map(name => 'docs/' + name.replaceAll('\\', '/')).sort()
  const readme = readFileSync(join(root, 'README.md'), 'utf8').split('## Where to go').at(-1)
  const place = path => path === 'README.md' ? -1 : (readme.indexOf(`(${path})`) + 1 || readme.length + 1)
  return [...atTop, ...paths].sort((a, b) => place(a) - place(b)).map(path => {
    const markdown = readFileSync(join(root, path), 'utf8')
    return {
      path,
      markdown,
      html: path === 'README.md' ? 'index.html' : path.replace(/\.md$/, '.html'),
      title: /^# (.*)$/m.exec(markdown)?.[1].replaceAll('`', '') ?? path,
    }
  })
}

export function sections(pages) {
  return titles.map(([title, has]) => ({ title, list: pages.filter(has) })).filter(({ list }) => list.length > 0)
}

// A link to a folder leads to the list of what is in it.
export function folderPages(pages) {
  const folders = new Set(pages.map(page => page.path.replace(/[^/]*$/, '')).filter(folder => folder !== ''))
  return [...folders].map(folder => folderPage(folder, pages.filter(page => page.path.startsWith(folder))
    .map(page => `[${page.title}](${page.path.slice(folder.length)})`)))
}

// The same for folders of sources.
export function sourceFolders(root, rendered) {
  const known = new Set(rendered.map(({ page }) => page.path))
  const paths = new Set(rendered.flatMap(({ links }) => links.map(link => link.path)))
  return [...paths].filter(path => !known.has(path + '/index.md') && !path.startsWith('..'))
    .filter(path => statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory())
    .map(path => folderPage(path + '/', readdirSync(join(root, path), { withFileTypes: true }).filter(entry => entry.isFile())
      .map(({ name }) => `[${name}](${name})`)))
}

function folderPage(folder, links) {
  const title = folder.slice(0, -1)
  return { path: folder + 'index.md', html: folder + 'index.html', title, markdown: `# ${title}\n\n- ${links.join('\n- ')}\n` }
}
