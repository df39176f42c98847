import { expect, test } from 'vitest';
import { callApi } from '#tests/call-api.ts';
import { makePlannedProject, makeUser, makeWeek } from '#tests/factories.ts';

async function aTask() {
  const user = await makeUser();
  const projectId = await makePlannedProject(user);
  await makeWeek(user, projectId);
  const { tasks } = (await callApi(`GET /api/tasks/project/${projectId}`, { token: user.token })).body;
  return { token: user.token, question: { projectId, taskTitle: tasks[0].title, query: 'How do I start?' } };
}

const pair = { question: 'And then?', response: 'Then the next step.' };

test('a question about a task is answered, whole or as a stream', async () => {
  const { token, question } = await aTask();
  const whole = await callApi('POST /api/chat', { token, body: { ...question, context: [pair] } });
  expect(whole.status).toBe(200);
  expect(whole.body.response.length).toBeGreaterThan(20);
  const streamed = await callApi('POST /api/chat', {
    token,
    body: { ...question, context: [pair] },
    headers: { Accept: 'text/event-stream' },
  });
  expect(streamed.headers.get('Content-Type')).toBe('text/event-stream');
  const events = [...streamed.body.matchAll(/^event: (\w+)\ndata: (.*)$/gm)];
  const pieces = events.filter(([, name]) => name === 'piece').map(([, , data]) => JSON.parse(data));
  expect(pieces.join('')).toBe(whole.body.response);
  expect(events.at(-1)?.[1]).toBe('done');
});

test('a chat takes five questions', async () => {
  const { token, question } = await aTask();
  const withContext = (count: number) =>
    callApi('POST /api/chat', { token, body: { ...question, context: Array(count).fill(pair) } });
  expect((await withContext(4)).status).toBe(200);
  const sixth = await withContext(5);
  expect([sixth.status, sixth.body.message]).toEqual([409, 'Chat limit reached (5 questions per task).']);
});

test.each([
  ['', 'Please write a question first.'],
  ['<iframe src=x>', 'HTML tags and scripts are not allowed in chat.'],
])('the question %j is refused', async (query, message) => {
  const { token, question } = await aTask();
  const { status, body } = await callApi('POST /api/chat', { token, body: { ...question, query } });
  expect([status, body.message]).toEqual([422, message]);
});
