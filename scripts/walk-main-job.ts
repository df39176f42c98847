import { z } from 'zod';
import { waitUntil } from './process-state.ts';

const account = { email: 'walker@example.com', password: 'Walk-the-path-1!' };
const idea = {
  title: 'A newsletter for solopreneurs',
  idea: 'A weekly letter with one thing that worked for somebody who works alone, told in five minutes, with numbers.',
  availability: 'Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday',
  dayToDaySchedule: '1–2 hours',
  weekendSchedule: '1–2 hours',
  targetWeeks: 4,
};

const generation = z.object({ id: z.string(), state: z.string() });
const unknownAnswer = z.unknown();

/**
 * Walks through the main use over the API of a running Stepwise with the built-in planner: from sign-up to the tasks of
 * the second week, and deletes the account.
 * @param readCode returns the code that was mailed
 * @throws Error that names the call with an unexpected answer
 */
export async function walkMainJob(
  url: string,
  readCode: () => Promise<string>,
  say: (step: string) => void,
): Promise<void> {
  const headers = new Headers({ 'Content-Type': 'application/json', Origin: url });
  async function call<Answer>(target: string, answer: z.ZodType<Answer>, body?: object): Promise<Answer> {
    const [method = '', path = ''] = target.split(' ');
    const response = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const parsed = answer.safeParse(response.ok && text !== '' ? JSON.parse(text) : null);
    if (!response.ok || !parsed.success) throw new Error(`${target} answered ${response.status}: ${text}`);
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    if (cookies.length > 0 && !headers.has('Authorization')) headers.set('Cookie', cookies.join('; '));
    return parsed.data;
  }
  async function untilDone(asked: { generation: { id: string } }): Promise<void> {
    const path = `GET /api/generations/${asked.generation.id}`;
    let state = '';
    await waitUntil(async () => {
      state = (await call(path, z.object({ generation }))).generation.state;
      return state === 'succeeded' || state === 'failed';
    }, 60_000);
    if (state !== 'succeeded') throw new Error(`${path} is ${state}`);
  }

  await call('POST /api/user/sendOTP', unknownAnswer, { email: account.email });
  const otp = await readCode();
  const proven = z.object({ proof: z.string().optional() });
  const { proof } = await call('POST /api/user/validateOTP', proven, { email: account.email, otp });
  const newcomer = { ...account, name: 'Walker', persona: 'freelancer', ...(proof && { proof }) };
  const { token } = await call('POST /api/users', z.object({ token: z.string() }), newcomer);
  headers.delete('Cookie');
  headers.set('Authorization', `Bearer ${token}`);
  say('signed up with a code');

  const submitted = await call(
    'POST /api/ideas',
    z.object({ project: z.object({ id: z.string() }), generation }),
    idea,
  );
  await untilDone(submitted);
  const project = `/api/projects/${submitted.project.id}`;
  const written = z.object({ content: z.string().min(1) });
  await call(`GET ${project}`, z.object({ analysis: written, roadmap: written }));
  say('got an analysis and a roadmap for an idea');

  const week = z.object({ currentWeek: z.number(), tasks: z.array(z.object({ id: z.string() })).min(1) });
  for (const number of [1, 2]) {
    await untilDone(await call(`POST ${project}/generate-tasks`, z.object({ generation })));
    const { currentWeek, tasks } = await call(`GET /api/tasks/project/${submitted.project.id}`, week);
    if (currentWeek !== number) throw new Error(`Week ${currentWeek} came instead of week ${number}.`);
    say(`got ${tasks.length} tasks for week ${number}`);
    for (const { id } of tasks) {
      await call(`PUT /api/tasks/${id}/status`, z.object({ status: z.literal('completed') }), {
        status: 'completed',
      });
    }
    say('ticked them');
  }

  await call('GET /api/users/export', unknownAnswer);
  await call('DELETE /api/users', unknownAnswer, account);
  say('exported everything and deleted the account');
}
