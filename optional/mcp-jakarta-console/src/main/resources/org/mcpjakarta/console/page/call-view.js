import { announce, button, el } from './dom.js';
import { questionsIn } from './questions.js';
import { refusalView } from './refusal-view.js';
import { followTask } from './tasks.js';
import { Trace } from './trace.js';
import { valueView } from './values.js';

const MOST_LOG = 200;

/** One request of the person, from its start to its result. */
export class CallView {
  #app;
  #trace = new Trace();
  #abort = new AbortController();
  #started = performance.now();
  #state = el('span', { class: 'state running', text: 'running' });
  #time = el('span', { class: 'hint' });
  #progress = el('div', { class: 'progress', hidden: true });
  #log = el('ol', { class: 'log', 'aria-label': 'Log messages' });
  #task = el('p', { class: 'hint', hidden: true });
  #outcome = el('div', { class: 'outcome' });
  #cancel = button('Cancel the call', () => this.#leave());
  #questions;
  #tick;

  /** @param name of the feature; @param show makes an element of the result; @param again repeats the call; @param changed hears of each state */
  constructor(app, { name, show, again, changed }) {
    this.#app = app;
    this.show = show;
    this.again = again;
    this.changed = changed;
    this.name = name;
    const asked = el('div', { class: 'questions' });
    const body = el('div', { class: 'body' }, this.#task, this.#progress, asked, this.#log, this.#outcome,
      el('div', { class: 'actions' }, this.#cancel), this.#trace.view());
    const at = new Date().toLocaleTimeString();
    this.node = el('details', { class: 'call', open: true },
      el('summary', {}, this.#state, el('span', { class: 'what', text: name }), this.#time, el('span', { class: 'hint', text: at })), body);
    this.#questions = questionsIn(asked, app.roots, (open) => this.#asks(open));
    this.#tick = setInterval(() => this.#tellTime(), 200);
  }

  /** @param work sends the request: it gets the client and how to report, and gives the result */
  async run(work) {
    this.changed('running');
    const how = {
      trace: this.#trace,
      signal: this.#abort.signal,
      progress: (report) => this.#report(report),
      log: (entry) => this.#addLog(entry),
      question: (question) => this.#questions.ask(question),
      withdrawn: (id) => this.#questions.withdraw(id),
      failed: (failure) => this.#outcome.append(this.#refused(failure)),
      task: (task) => this.#tellTask(task),
    };
    try {
      const client = this.#app.client();
      const first = await work(client, how);
      const task = first.resultType === 'task' ? first : first.task;
      const result = task?.taskId ? await followTask(client, task, how) : first;
      this.#outcome.append(this.show(result));
      this.#end(result.isError ? 'tool error' : 'completed', result.isError ? 'bad' : 'good');
    } catch (failure) {
      if (this.#abort.signal.aborted) {
        this.#end('cancelled', 'bad');
      } else {
        this.#outcome.append(this.#refused(failure));
        this.#end('refused', 'bad');
      }
    }
  }

  #refused(failure) {
    return refusalView(failure, { again: this.again, signIn: (scopes) => this.#app.signIn(scopes) });
  }

  #leave() {
    this.#abort.abort();
    this.#cancel.disabled = true;
    this.#questions.withdrawAll();
  }

  #end(state, mood) {
    clearInterval(this.#tick);
    this.#tellTime();
    this.#state.textContent = state;
    this.#state.className = `state ${mood}`;
    const focused = this.#cancel === document.activeElement;
    this.#cancel.parentElement.remove();
    if (focused) {
      this.node.querySelector('summary').focus();
    }
    this.#questions.withdrawAll();
    announce(`${this.name}: ${state}`);
    this.changed(state);
  }

  #asks(open) {
    this.#state.textContent = open > 0 ? 'asks you' : 'running';
    this.changed(open > 0 ? 'asks you' : 'running');
  }

  #tellTime() {
    const millis = Math.round(performance.now() - this.#started);
    this.#time.textContent = millis < 10000 ? `${millis} ms` : `${Math.round(millis / 1000)} s`;
  }

  #tellTask({ status, statusMessage }) {
    this.#task.hidden = false;
    this.#task.textContent = `Runs as a task, which is ${status.replace('_', ' ')}${statusMessage ? `: ${statusMessage}` : ''}`;
  }

  #report({ progress, total, message = '' }) {
    if (this.#progress.hidden) {
      this.#progress.replaceChildren(el('progress', { 'aria-label': 'Progress' }), el('span'), el('span', { class: 'hint' }));
      this.#progress.hidden = false;
    }
    const [bar, count, text] = this.#progress.children;
    if (total) {
      bar.max = total;
      bar.value = progress;
    }
    count.textContent = total ? `${progress} of ${total}` : String(progress);
    text.textContent = message;
  }

  #addLog({ level, logger, data }) {
    if (this.#log.childElementCount >= MOST_LOG) {
      this.#log.firstElementChild.remove();
    }
    this.#log.append(el('li', {}, el('span', { class: `level ${level}`, text: level }), logger && el('code', { text: logger }), ' ', valueView(data)));
  }
}
