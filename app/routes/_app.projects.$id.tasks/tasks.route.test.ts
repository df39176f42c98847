import { expect, test } from 'vitest';
import { callApi } from '#tests/call-api.ts';
import { outcomeOf, pageArgs } from '#tests/call-page.ts';
import { makeUserInWeek, type TestUser } from '#tests/factories.ts';
import { stopClock } from '#tests/stop-clock.ts';
import { undoIn } from './own-task-fields.ts';
import { action, loader } from './route.tsx';
import { pairsIn } from './use-task-chat.ts';

const see = async (user: TestUser, id: string) =>
  loader(await pageArgs(`/projects/${id}/tasks`, { user, params: { id } }));

/** The answer to a form without scripts. */
async function post(user: TestUser, id: string, form: Record<string, string>) {
  const headers = { Accept: 'text/html' };
  const args = await pageArgs(`/projects/${id}/tasks`, { user, params: { id }, form, headers });
  return outcomeOf(await action(args));
}

async function projectWithWeek() {
  const { user, id } = await makeUserInWeek({ targetWeeks: 1 });
  const { tasks } = await see(user, id);
  const task = tasks[0];
  if (!task) throw new Error('A week has tasks.');
  return { user, id, tasks, task };
}

test('a tick is saved and leads back to its task', async () => {
  const { user, id, task } = await projectWithWeek();
  const answer = await post(user, id, { intent: 'status', id: task.id, status: 'completed' });
  expect(answer.location).toBe(`/projects/${id}/tasks#task-${task.id}`);
  expect((await see(user, id)).tasks.find((each) => each.id === task.id)?.status).toBe('completed');
});

test('a refused day is shown with the message and the chosen value', async () => {
  const { user, id, task } = await projectWithWeek();
  const { status, answer } = await post(user, id, {
    intent: 'reschedule',
    id: task.id,
    due_date: '2020-01-01',
  });
  expect(status).toBe(422);
  expect(answer).toMatchObject({
    intent: 'reschedule',
    ok: false,
    fields: { due_date: 'Please choose today or a later day.' },
    values: { id: task.id, due_date: '2020-01-01' },
  });
});

test('a chat without scripts carries its pairs in the form, up to five', async () => {
  const { user, id, task } = await projectWithWeek();
  const ask = (context: unknown, query = 'How do I start?') =>
    post(user, id, {
      intent: 'ask',
      id: task.id,
      taskTitle: task.title,
      query,
      context: JSON.stringify(context),
    });
  const earlier = [{ question: 'Why?', response: 'Because.' }];

  const answered = await ask(earlier);
  const pairs = pairsIn(answered.answer?.values.context);
  expect(pairs).toHaveLength(2);
  expect(pairs[0]).toEqual(earlier[0]);

  const refused = await ask(earlier, '<script>');
  expect(refused.answer).toMatchObject({
    ok: false,
    message: 'HTML tags and scripts are not allowed in chat.',
    values: { query: '<script>' },
  });
  expect(pairsIn(refused.answer?.values.context)).toEqual(earlier);
  const full = await ask(Array.from({ length: 5 }, () => earlier[0]));
  expect(full).toMatchObject({
    status: 409,
    answer: { message: 'Chat limit reached (5 questions per task).' },
  });
});

test('next tasks wait until all are done; then the last week ends the project', async () => {
  const { user, id, tasks } = await projectWithWeek();
  const early = await post(user, id, { intent: 'next' });
  expect(early).toMatchObject({ status: 409, answer: { intent: 'next', ok: false } });
  for (const task of tasks) await post(user, id, { intent: 'status', id: task.id, status: 'completed' });
  expect((await see(user, id)).week.isFinal).toBe(true);
  expect(await post(user, id, { intent: 'complete' })).toEqual({ location: '/dashboard' });
  expect((await see(user, id)).project.status).toBe('completed');
});

test('every change of a task by a form answers with the form that undoes it', async () => {
  const { user, id } = await projectWithWeek();
  const seen = async () =>
    (await see(user, id)).tasks.map(({ title, dueDate, hours }) => [title, dueDate, hours]);
  const before = await seen();
  const open = (await see(user, id)).tasks;
  const [task, next] = open;
  const due_date = task?.dueDate ?? '';
  const about = { id: task?.id ?? '' };
  const forms: Record<string, string>[] = [
    { intent: 'add-task', title: 'Mine', due_date, estimated_hours: '0', must_fit: 'true' },
    {
      ...about,
      intent: 'edit-task',
      title: 'Other',
      estimated_hours: '0.25',
      depends_on: '',
      must_fit: 'true',
    },
    { ...about, intent: 'edit-task', due_date: '' },
    {
      ...about,
      intent: 'split-task',
      title_1: 'One',
      hours_1: '0.25',
      title_2: ' ',
      title_3: 'Two',
      hours_3: '0.25',
    },
    { ...about, intent: 'delete-task' },
  ];
  for (const form of forms) {
    const { answer } = await post(user, id, form);
    expect(answer).toMatchObject({ intent: form.intent, ok: true });
    expect(await seen()).not.toEqual(before);
    const undone = await post(user, id, Object.fromEntries(undoIn(answer?.values ?? {})));
    expect(undone.answer).toMatchObject({ ok: true });
    expect(await seen()).toEqual(before);
  }
  const ids = open.map((each) => each.id).join();
  const moved = await post(user, id, { intent: 'order-tasks', ids, move: `${next?.id}:1` });
  expect(moved.answer?.message).toMatch(/^The order is saved\.$| waits for /);
});

