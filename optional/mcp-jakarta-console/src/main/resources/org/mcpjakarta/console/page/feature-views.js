import { CallView } from './call-view.js';
import { completions } from './completion.js';
import { contentBlock, resourceContents, toolResult } from './contents.js';
import { button, code, copyButton, details, el } from './dom.js';
import { makeForm } from './form.js';
import { pretty } from './json.js';
import { outline } from './outline.js';
import { expand, variables } from './uri-template.js';

const MOST_CALLS = 10;

/** The head of a feature, and the place for its calls. */
function page(feature, key, chips, ...content) {
  const calls = el('div', { class: 'calls' });
  const node = el('article', { class: 'feature' },
    el('header', {}, el('h2', { tabindex: -1, text: feature.title ?? feature.name }),
      el('p', { class: 'name' }, (feature.title ?? feature.name) !== key && el('code', { text: key }), chips.map((chip) => el('span', { class: 'chip', text: chip }))),
      feature.description && el('p', { class: 'said', text: feature.description })),
    el('div', { class: 'work' }, el('section', { class: 'entry-side', 'aria-label': 'Request' }, ...content), el('section', { class: 'answer-side', 'aria-label': 'Calls' }, calls)));
  return { node, calls };
}

/** Starts a request, shows it above the earlier ones, and can start it again. */
function starter(app, name, calls, mark) {
  return function start(show, work) {
    [...calls.children].forEach((call, i) => {
      call.open = false;
      if (i >= MOST_CALLS - 1) {
        call.remove();
      }
    });
    const view = new CallView(app, { name, show, again: () => start(show, work), changed: mark });
    calls.prepend(view.node);
    view.node.scrollIntoView({ block: 'nearest' });
    view.run(work);
  };
}

function schemas(tool) {
  return [
    details('What it takes', outline(tool.inputSchema)),
    tool.outputSchema && details('What it returns', outline(tool.outputSchema)),
    details('JSON Schema', code(pretty(tool.inputSchema), 'Schema of the arguments'), tool.outputSchema && code(pretty(tool.outputSchema), 'Schema of the result')),
  ].filter(Boolean);
}

function toolChips({ annotations = {}, execution }) {
  const change = annotations.readOnlyHint ? 'only reads' : annotations.destructiveHint === false ? 'changes, deletes nothing' : 'may change or delete';
  return [change, annotations.idempotentHint && 'safe to repeat', annotations.openWorldHint === true && 'reaches other systems',
    { required: 'runs as a task', optional: 'can run as a task' }[execution?.taskSupport]].filter(Boolean);
}

export function toolView(app, tool, mark) {
  const asTask = taskBox(tool, app.revision);
  const params = (args) => ({ name: tool.name, arguments: args, ...asTask.wanted() ? { task: {} } : {} });
  const form = makeForm({
    schema: tool.inputSchema, label: `Arguments of ${tool.name}`, submit: 'Call',
    submitted: (args) => start((result) => toolResult(result, (uri) => app.read(uri)),
      (client, how) => client.request('tools/call', params(args), { ...how, schema: tool.inputSchema })),
    more: [copyButton('Copy as curl', () => app.curl('tools/call', params(form.values() ?? {}), tool.inputSchema), 'call')],
  });
  const { node, calls } = page(tool, tool.name, toolChips(tool), asTask.node, form.node, ...schemas(tool));
  const start = starter(app, tool.name, calls, mark);
  return node;
}

/** In 2025-11-25 the client decides whether a call is a task; later the server does. */
function taskBox({ execution }, revision) {
  if (revision !== '2025-11-25' || !execution?.taskSupport || execution.taskSupport === 'forbidden') {
    return { node: '', wanted: () => false };
  }
  const box = el('input', { type: 'checkbox', disabled: execution.taskSupport === 'required' });
  box.checked = true;
  return { node: el('label', { class: 'tick task' }, box, ' Run as a task'), wanted: () => box.checked };
}

export function resourceView(app, resource, mark) {
  const params = { uri: resource.uri };
  const read = () => start(showContents, (client, how) => client.request('resources/read', params, how));
  const { node, calls } = page(resource, resource.uri, [resource.mimeType, resource.size && `${resource.size} bytes`].filter(Boolean),
    el('div', { class: 'actions' }, button('Read', read, { class: 'main' }), copyButton('Copy as curl', () => app.curl('resources/read', params), 'request')));
  const start = starter(app, resource.uri, calls, mark);
  return node;
}

function showContents({ contents = [] }) {
  return el('div', {}, contents.map((each) => el('div', { class: 'block' }, resourceContents(each))));
}

export function templateView(app, template, mark) {
  const found = variables(template.uriTemplate);
  const form = makeForm({
    schema: textFields(found.map(({ name, optional }) => ({ name, required: !optional }))), label: `Variables of ${template.name}`, submit: 'Read', asJson: false,
    suggest: completions(app, { type: 'ref/resource', uri: template.uriTemplate }),
    submitted(values) {
      const uri = expand(template.uriTemplate, values);
      start(showContents, (client, how) => client.request('resources/read', { uri }, how));
    },
    more: [copyButton('Copy as curl', () => app.curl('resources/read', { uri: expand(template.uriTemplate, form.values() ?? {}) }), 'request')],
  });
  const { node, calls } = page(template, template.uriTemplate, [template.mimeType].filter(Boolean), form.node);
  const start = starter(app, template.name, calls, mark);
  return node;
}

export function promptView(app, prompt, mark) {
  const params = (args) => ({ name: prompt.name, arguments: args });
  const form = makeForm({
    schema: textFields(prompt.arguments ?? []), label: `Arguments of ${prompt.name}`, submit: 'Get', asJson: false,
    suggest: completions(app, { type: 'ref/prompt', name: prompt.name }),
    submitted: (args) => start(showMessages(app), (client, how) => client.request('prompts/get', params(args), how)),
    more: [copyButton('Copy as curl', () => app.curl('prompts/get', params(form.values() ?? {})), 'request')],
  });
  const { node, calls } = page(prompt, prompt.name, [], form.node);
  const start = starter(app, prompt.name, calls, mark);
  return node;
}

function textFields(all) {
  return {
    type: 'object',
    properties: Object.fromEntries(all.map(({ name, title, description }) => [name, { type: 'string', minLength: 1, title, description }])),
    required: all.filter((each) => each.required).map((each) => each.name),
  };
}

function showMessages(app) {
  return ({ description, messages = [] }) => el('div', {}, description && el('p', { class: 'hint', text: description }),
    messages.map(({ role, content }) => el('div', { class: 'block' }, el('p', { class: 'hint', text: role }), contentBlock(content, (uri) => app.read(uri)))));
}
