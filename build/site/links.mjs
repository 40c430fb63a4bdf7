// Finds links to what is not there: pages, headings on them, and other files of the repository.
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

export function brokenLinks(rendered, root) {
  const ids = new Map(rendered.map(({ page, ids }) => [page.path, ids]))
  return rendered.flatMap(({ page, links }) => links.map(link => problem(link)).filter(text => text)
    .map(text => `${page.path}: ${text}`))

  function problem({ path, id, text }) {
    if (path.startsWith('..')) {
      return `"${text}" leads out of the repository`
    }
    const file = join(root, path)
    if (!existsSync(file)) {
      return `"${text}" leads to nothing`
    }
    const target = statSync(file).isDirectory() ? path + '/index.md' : path
    if (target !== path && !ids.has(target)) {
      return `"${text}" leads to a folder without pages`
    }
    if (target.endsWith('.md') && !ids.has(target)) {
      return `"${text}" leads to a page that the site does not have`
    }
    return id && ids.has(target) && !ids.get(target).has(id) ? `"${text}": ${path} has no such heading` : undefined
  }
}
