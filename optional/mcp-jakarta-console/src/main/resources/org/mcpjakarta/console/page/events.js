/** Reads server-sent events. An event without data is one, too, because its id counts. */
export async function* events(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let event = empty();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) {
        return;
      }
      const lines = (rest + value).split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop();
      for (const line of lines) {
        if (line !== '') {
          read(line, event);
        } else if (event.begun) {
          yield event;
          event = empty();
        }
      }
    }
  } finally {
    reader.cancel().catch(() => {}); // the connection may have broken
  }
}

function empty() {
  return { id: '', retry: '', data: '', begun: false };
}

function read(line, event) {
  const colon = line.indexOf(':');
  if (colon === 0) {
    return; // a comment
  }
  const name = colon < 0 ? line : line.slice(0, colon);
  const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
  event.begun = true;
  if (name === 'data') {
    event.data += (event.data === '' ? '' : '\n') + value;
  } else if (name === 'id' || name === 'retry') {
    event[name] = value;
  }
}
