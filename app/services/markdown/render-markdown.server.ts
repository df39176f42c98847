import { once } from 'node:events';
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

/**
 * The HTML of a Markdown text, made in a thread of its own and section by section; null when a section takes longer
 * than a second, all of it longer than five (its turn among others included), or when it cannot be rendered at all.
 */
export async function renderMarkdown(markdown: string): Promise<string | null> {
  const deadline = performance.now() + documentLimitMs;
  const rendered: string[] = [];
  for (const part of markdown.split(/^(?=### )/m)) {
    const html = await inTurn(async () => (performance.now() < deadline ? renderPart(part) : null));
    if (html === null) return null;
    rendered.push(html);
  }
  return rendered.join('');
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

async function renderPart(part: string): Promise<string | null> {
  try {
    thread ??= await startThread();
    const answer = once(thread, 'message');
    thread.postMessage(part);
    const [html]: unknown[] = await within(partLimitMs, answer, 'It takes too long.');
    return typeof html === 'string' ? html : null;
  } catch (error) {
    log.warn(describeError(error), 'markdown is shown as text');
    void thread?.terminate();
    thread = undefined;
    return null;
  }
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
