import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { scopes } from '#app/core/scope.ts';
import { scanHealthReports } from '#app/features/health/scan-health-reports.server.ts';
import { writeHealthReport } from '#app/features/health/write-health-report.server.ts';
import { planIdea } from '#app/features/ideas/plan-idea.server.ts';
import { generateWeek } from '#app/features/tasks/generate-week.server.ts';
import { loader } from '#app/routes/mcp/route.ts';
import { callApi } from '#tests/call-api.ts';
import { ideaForm, makeUser, makeUserInWeek, type TestUser } from '#tests/factories.ts';
import { serveApp } from '#tests/serve-app.ts';
import { stopClock } from '#tests/stop-clock.ts';

const address = new URL('http://127.0.0.1:3000/mcp');
const ask = (init: RequestInit) =>
  loader({ request: new Request(address, init), context: { cspNonce: '' }, params: {} });

interface ToldChange {
  operation: string;
  tasks: object[];
  weeks: number[];
}

const toolAnswer = z.object({
  isError: z.boolean().optional(),
  content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })]),
});

interface Assisting {
  mode?: 'auto' | 'legacy';
  allowed?: readonly string[];
  /** The URL to call; without it, the route is called directly. */
  origin?: string;
  /** The types it accepts, if not those of the protocol. */
  accept?: string;
}

