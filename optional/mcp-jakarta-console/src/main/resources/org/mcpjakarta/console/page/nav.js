import { el } from './dom.js';

export const KINDS = [
  ['tools', 'Tools', (tool) => tool.name], ['resources', 'Resources', (resource) => resource.uri],
  ['templates', 'Templates', (template) => template.name], ['prompts', 'Prompts', (prompt) => prompt.name],
];

export function keyOf(kind, feature) {
  return KINDS.find(([name]) => name === kind)[2](feature);
}

export function route(kind, key) {
  return `#/${kind}/${encodeURIComponent(key)}`;
}

/** The list of features beside the page. */
export class Nav {
  #place;
  #marks = new Map();

  constructor(place, filter) {
    this.#place = place;
    filter.addEventListener('input', () => this.#filter(filter.value));
    this.text = () => filter.value;
  }

  draw(features) {
    this.#place.replaceChildren(...KINDS.filter(([kind]) => features[kind]?.length > 0).map(([kind, label, key]) => {
      const id = `nav-${kind}`;
      return el('section', { 'aria-labelledby': id }, el('h2', { id }, label, el('span', { class: 'count', text: ` ${features[kind].length}` })),
        el('ul', {}, features[kind].map((feature) => this.#link(kind, key(feature), feature))));
    }));
    this.#filter(this.text());
    this.show(location.hash);
  }

  #link(kind, key, { name, title }) {
    const href = route(kind, key);
    const mark = el('span', { class: 'mark' });
    const shown = title ?? name;
    const link = el('a', { href }, el('span', { class: 'shown', text: shown }), shown !== key && el('span', { class: 'key', text: key }), mark);
    mark.textContent = this.#marks.get(href) ?? '';
    return el('li', {}, link);
  }

  /** Says beside a feature that one of its calls runs, or waits for the person. */
  mark(kind, key, state) {
    const href = route(kind, key);
    const shown = ['running', 'asks you'].includes(state) ? state : '';
    this.#marks.set(href, shown);
    const link = [...this.#place.querySelectorAll('a')].find((each) => each.getAttribute('href') === href);
    if (link) {
      link.querySelector('.mark').textContent = shown;
    }
  }

  show(hash) {
    const address = hash || '#/';
    const amongFeatures = KINDS.some(([kind]) => address.startsWith(`#/${kind}/`));
    for (const link of document.querySelectorAll('nav a')) {
      const href = link.getAttribute('href');
      if (href === address) {
        link.setAttribute('aria-current', 'page');
      } else if (href === '#/' && amongFeatures) {
        link.setAttribute('aria-current', 'true');
      } else {
        link.removeAttribute('aria-current');
      }
    }
  }

  #filter(text) {
    const wanted = text.trim().toLowerCase();
    for (const section of this.#place.querySelectorAll('section')) {
      let some = false;
      for (const item of section.querySelectorAll('li')) {
        item.hidden = !item.textContent.toLowerCase().includes(wanted);
        some ||= !item.hidden;
      }
      section.hidden = !some;
    }
  }
}
