import { Refusal } from './refusal.js';

export const CLIENT = { name: 'mcp-jakarta-console', title: 'MCP Jakarta console', version: '1' };
const FIRST_STATELESS = '2026-07-28';
const FIRST_FORMS = '2025-06-18';
const FIRST_PAGES = '2025-11-25';
const METHOD_NOT_FOUND = -32601;
const TASKS = 'io.modelcontextprotocol/tasks';

export function isStateless(revision) {
  return revision >= FIRST_STATELESS;
}

/** What the person at this page can be asked. */
export function capabilities(revision) {
  const declared = { sampling: {}, roots: {} };
  if (revision >= FIRST_PAGES) {
    declared.elicitation = { form: {}, url: {} };
  } else if (revision >= FIRST_FORMS) {
    declared.elicitation = {};
  }
  if (isStateless(revision)) {
    declared.extensions = { [TASKS]: {} };
  }
  return declared;
}

/** Passes a notification of a call to the part of the page that shows it. */
export function deliver({ method, params }, how) {
  if (method === 'notifications/progress') {
    how.progress?.(params);
  } else if (method === 'notifications/message') {
    how.log?.(params);
  } else if (method === 'notifications/cancelled') {
    how.withdrawn?.(params.requestId);
  } else {
    how.other?.({ method, params });
  }
}

/** What the client answers to a request of the server: a result, an error if the person refuses, or nothing if it was withdrawn. */
export async function answerTo(question, how) {
  if (question.method === 'ping') {
    return { result: {} };
  }
  if (!how.question) {
    return { error: { code: METHOD_NOT_FOUND, message: 'Nobody can be asked here' } };
  }
  try {
    return { result: await how.question(question) };
  } catch (refused) {
    return refused.withdrawn ? {} : { error: { code: refused.code ?? -1, message: refused.message } };
  }
}

/** The answers by the keys of the questions. */
export async function answers(questions, how) {
  const given = {};
  await Promise.all(Object.entries(questions).map(async ([key, question]) => {
    const reply = await answerTo({ id: key, ...question }, how);
    if (!reply.result) {
      throw new Refusal(`${reply.error?.message ?? 'The question was withdrawn'}, so the call cannot go on.`, { status: 200, code: reply.error?.code });
    }
    given[key] = reply.result;
  }));
  return given;
}
