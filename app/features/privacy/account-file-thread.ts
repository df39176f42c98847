import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { readAccountFile } from './read-account-file.ts';

// Reads one account file. It answers with the file without its projects, and then with the next project whenever it is
// asked, because the process that receives them can do nothing else while it reads a message.

const sentBody = z.object({
  bytes: z.instanceof(Uint8Array),
  contentType: z.string(),
  fields: z.record(z.string(), z.unknown()),
});
const withProjects = z.looseObject({ projects: z.array(z.unknown()) });

const { bytes, ...sent } = sentBody.parse(workerData);
const { form, input } = await readAccountFile({ ...sent, bytes: new Uint8Array(bytes) });
if (input instanceof AppError) {
  const { code, message, fields } = input;
  parentPort?.postMessage({ form, refusal: { code, message, fields } });
} else {
  const { projects, ...data } = withProjects.parse(input.data);
  parentPort?.on('message', () => parentPort?.postMessage(projects.shift()));
  parentPort?.postMessage({ form, data, projects: projects.length });
}
