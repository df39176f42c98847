import { on, once } from 'node:events';
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { within } from '#app/core/within.ts';
import { describeError, log } from '#app/services/log.server.ts';

/**
 * The version of the renderer. Raise it whenever marked, sanitize-html, the rules in `to-html.server.js` or the code
 * below change: HTML of earlier versions is shown as plain text until the job has rendered it again.
 */
export const rendererVersion = 1;

const partLimitMs = 1000;
const documentLimitMs = 5000;
const startLimitMs = 10_000;

/** The HTML of a Markdown text; null if `renderTexts` gives up. */
export async function renderMarkdown(markdown: string): Promise<string | null> {
  const [html = null] = await renderTexts([markdown]);
  return html;
}

/**
 * The HTML of Markdown texts, rendered section by section in a thread. Null for a text that cannot be rendered, and from
 * the first section on that takes more than a second, or with which all take more than five, waiting included.
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

/** The HTML of each part, up to the first that takes too long. */
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
    log.warn(describeError(error), 'markdown shown as plain text');
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
    // The small stack stops deep nesting, which no page could show.
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

/** It is beside this file in the sources and the worker's bundle, and one or two folders up in the Remix build. */
function findThreadFile(): URL {
  const files = ['./', '../', '../../'].map(
    (folder) => new URL(`${folder}markdown-thread.js`, import.meta.url),
  );
  const found = files.find((file) => existsSync(file));
  if (!found) throw new Error('markdown-thread.js is missing.');
  return found;
}
