import { on, once } from 'node:events';
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { within } from '#app/core/within.ts';
import { describeError, log } from '#app/services/log.server.ts';

/**
 * Which renderer made the HTML that is kept. Raise it whenever marked, sanitize-html, the rules in `to-html.server.js`
 * or the parts below change: the job then renders again whatever an earlier one made, and until then it is shown as
 * text.
 */
export const rendererVersion = 1;

const partLimitMs = 1000;
const documentLimitMs = 5000;
const startLimitMs = 10_000;

/** The HTML of a Markdown text, as `renderTexts` makes it. */
export async function renderMarkdown(markdown: string): Promise<string | null> {
  const [html = null] = await renderTexts([markdown]);
  return html;
}

/**
 * The HTML of Markdown texts, made in a thread of its own and section by section; null from the section on that takes
 * longer than a second, or when all takes longer than five (the turn among others included), and for a text that cannot
 * be rendered at all.
 */
export async function renderTexts(texts: readonly string[]): Promise<(string | null)[]> {
  const deadline = performance.now() + documentLimitMs;
  const sections = texts.map((text) => text.split(/^(?=### )/m));
  const rendered = await inTurn(() => renderParts(sections.flat(), deadline));
  return sections.map(({ length }) => {
    const own = rendered.splice(0, length);
    return own.includes(null) ? null : own.join('');
  });
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** Queues work that never rejects. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = lastTurn.then(work);
  lastTurn = turn;
  return turn;
}

const threadFile = findThreadFile();
let thread: Worker | undefined;

/** The HTML of each part; none from the one on that takes too long. */
async function renderParts(parts: readonly string[], deadline: number): Promise<(string | null)[]> {
  const rendered: unknown[] = [];
  if (performance.now() >= deadline) return parts.map(() => null);
  try {
    thread ??= await startThread();
    const answers = on(thread, 'message');
    // All at once: waking the thread takes longer than rendering a part.
    for (const part of parts) thread.postMessage(part);
    while (rendered.length < parts.length) {
      const limitMs = Math.min(partLimitMs, deadline - performance.now());
      const { value } = await within(limitMs, answers.next(), 'It takes too long.');
      rendered.push(...value);
    }
    await answers.return?.();
  } catch (error) {
    log.warn(describeError(error), 'markdown is shown as text');
    void thread?.terminate();
    thread = undefined;
  }
  return parts.map((_, index) => {
    const html = rendered[index];
    return typeof html === 'string' ? html : null;
  });
}

async function startThread(): Promise<Worker> {
  const worker = new Worker(threadFile, {
    execArgv: [],
    // The stack ends nesting that no page could show.
    resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 1 },
  });
  worker.unref();
  worker.on('error', () => {
    if (thread === worker) thread = undefined;
  });
  try {
    await within(startLimitMs, once(worker, 'message'), 'The thread does not start.');
  } catch (error) {
    void worker.terminate();
    throw error;
  }
  return worker;
}

/** Beside this file in the sources and in the worker's bundle, one or two folders up from that of the screens. */
function findThreadFile(): URL {
  const files = ['./', '../', '../../'].map(
    (folder) => new URL(`${folder}markdown-thread.js`, import.meta.url),
  );
  const found = files.find((file) => existsSync(file));
  if (!found) throw new Error('markdown-thread.js is missing.');
  return found;
}