test('a task’s form saves only changed fields, and does not overwrite changes made elsewhere', async () => {
  stopClock(new Date('2026-11-30T08:00:00Z'));
  const { user, id, tasks, task } = await projectWithWeek();
  const shown = {
    ...{ title: task.title, description: task.description, note: task.note },
    ...{ estimated_hours: task.hours, due_date: task.dueDate, depends_on: task.dependsOn },
  };
  const form = {
    ...{ intent: 'edit-task', id: task.id, must_fit: 'true', was: JSON.stringify(shown) },
    ...{ title: task.title, description: task.description, note: task.note ?? '' },
    ...{
      estimated_hours: String(task.hours),
      due_date: task.dueDate ?? '',
      depends_on: `,${task.dependsOn}`,
    },
  };
  const now = async () => (await see(user, id)).tasks.find((each) => each.id === task.id);
  const due_date = tasks.findLast(({ dueDate }) => dueDate !== task.dueDate)?.dueDate ?? '';
  const elsewhere = { due_date, title: 'From here', description: 'One\nTwo', estimated_hours: 0.5 };
  expect((await callApi(`PUT /api/tasks/${task.id}`, user, elsewhere)).status).toBe(200);
  const moved = await now();

  expect((await post(user, id, { ...form, note: 'Rain' })).answer).toMatchObject({ ok: true });
  expect(await now()).toEqual({ ...moved, note: 'Rain' });
  const both = { ...form, title: 'From there', description: 'Three' };
  const refused = await post(user, id, both);
  expect(refused.status).toBe(409);
  expect(refused.answer?.message).toBe(
    'The title and the description have changed since you read this, so nothing was saved. Save again to put yours in their place.',
  );
  expect(refused.answer?.values).toMatchObject({ title: 'From there', description: 'Three' });
  expect(await now()).toEqual({ ...moved, note: 'Rain' });
  const resent = { ...both, was: refused.answer?.values.was ?? '' };
  expect((await post(user, id, resent)).answer).toMatchObject({ ok: true });
  expect(await now()).toMatchObject({ ...moved, note: 'Rain', title: 'From there', description: 'Three' });
});

test('errors in a part of a task are shown at its line, and an invalid undo changes nothing', async () => {
  const { user, id, task } = await projectWithWeek();
  const parts = { title_2: 'One', hours_2: '', title_4: 'Two', hours_4: '1' };
  const refused = await post(user, id, { intent: 'split-task', id: task.id, ...parts });
  expect(refused.answer?.fields).toEqual({
    hours_2: 'hours must be a number of hours from 0 to 100.',
  });
  const alone = await post(user, id, { intent: 'split-task', id: task.id, title_1: 'One', hours_1: '1' });
  expect(alone.answer?.fields).toEqual({ title_1: 'Split a task into 2 to 10 parts.' });
  for (const changes of ['', '{', 'null', '"x"'])
    expect((await post(user, id, { intent: 'undo-edit', id: task.id, changes })).answer?.ok).toBe(true);
  expect((await see(user, id)).tasks).toContainEqual(task);
});

test('a task for a dropped deliverable says so, and can be deleted and restored', async () => {
  const { user, id } = await projectWithWeek();
  const { body } = await callApi(`GET /api/projects/${id}/brief`, user);
  const [task] = (await callApi(`GET /api/tasks/project/${id}`, user)).body.tasks;
  const left = body.brief.deliverables.find((each: { id: string }) => each.id === task.deliverable_id);
  const isInPlan = async () => (await see(user, id)).tasks.find((each) => each.id === task.id)?.isInPlan;
  expect([left !== undefined, await isInPlan()]).toEqual([true, true]);
  left.state = 'left_out';
  await callApi(`PUT /api/projects/${id}/brief`, user, { ...body, plan: false });
  expect(await isInPlan()).toBe(false);
  const { answer } = await post(user, id, { intent: 'delete-task', id: task.id });
  expect(await isInPlan()).toBeUndefined();
  await post(user, id, Object.fromEntries(undoIn(answer?.values ?? {})));
  expect(await isInPlan()).toBe(false);

  // Several are deleted and restored with one press.
  for (const each of body.brief.deliverables) each.state = 'left_out';
  const { version } = (await callApi(`GET /api/projects/${id}/brief`, user)).body;
  await callApi(`PUT /api/projects/${id}/brief`, user, { ...body, version, plan: false });
  const before = (await see(user, id)).tasks;
  const [first = '', ...also] = before.flatMap((each) => (each.isInPlan ? [] : each.id));
  expect(also.length).toBeGreaterThan(0);
  const all = await post(user, id, { intent: 'delete-task', id: first, also: also.join() });
  expect(all.answer?.message).toBe(`${also.length + 1} tasks are deleted.`);
  expect((await see(user, id)).tasks).toHaveLength(before.length - also.length - 1);
  const back = await post(user, id, Object.fromEntries(undoIn(all.answer?.values ?? {})));
  expect(back.answer?.message).toBe(`${also.length + 1} tasks are back.`);
  expect((await see(user, id)).tasks).toEqual(before);
});