/** An assistant that calls with a token of these scopes, in one of the protocol's revisions. */
async function assistantOf(
  user: TestUser,
  { mode = 'auto', allowed = scopes, origin, accept }: Assisting = {},
) {
  const { token } = (await callApi('POST /api/user/tokens', user, { name: 'Assistant', scopes: allowed }))
    .body;
  const client = new Client({ name: 'a test', version: '1' }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(origin ? new URL('/mcp', origin) : address, {
    requestInit: { headers: { Authorization: `Bearer ${token}` } },
    ...(!origin && {
      fetch: (_url, init) => {
        const headers = new Headers(init?.headers);
        if (accept) headers.set('Accept', accept);
        return ask({ ...init, headers });
      },
    }),
  });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return {
    client,
    /** The answer of a tool; refusals are `{ refused }`. */
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever JSON came back.
    async call(name: string, input: Record<string, unknown> = {}): Promise<any> {
      const { isError, content } = toolAnswer.parse(await client.callTool({ name, arguments: input }));
      return isError ? { refused: content[0].text } : JSON.parse(content[0].text);
    },
  };
}

test.each(['auto', 'legacy'] as const)(
  'an idea told to an assistant ends as a week of ticked tasks (%s)',
  async (mode) => {
    stopClock(new Date('2026-11-23T09:00:00Z'));
    const user = await makeUser({ now: new Date('2026-11-23T09:00:00Z') });
    const { call } = await assistantOf(user, { mode });
    const { project, generation } = await call('submit_idea', ideaForm);
    expect((await call('follow_generation', { id: generation.id })).generation.state).toBe('queued');
    await planIdea(generation.id, AbortSignal.timeout(60_000));
    expect((await call('follow_generation', { id: generation.id })).generation.state).toBe('succeeded');
    expect((await call('list_projects')).projects).toMatchObject([{ id: project.id }]);
    expect((await call('read_plan', { id: project.id })).roadmap.milestones.length).toBe(3);
    const week = await call('plan_week', { id: project.id });
    await generateWeek(week.generation.id, AbortSignal.timeout(60_000));
    const { tasks, closed } = await call('read_week', { id: project.id });
    expect([tasks.length > 0, closed]).toEqual([true, false]);
    const added = await call('add_task', {
      projectId: project.id,
      title: 'Call Ada',
      due_date: '2026-11-25',
    });
    await call('reschedule_task', { id: added.task.id, due_date: '2026-11-28' });
    for (const { id } of [...tasks, added.task]) {
      await call('set_task_status', { id, status: 'completed' });
    }
    const seen = await callApi(`GET /api/tasks/project/${project.id}`, user);
    expect(seen.body.tasks.map(({ status }: { status: string }) => status)).toEqual(
      [...tasks, added.task].map(() => 'completed'),
    );
    expect((await call('close_week', { id: project.id, next: 'go_on' })).refused ?? '').toBe('');
    expect((await call('read_week', { id: project.id, week: 1 })).closed).toBe(true);
    const monday = new Date('2026-11-30T06:00:00Z');
    stopClock(monday);
    await scanHealthReports(monday, async (ids) => {
      for (const id of ids) await writeHealthReport(id, AbortSignal.timeout(60_000));
    });
    expect((await call('read_reports', { id: project.id })).reports.length).toBeGreaterThan(0);
    const history = (await callApi(`GET /api/projects/${project.id}/program-changes`, user)).body.changes;
    const today = { program: 'Assistant', day: '2026-11-23' };
    expect(
      new Map(
        history.map(({ operation, tasks, weeks, ...change }: ToldChange) => [
          operation,
          { ...change, tasks: tasks.length, weeks },
        ]),
      ),
    ).toEqual(
      new Map(
        Object.entries({
          ...{ 'submit-idea': 1, 'request-week': 1, 'create-task': 1, 'reschedule-task': 1, 'close-week': 1 },
          'set-task-status': tasks.length + 1,
        }).map(([operation, times]) => [
          operation,
          {
            ...{ ...today, times, last_at: '2026-11-23T09:00:00.000Z' },
            tasks: /-task(-|$)/.test(operation) ? times : 0,
            weeks: /-week$/.test(operation) ? [1] : [],
          },
        ]),
      ),
    );
  },
);

test('each tool declares its input and whether it changes anything, and none deletes', async () => {
  const { client } = await assistantOf(await makeUser());
  const { tools } = await client.listTools();
  const readOnly = tools.filter(({ annotations }) => annotations?.readOnlyHint).map(({ name }) => name);
  expect(readOnly.sort()).toEqual(
    [
      ...['ask', 'follow_generation', 'list_projects', 'read_fit', 'read_plan', 'read_reports', 'read_today'],
      'read_week',
    ].sort(),
  );
  for (const { name, description, inputSchema, annotations } of tools) {
    expect([name, annotations?.destructiveHint]).toEqual([name, false]);
    expect(description?.length, name).toBeGreaterThan(50);
    expect(inputSchema.type).toBe('object');
  }
  expect(client.getInstructions()).toContain('list_projects');
});

test('a refusal is explained in words, and a token is limited to its scopes', async () => {
  const { user, id: project } = await makeUserInWeek();
  const reader = await assistantOf(user, { allowed: ['read'] });
  const [task] = (await reader.call('read_week', { id: project })).tasks;
  expect(await reader.call('set_task_status', { id: task.id, status: 'completed' })).toEqual({
    refused: 'This token may not do this: it lacks the scope “write”.',
  });
  const { call } = await assistantOf(user);
  expect(await call('edit_task', { id: task.id, title: '' })).toEqual({
    refused: expect.stringMatching(/title/i),
  });
  const stranger = await assistantOf(await makeUser());
  expect(await stranger.call('read_plan', { id: project })).toEqual({ refused: 'Project not found.' });
});

test('without a token, with a cookie or with a revoked token the answer is a refusal', async () => {
  const user = await makeUser();
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
  for (const more of [
    {},
    { Cookie: `stepwise_session=${user.token}` },
    { Authorization: 'Bearer stepwise_x' },
  ]) {
    const answer = await ask({ method: 'POST', body, headers: { ...headers, ...more } });
    expect([answer.status, answer.headers.get('WWW-Authenticate')]).toEqual([
      401,
      expect.stringMatching(/^Bearer /),
    ]);
  }
});

const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const initialize = {
  ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a test', version: '1' } },
};

test.each([
  ['*/*', 'application/json'],
  [undefined, 'application/json'],
  ['application/json', 'application/json'],
  ['application/json, */*;q=0.1', 'application/json'],
  ['text/event-stream', 'text/event-stream'],
  ['Text/Event-Stream;q=0.9', 'text/event-stream'],
  ['text/event-stream, application/json', 'text/event-stream'],
])('a program that accepts %s is answered with %s', async (accept, type) => {
  const { token } = (await callApi('POST /api/user/tokens', await makeUser(), { name: 'x', scopes })).body;
  for (const message of [initialize, listTools]) {
    const answer = await ask({
      method: 'POST',
      headers: {
        ...{ 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        ...(accept && { Accept: accept }),
      },
      body: JSON.stringify(message),
    });
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, type]);
    const text = await answer.text();
    const [, data = text] = /^data: (.*)$/m.exec(text) ?? [];
    expect(JSON.parse(data)).toMatchObject({ id: 1, result: expect.any(Object) });
  }
});

