import { answers } from './dialogue.js';
import { Refusal } from './refusal.js';

const OVER = ['completed', 'failed', 'cancelled'];
const LONGEST_PAUSE = 2000;

/** Follows a task to its end, and answers its questions on the way. The outcome is that of the call. */
export async function followTask(client, task, how) {
  how.task?.(task);
  const cancel = () => {
    client.request('tasks/cancel', { taskId: task.taskId }, { trace: how.trace }).catch((failure) => how.failed?.(failure));
  };
  const leave = how.signal;
  leave?.addEventListener('abort', cancel, { once: true });
  const going = { ...how, signal: undefined };
  try {
    return client.stateless ? await poll(client, task, going) : await wait(client, task, going);
  } finally {
    leave?.removeEventListener('abort', cancel);
  }
}

/** In the session era the request for the result waits, and questions come on its stream. */
async function wait(client, task, how) {
  let over = false;
  const watching = (async () => {
    while (!over) {
      await pause(task.pollInterval);
      if (!over) {
        how.task?.(await client.request('tasks/get', { taskId: task.taskId }));
      }
    }
  })();
  try {
    return await client.request('tasks/result', { taskId: task.taskId }, how);
  } finally {
    over = true;
    await watching.catch(() => {});
    how.task?.(await client.request('tasks/get', { taskId: task.taskId }).catch(() => task));
  }
}

async function poll(client, task, how) {
  const asked = new Set();
  for (;;) {
    const state = await client.request('tasks/get', { taskId: task.taskId }, { trace: how.trace });
    how.task?.(state);
    if (OVER.includes(state.status)) {
      return outcome(state);
    }
    const questions = Object.entries(state.inputRequests ?? {}).filter(([key]) => !asked.has(key));
    if (questions.length > 0) {
      questions.forEach(([key]) => asked.add(key));
      const inputResponses = await answers(Object.fromEntries(questions), how);
      await client.request('tasks/update', { taskId: task.taskId, inputResponses }, { trace: how.trace });
    } else {
      await pause(state.pollIntervalMs);
    }
  }
}

function outcome(state) {
  if (state.error) {
    throw Refusal.inside(state.error);
  }
  if (!state.result) {
    throw new Refusal(`The task is ${state.status} and has no result.`, { status: 200 });
  }
  return state.result;
}

function pause(wanted) {
  return new Promise((resolve) => { setTimeout(resolve, Math.min(wanted ?? LONGEST_PAUSE, LONGEST_PAUSE)); });
}
