// Makes elements. All text is set as text: nothing that a server sends is ever read as markup.
let ids = 0;

export function nextId() {
  return `e${++ids}`;
}

/** Members that begin with "on" are listeners, "text" is the content, all others are attributes; null, undefined and false leave one out. */
export function el(tag, members = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(members)) {
    if (name === 'text') {
      element.textContent = value;
    } else if (name.startsWith('on')) {
      element.addEventListener(name.slice(2), value);
    } else if (value !== undefined && value !== null && value !== false) {
      element.setAttribute(name, value === true ? '' : value);
    }
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export function button(label, onclick, members = {}) {
  return el('button', { type: 'button', text: label, onclick, ...members });
}

/** Code that can be scrolled by the keyboard. */
export function code(text, label) {
  return el('pre', { tabindex: 0, role: 'region', 'aria-label': label }, el('code', { text }));
}

export function details(summary, ...content) {
  return el('details', {}, el('summary', {}, summary), ...content);
}

/** The same, with content that is made when it is first opened. */
export function lazyDetails(summary, make) {
  const element = details(summary);
  element.addEventListener('toggle', () => element.append(make()), { once: true });
  return element;
}

/** Copies the text, and says on the button that it has. */
export function copyButton(label, text, what) {
  const copy = button(label, async () => {
    const done = await navigator.clipboard.writeText(typeof text === 'function' ? text() : text).then(() => true, () => false);
    copy.textContent = done ? 'Copied' : 'Select and copy by hand';
    announce(done ? `${what} copied` : 'The browser does not allow copying');
    setTimeout(() => { copy.textContent = label; }, 2000);
  }, { class: 'quiet', 'aria-label': `${label} ${what}` });
  return copy;
}

/** Says something to those who listen to the page. */
export function announce(text) {
  const place = document.getElementById('announcer');
  place.textContent = '';
  setTimeout(() => { place.textContent = text; }, 50);
}

/** The address if a browser may be sent there. */
export function webAddress(text) {
  try {
    const url = new URL(text);
    return ['http:', 'https:'].includes(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

export function plural(count, noun) {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
