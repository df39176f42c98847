import { expect, test } from 'vitest';
import { callApi } from '#tests/call-api.ts';
import { makeUserInWeek } from '#tests/factories.ts';
import { useFakeModel } from '#tests/fake-model.ts';
import { serveApp } from '#tests/serve-app.ts';

const model = await useFakeModel();

async function aTask() {
  const { user, id: projectId } = await makeUserInWeek();
  const { tasks } = (await callApi(`GET /api/tasks/project/${projectId}`, user)).body;
  return { token: user.token, question: { projectId, taskTitle: tasks[0].title, query: 'How do I start?' } };
}

const pair = { question: 'And then?', response: 'Then the next step.' };
const streamed = { Accept: 'text/event-stream' };
const failed = 'Failed to get response. Please try again.';

function eventsIn(stream: string): { name: string; data: string }[] {
  const found = stream.matchAll(/^event: (\w+)\ndata: (.*)$/gm);
  return [...found].map(([, name = '', data = '']) => ({ name, data: JSON.parse(data) }));
}

test('a question about a task is answered, whole or as a stream', async () => {
  const { token, question } = await aTask();
  const body = { ...question, context: [pair] };
  const whole = await callApi('POST /api/chat', { token }, body);
  expect(whole.status).toBe(200);
  expect(whole.body.response.length).toBeGreaterThan(20);
  const stream = await callApi('POST /api/chat', { token, headers: streamed }, body);
  expect(stream.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
  const events = eventsIn(stream.body);
  const pieces = events.filter(({ name }) => name === 'piece').map(({ data }) => data);
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.join('')).toBe(whole.body.response);
  expect(events.at(-1)?.name).toBe('done');
});

test('with a question, a model gets the brief, the fit and the roadmap’s week', async () => {
  const { token, question } = await aTask();
  model.reset();
  expect((await callApi('POST /api/chat', { token }, question)).status).toBe(200);
  const told = model.requests.flatMap(({ messages }) => messages.map(({ content }) => content)).join('');
  const { brief } = (await callApi(`GET /api/projects/${question.projectId}/brief`, { token })).body;
  expect(told).toContain(JSON.stringify(brief.deliverables[0].name));
  expect(told).toContain('"fit_computed_by_the_program":{');
  expect(told).toMatch(/"week_of_the_task":\{"week":1,/);
  expect(told).toContain('"isDone":false');
});

test('of two tasks with the same title, a question is about the open one', async () => {
  const { token, question } = await aTask();
  const { projectId, taskTitle: title } = question;
  const { tasks } = (await callApi(`GET /api/tasks/project/${projectId}`, { token })).body;
  const [{ id, due_date }] = tasks;
  const status = { status: 'completed' };
  expect((await callApi(`PUT /api/tasks/${id}/status`, { token }, status)).status).toBe(200);
  const ask = async () => {
    model.reset();
    await callApi('POST /api/chat', { token }, question);
    return model.requests.at(-1)?.messages.at(-1)?.content;
  };
  expect(await ask()).toContain('"isDone":true');
  const repeated = { projectId, title, status: 'pending', due_date, description: 'The second time.' };
  expect((await callApi('POST /api/tasks', { token }, repeated)).status).toBe(201);
  expect(await ask()).toContain('"description":"The second time."');
});

test('if the model is down or fails midway, the chat says that there is no answer', async () => {
  const { token, question } = await aTask();
  model.respond('error');
  const whole = await callApi('POST /api/chat', { token }, question);
  expect([whole.status, whole.body]).toEqual([503, { message: failed, code: 'unavailable' }]);
  model.respond('error', 'drop');
  const silent = await callApi('POST /api/chat', { token, headers: streamed }, question);
  expect(eventsIn(silent.body)).toEqual([{ name: 'failed', data: failed }]);
  const cut = eventsIn((await callApi('POST /api/chat', { token, headers: streamed }, question)).body);
  expect(cut.length).toBeGreaterThan(1);
  expect(cut.at(-1)).toEqual({ name: 'failed', data: failed });
});

test('leaving a chat stops the model', async () => {
  const { token, question } = await aTask();
  const origin = await serveApp();

  model.reset();
  model.respond('hang');
  const leaving = new AbortController();
  const answer = await fetch(`${origin}/api/chat`, {
    method: 'POST',
    headers: { ...streamed, 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(question),
    signal: leaving.signal,
  });
  await expect.poll(() => model.requests.length).toBe(1);
  expect([answer.status, model.abandoned]).toEqual([200, 0]);
  leaving.abort();
  await expect.poll(() => model.abandoned).toBe(1);
});

test('a chat takes five questions', async () => {
  const { token, question } = await aTask();
  const withContext = (count: number) =>
    callApi('POST /api/chat', { token }, { ...question, context: Array(count).fill(pair) });
  expect((await withContext(4)).status).toBe(200);
  for (const count of [5, 51]) {
    const { status, body } = await withContext(count);
    expect([status, body.message]).toEqual([409, 'Chat limit reached (5 questions per task).']);
  }
});

test.each([
  ['', 'Please write a question first.'],
  ['<iframe src=x>', 'HTML tags and scripts are not allowed in chat.'],
])('the question %j is refused', async (query, message) => {
  const { token, question } = await aTask();
  const { status, body } = await callApi('POST /api/chat', { token }, { ...question, query });
  expect([status, body.message]).toEqual([422, message]);
});

test('a question takes 2000 characters', async () => {
  const { token, question } = await aTask();
  const ask = (length: number) =>
    callApi('POST /api/chat', { token }, { ...question, query: 'x'.repeat(length) });
  expect((await ask(2000)).status).toBe(200);
  const { status, body } = await ask(2001);
  expect([status, body.message]).toEqual([422, 'Please keep a question to 2000 characters.']);
});
