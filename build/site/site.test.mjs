// node --test, after ./docs/build has installed what the site is made with.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import MiniSearch from 'minisearch'
import { brokenLinks } from './links.mjs'
import { llms } from './llms.mjs'
import { html } from './markdown.mjs'

const root = mkdtempSync(join(tmpdir(), 'site-'))
mkdirSync(join(root, 'docs/folder'), { recursive: true })
writeFileSync(join(root, 'docs/a.md'), '')
writeFileSync(join(root, 'docs/unlisted.md'), '')
writeFileSync(join(root, 'docs/data.tsv'), '')
after(() => rmSync(root, { recursive: true }))

const broken = markdown => {
  const page = { path: 'docs/a.md' }
  return brokenLinks([{ page, ...html(markdown, page.path, () => false) }], root)
}

test('links to pages, headings, files and other sites are good', () => {
  assert.deepEqual(broken('# `One` & two\n\n[1](#one--two) [2](a.md#one--two) [3](data.tsv) [4](https://nowhere.invalid/x#y)'), [])
})

for (const link of ['b.md', '#two', 'a.md#two', '../../x', 'folder', 'unlisted.md', '../docs/data.csv']) {
  test(`a link to ${link} is broken`, () => {
    assert.deepEqual(broken(`# One\n\n[text](${link})`).map(text => text.includes(`"${link}"`)), [true])
  })
}

test('images are links, and code is not', () => {
  assert.equal(broken('![x](x.png) `[y](y.md)`').length, 1)
})

test('links to pages lead to their HTML', () => {
  const { body } = html('# One\n\n[1](b.md#c) [2](../README.md) [3](folder) [4](data.tsv) [5](../LICENSE)', 'docs/a.md', path => path === 'docs/folder')
  assert.deepEqual([...body.matchAll(/href="([^"]*)"/g)].map(match => match[1]),
    ['b.html#c', '../index.html', 'folder/index.html', 'data.tsv', '../LICENSE'])
})

test('two headings of the same text have two anchors', () => {
  assert.match(html('# A\n\n## B\n\n## B', 'docs/a.md').body, /id="b".*id="b-1"/s)
})

test('HTML on a page is text', () => {
  assert.ok(!html('<script>alert(1)</script>', 'docs/a.md').body.includes('<script'))
})

test('llms.txt lists each page with its first sentence', () => {
  const page = { path: 'README.md', title: 'T', markdown: '# T\n\nFirst [one](a.md), 1.5 times. Second.' }
  assert.match(llms([page], '1'), /^# MCP Jakarta 1\n[^]*\n- \[T\]\(README\.md\): First one, 1\.5 times\.\n/)
})

describe('the site of this version beside that of an older one', () => {
  const tool = dirname(fileURLToPath(import.meta.url))
  const repository = join(tool, '../..')
  const version = /^ {2}<version>(.*)<\/version>$/m.exec(readFileSync(join(repository, 'pom.xml'), 'utf8'))[1]
  const out = join(root, 'out')
  const read = (...path) => readFileSync(join(out, ...path), 'utf8')
  const value = script => JSON.parse(script.slice(script.indexOf('=') + 1))

  before(() => {
    const old = join(root, 'old')
    mkdirSync(join(old, 'docs'), { recursive: true })
    writeFileSync(join(old, 'pom.xml'), '<project>\n  <version>0.0.1</version>\n</project>\n')
    for (const page of ['README', 'CHANGELOG', 'CONTRIBUTING', 'SECURITY', 'docs/only-then']) {
      writeFileSync(join(old, page + '.md'), `# ${page}\n\nAs it was.\n`)
    }
    for (const source of [old, repository]) {
      execFileSync(process.execPath, [join(tool, 'site.mjs'), source, out])
    }
  })

  test('both versions can be chosen', () => {
    assert.deepEqual(value(read('versions.js')).sort(), ['0.0.1', version].sort())
    assert.ok(existsSync(join(out, '0.0.1/docs/only-then.html')))
    assert.ok(!existsSync(join(out, version, 'docs/only-then.html')))
    assert.ok(read(version, 'docs/how-to/write-a-tool.html').includes('src="../../../versions.js"'))
  })

  test('a search for the archetype leads to pages', () => {
    const parts = value(read(version, 'assets/search.js'))
    const index = new MiniSearch({ fields: ['heading', 'page', 'text'], storeFields: ['url'] })
    index.addAll(parts.map((part, id) => ({ id, ...part })))
    const files = index.search('archetype').map(({ url }) => url.replace(/#.*/, ''))
    assert.ok(files.includes('docs/getting-started.html'), files.join())
    assert.deepEqual(files.filter(file => !existsSync(join(out, version, file))), [])
  })

  test('llms.txt lists pages that are there', () => {
    const pages = [...read(version, 'llms.txt').matchAll(/^- \[.*?\]\(([^)]*)\)/gm)].map(match => match[1])
    assert.ok(pages.includes('docs/how-to/test-your-tools.md'), pages.join())
    assert.deepEqual(pages.filter(page => !existsSync(join(out, version, page))), [])
  })
})
