// The switch of versions, and the search, whose index is made when it is first used.
const { up, version } = document.documentElement.dataset
const versions = document.getElementById('version')
const input = document.getElementById('search')
const found = document.getElementById('found')
let index

versions.replaceChildren(...(window.mcpVersions ?? [version]).map(name => new Option(name, name, false, name === version)))
versions.addEventListener('change', () => { location.href = `${up}../${versions.value}/index.html` })

input.addEventListener('focus', load, { once: true })
input.addEventListener('input', show)
document.addEventListener('keydown', event => {
  if (event.key === '/' && document.activeElement !== input) {
    event.preventDefault()
    input.focus()
  } else if (event.key === 'Escape') {
    input.value = ''
    show()
  }
})

async function load() {
  await Promise.all(['minisearch.js', 'search.js'].map(script))
  index = new MiniSearch({
    fields: ['heading', 'page', 'text'],
    storeFields: ['page', 'heading', 'url'],
    searchOptions: { boost: { heading: 4, page: 2 }, prefix: true, fuzzy: term => term.length > 5 ? 0.2 : false, combineWith: 'AND' },
  })
  index.addAll(window.mcpPages.map((part, id) => ({ id, ...part })))
  show()
}

function script(name) {
  return new Promise((done, failed) => {
    const element = document.createElement('script')
    element.src = `${up}assets/${name}`
    element.onload = done
    element.onerror = failed
    document.head.append(element)
  })
}

function show() {
  const results = index && input.value.trim() ? index.search(input.value).slice(0, 12) : []
  found.hidden = !input.value.trim() || !index
  found.replaceChildren(...results.map(({ page, heading, url }) => {
    const item = document.createElement('li')
    const link = document.createElement('a')
    link.href = up + url
    link.textContent = heading === page ? page : `${page} › ${heading}`
    item.append(link)
    return item
  }))
  if (results.length === 0) {
    found.textContent = 'Nothing found.'
  }
}
