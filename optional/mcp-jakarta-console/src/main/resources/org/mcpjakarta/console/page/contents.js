import { code, copyButton, details, el, webAddress } from './dom.js';
import { parse, pretty } from './json.js';
import { valueView } from './values.js';

/** The result of a tool: what is structured first, then what a model gets to read. */
export function toolResult(result, read) {
  const { content = [], structuredContent, isError } = result;
  const blocks = content.map((block) => contentBlock(block, read));
  if (isError) {
    return el('div', { class: 'note bad' }, el('h3', { text: 'The tool reports an error' }), blocks,
      el('p', { class: 'hint', text: 'A model reads this text and can correct its call. Change the arguments and call again.' }));
  }
  if (structuredContent === undefined) {
    return el('div', {}, blocks.length > 0 ? blocks : el('p', { class: 'hint', text: 'The tool has returned nothing.' }));
  }
  const others = content.filter((block) => !repeats(block, structuredContent));
  return el('div', {}, el('div', { class: 'structured' }, valueView(structuredContent)),
    others.map((block) => contentBlock(block, read)),
    details('The same as JSON', el('div', { class: 'actions' }, copyButton('Copy', () => pretty(structuredContent), 'result')),
      code(pretty(structuredContent), 'Result as JSON')));
}

/** Whether a text is there only for clients that do not read structured results. */
function repeats(block, structured) {
  if (block.type !== 'text') {
    return false;
  }
  try {
    const said = JSON.stringify(parse(block.text));
    return [JSON.stringify(structured), JSON.stringify(structured?.result)].includes(said);
  } catch {
    return false;
  }
}

/** @param read opens a resource of this server by its address */
export function contentBlock(block, read) {
  switch (block.type) {
    case 'text': return el('div', { class: 'block' }, textView(block.text));
    case 'image': return el('figure', { class: 'block' }, image(block), el('figcaption', { class: 'hint', text: `Image, ${block.mimeType}` }));
    case 'audio':
      return el('figure', { class: 'block' }, el('audio', { controls: true, src: dataUrl(block, 'audio') }),
        el('figcaption', { class: 'hint', text: `Audio, ${block.mimeType}` }));
    case 'resource': return el('div', { class: 'block' }, resourceContents(block.resource));
    case 'resource_link': return link(block, read);
    default: return el('div', { class: 'block' }, valueView(block));
  }
}

function link({ uri, name, title, description, mimeType }, read) {
  const open = el('button', { type: 'button', class: 'quiet', text: 'Read it', 'aria-label': `Read ${title ?? name ?? uri}`, onclick: () => read(uri) });
  return el('div', { class: 'block note' }, el('p', {}, el('strong', { text: title ?? name ?? uri }), ' ', el('code', { text: uri })),
    el('p', { class: 'hint', text: [description, mimeType].filter(Boolean).join(' · ') }), open);
}

/** The contents of one resource: as text, as an image, or as a file to save. */
export function resourceContents({ uri, mimeType = '', text, blob }) {
  const head = el('p', { class: 'hint' }, el('code', { text: uri }), mimeType && ` · ${mimeType}`);
  if (text !== undefined) {
    return el('div', {}, head, textView(text, /json/.test(mimeType)));
  }
  if (mimeType.startsWith('image/')) {
    return el('div', {}, head, image({ data: blob, mimeType }));
  }
  if (mimeType.startsWith('audio/')) {
    return el('div', {}, head, el('audio', { controls: true, src: dataUrl({ data: blob, mimeType }, 'audio') }));
  }
  const bytes = Math.floor((blob ?? '').length * 3 / 4);
  const save = el('button', { type: 'button', class: 'quiet', text: `Save ${bytes} bytes`, onclick: () => saveFile(uri, blob, mimeType) });
  return el('div', {}, head, save);
}

function saveFile(uri, blob, mimeType) {
  const bytes = Uint8Array.from(atob(blob), (each) => each.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: mimeType || 'application/octet-stream' }));
  el('a', { href: url, download: uri.split(/[/:?#]/).filter(Boolean).pop() ?? 'resource' }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

function image({ data, mimeType }) {
  return el('img', { src: dataUrl({ data, mimeType }, 'image'), alt: `Image of type ${mimeType} from the server` });
}

/** Nothing but images and sounds, whatever the server calls them. */
function dataUrl({ data, mimeType }, family) {
  const type = mimeType?.startsWith(`${family}/`) && /^[\w.+/-]+$/.test(mimeType) ? mimeType : `${family}/unknown`;
  return `data:${type};base64,${data}`;
}

/** JSON as its value, other text as it is. */
export function textView(text, isJson = /^\s*[[{]/.test(text)) {
  if (isJson) {
    try {
      return el('div', {}, valueView(parse(text)), details('The same as text', code(text, 'Text')));
    } catch {
      // Looked like JSON, and is none.
    }
  }
  return el('p', { class: 'said', text });
}

/** A link to another page, if a browser may be sent there. */
export function outwardLink(text) {
  const url = webAddress(text);
  return url ? el('a', { href: url.href, target: '_blank', rel: 'noopener noreferrer', text: url.href }) : el('code', { text });
}