test.each(
  (['auto', 'legacy'] as const).flatMap((mode) =>
    ['*/*', 'application/json', 'text/event-stream'].map((accept) => ({ mode, accept })),
  ),
)('an assistant that accepts $accept calls tools ($mode)', async ({ mode, accept }) => {
  const { call } = await assistantOf(await makeUser(), { mode, accept });
  expect(await call('list_projects')).toMatchObject({ projects: [] });
});

test('a program that accepts neither JSON nor events is told so', async () => {
  const { token } = (await callApi('POST /api/user/tokens', await makeUser(), { name: 'x', scopes })).body;
  const answer = await ask({
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, Accept: 'text/html' },
    body: JSON.stringify(listTools),
  });
  expect([answer.status, (await answer.json()).error.message]).toEqual([
    406,
    expect.stringMatching(/must accept/),
  ]);
});

test('an invented field name is answered with the right ones, and no field is ignored silently', async () => {
  const { user, id: project } = await makeUserInWeek();
  const { call } = await assistantOf(user);
  const [{ id }] = (await call('read_week', { id: project })).tasks;
  expect(await call('set_task_status', { id, status: 'completed', actual_hours: 2 })).toEqual({
    refused:
      'There is no “actual_hours” here. This takes “id”, “status”, “spent_hours”, “waits”. Nothing was done.',
  });
  expect((await call('add_task', { id: project, title: 'Call Ada' })).refused).toContain(
    'There is no “id” here. “projectId” is missing.',
  );
  const { tasks } = await call('read_week', { id: project });
  expect(tasks.map(({ status }: { status: string }) => status)).not.toContain('completed');
  expect(await call('set_task_status', { id, status: 'completed', spent_hours: 2 })).toMatchObject({
    spent_hours: 2,
  });
  const { refused } = await call('submit_idea', { title: 'A shed' });
  expect(refused).toMatch(/^availability: .*\n/);
});

test('a tool’s description names existing fields, and optional ones are not required', async () => {
  const { client } = await assistantOf(await makeUser());
  const { tools } = await client.listTools();
  const names = tools.map(({ name }) => name);
  for (const { name, description = '', inputSchema } of tools) {
    const fields = Object.keys(inputSchema.properties ?? {});
    const quoted = [...description.matchAll(/`(\w+)`/g)].map(([, field = '']) => field);
    expect([name, quoted.filter((field) => !fields.includes(field))]).toEqual([name, []]);
    const others = description.match(/\b[a-z]+_[a-z]+\b/g) ?? [];
    expect([name, others.filter((other) => ![...names, ...fields].includes(other))]).toEqual([name, []]);
  }
  expect(tools.find(({ name }) => name === 'edit_task')?.inputSchema.required).toEqual(['id']);
});

test('the stream of an assistant that disconnects is closed', async () => {
  const { client } = await assistantOf(await makeUser(), { origin: await serveApp() });
  const started = vi.spyOn(globalThis, 'setInterval');
  const ended = vi.spyOn(globalThis, 'clearInterval');
  onTestFinished(() => void vi.restoreAllMocks());
  await client.listen({ toolsListChanged: true });
  // Its keep-alive messages.
  const timers = started.mock.results.map(({ value }) => value);
  expect(timers.length).toBeGreaterThan(0);
  await client.close();
  await expect
    .poll(() => timers.filter((timer) => !ended.mock.calls.some(([each]) => each === timer)))
    .toEqual([]);
});
