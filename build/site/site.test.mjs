// node --test, after ./docs/build has installed what the site is made with.
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
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
