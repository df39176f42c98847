import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { AppError, statusOf } from '#app/core/app-error.ts';
import { CheckedInput, type ReadBody, type SentBody } from '#app/core/operation.ts';
import { within } from '#app/core/within.ts';
import { describeError, log } from '#app/services/log.server.ts';
import { readAccountFile } from './read-account-file.ts';

const timeLimitMs = 20_000;
// A server may have 512 MB.
const memoryLimitMb = 192;

/** What is read without a thread: a body of this many bytes, with this many objects and lists. */
const small = { bytes: 256 * 1024, values: 1000 } as const;

/**
 * Reads an account file, a large one in a thread of its own with limits of time and memory. One thread runs at a time.
 */
export const readBody = (body: SentBody): Promise<ReadBody> =>
  isSmall(body.bytes) ? readAccountFile(body) : inTurn(() => readInThread(body));

/** Whether a body takes so little time that a thread would take longer. */
function isSmall(bytes: Uint8Array): boolean {
  if (bytes.length > small.bytes) return false;
  let values = 0;
  for (const byte of bytes) if (byte === 0x7b || byte === 0x5b) values += 1;
  return values <= small.values;
}

let lastTurn: Promise<unknown> = Promise.resolve();

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = lastTurn.then(work);
  lastTurn = turn.catch(() => undefined);
  return turn;
}

const fields = z.record(z.string(), z.string());
const answerSchema = z.union([
  z.object({
    form: fields,
    refusal: z.object({
      code: z.custom<keyof typeof statusOf>((code) => typeof code === 'string' && code in statusOf),
      message: z.string(),
      fields: fields.optional(),
    }),
  }),
  z.object({ form: fields, data: z.looseObject({}), projects: z.int() }),
]);

async function readInThread({ bytes, contentType, fields }: SentBody): Promise<ReadBody> {
  // Its own memory, because that of a short buffer is shared.
  const own = new Uint8Array(bytes);
  const thread = new Worker(program.file, {
    eval: program.eval,
    execArgv: [],
    workerData: { bytes: own, contentType, fields },
    transferList: [own.buffer],
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb, maxYoungGenerationSizeMb: 16 },
  });
  try {
    return await within(timeLimitMs, receive(thread), 'It takes too long.');
  } catch (error) {
    log.warn(describeError(error), 'an account file was not read');
    return { form: {}, input: new AppError('malformed', tooMuch) };
  } finally {
    void thread.terminate();
  }
}

const tooMuch =
  'This file takes too much time or memory to read. Nothing was brought in. Is it one that “Download my data” gave?';

/** The answer of the thread; rejects with its error. */
async function receive(thread: Worker): Promise<ReadBody> {
  const next = async (): Promise<unknown> => {
    const [message] = await once(thread, 'message');
    return message;
  };
  const answer = answerSchema.parse(await next());
  const { form } = answer;
  if ('refusal' in answer) {
    const { code, message, fields = {} } = answer.refusal;
    return { form, input: new AppError(code, message, { fields }) };
  }
  const projects: unknown[] = [];
  while (projects.length < answer.projects) {
    thread.postMessage('next');
    projects.push(await next());
  }
  return { form, input: new CheckedInput({ ...answer.data, projects }) };
}

/** The program of the thread. */
const program = findProgram();

/** It is one or two folders up from the bundles; in development and tests, tsx loads what is beside this file. */
function findProgram(): { file: URL | string; eval: boolean } {
  const source = new URL('./account-file-thread.ts', import.meta.url);
  if (existsSync(source)) {
    const load = `register(); return import(${JSON.stringify(source.href)});`;
    return { file: `import('tsx/esm/api').then(({ register }) => { ${load} })`, eval: true };
  }
  const built = ['./', '../', '../../'].map(
    (folder) => new URL(`${folder}account-file-thread.js`, import.meta.url),
  );
  const found = built.find((file) => existsSync(file));
  if (!found) throw new Error('account-file-thread.js is missing.');
  return { file: found, eval: false };
}
