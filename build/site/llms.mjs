// The pages for language models: a list of them, and all of their text in one file.
import { sections } from './pages.mjs'

const rare = ['Internals', 'Decisions', 'Project']

export function llms(pages, version) {
  const lists = sections(pages).map(({ title, list }) => ({
    title: rare.includes(title) ? 'Optional' : title,
    lines: list.map(page => `- [${page.title}](${page.path}): ${firstSentence(page.markdown)}`),
  }))
  const headings = [...new Set(lists.map(list => list.title))]
  return `# MCP Jakarta ${version}\n\n> ${firstSentence(pages[0].markdown)}\n\n`
    + 'All pages in one file, without those under Optional: [llms-full.txt](llms-full.txt)\n\n'
    + headings.map(heading => `## ${heading}\n\n`
      + lists.filter(list => list.title === heading).flatMap(list => list.lines).join('\n') + '\n').join('\n')
}

export function llmsFull(pages) {
  return sections(pages).filter(({ title }) => !rare.includes(title)).flatMap(({ list }) => list)
    .map(page => `<!-- ${page.path} -->\n\n${page.markdown.replace(/^<!--.*?-->\n/gm, '').trim()}\n`).join('\n')
}

function firstSentence(markdown) {
  const paragraph = markdown.split(/\n{2,}/).find(block => /^[\p{L}`*\[]/u.test(block)) ?? ''
  const text = paragraph.replaceAll('\n', ' ').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('**', '')
  return /^.*?[.:](?=\s|$)/.exec(text)?.[0].replace(/:$/, '.') ?? text
}
