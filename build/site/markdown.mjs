// From Markdown to HTML as the host of a repository shows it: the same anchors, and links to pages become links to their HTML.
import { posix } from 'node:path'
import MarkdownIt from 'markdown-it'

const markdown = new MarkdownIt({ html: false })

// Returns { body, links: [{ path, id, text }], ids, parts: [{ id, heading, text }] }.
export function html(source, path, isFolder) {
  // Comments are the only HTML on the pages.
  const tokens = markdown.parse(source.replace(/^<!--.*?-->\n/gm, ''), {})
  const ids = new Set()
  const links = []
  const parts = [{ id: '', heading: '', text: '' }]
  tokens.forEach((token, i) => {
    if (token.type === 'heading_open') {
      const heading = plainText(tokens[i + 1])
      const id = anchor(heading, ids)
      token.attrSet('id', id)
      if (token.tag === 'h1') {
        parts[0].heading = heading
      } else {
        parts.push({ id, heading, text: '' })
      }
    } else if (token.type === 'inline') {
      token.children.forEach(child => follow(child, path, links, isFolder))
      parts.at(-1).text += plainText(token) + ' '
    } else if (token.type === 'fence') {
      parts.at(-1).text += token.content + ' '
    }
  })
  return { body: markdown.renderer.render(tokens, markdown.options, {}), links, ids, parts }
}

function follow(token, path, links, isFolder) {
  const name = token.type === 'link_open' ? 'href' : token.type === 'image' ? 'src' : undefined
  const to = name && token.attrGet(name)
  if (!to || /^[a-z][a-z+.-]*:/i.test(to)) {
    return
  }
  const [file, id] = to.split('#')
  const target = file === '' ? path : posix.normalize(posix.join(posix.dirname(path), decodeURI(file))).replace(/\/$/, '')
  links.push({ path: target, id: id ?? '', text: to })
  const page = file.replace(/README\.md$/, 'index.html').replace(/\.md$/, '.html') + (file !== '' && isFolder(target) ? '/index.html' : '')
  token.attrSet(name, page + (id ? '#' + id : ''))
}

function plainText(inline) {
  return inline.children.map(child => child.content || (child.type === 'softbreak' ? ' ' : '')).join('')
}

function anchor(heading, ids) {
  const plain = heading.trim().toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-')
  let id = plain
  for (let n = 1; ids.has(id); n++) id = `${plain}-${n}`
  ids.add(id)
  return id
}
