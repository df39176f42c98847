import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day } from '#app/core/calendar.ts';
import { type Operation, perform } from '#app/core/operation.ts';
import { forgetExpired } from '#app/features/accounts/forget-expired.server.ts';
import { createTask } from '#app/features/tasks/create-task.server.ts';
import { deleteTask } from '#app/features/tasks/delete-task.server.ts';
import { editTask } from '#app/features/tasks/edit-task.server.ts';
import { getWeek } from '#app/features/tasks/get-week.server.ts';
import { orderTasks } from '#app/features/tasks/order-tasks.server.ts';
import { setTaskStatus } from '#app/features/tasks/set-task-status.server.ts';
import { splitTask } from '#app/features/tasks/split-task.server.ts';
import type { Task } from '#app/features/tasks/task.ts';
import { undeleteTask } from '#app/features/tasks/undelete-task.server.ts';
import { db } from '#app/services/db.server.ts';
import { callApi } from '#tests/call-api.ts';
import {
  ideaForm,
  makePlannedProject,
  makeUser,
  makeUserUnderWay,
  makeWeek,
  type TestUser,
} from '#tests/factories.ts';
import { runs } from '#tests/runs.ts';

// A Monday; the project has 1.5 hours on Monday and Wednesday, and 3.5 on Saturday.
const monday = '2030-06-10';
const [wednesday, saturday, sunday] = [addDays(monday, 2), addDays(monday, 5), addDays(monday, 6)];
const now = new Date(`${monday}T09:00:00Z`);

/** A project in its first week with one task, due on Monday, and functions for its owner's changes. */
async function weekUnderWay() {
  const { user, id: projectId } = await makeUserUnderWay(monday, { now });
  const run = <Output>(operation: Operation<Output>, input: object, at = now) =>
    perform(operation, input, { viewer: user.viewer, now: at });
  const tasks = async () => (await run(getWeek, { id: projectId })).tasks;
  const add = async (title: string, due_date: Day, more: object = {}) =>
    (await run(createTask, { projectId, title, due_date, ...more })).task;
  const edit = (id: string, changes: object) => run(editTask, { id, ...changes });
  return { user, projectId, run, tasks, add, edit };
}

const titles = (tasks: readonly Task[]) => tasks.map(({ title }) => title);
const days = (tasks: readonly Task[]) => Object.fromEntries(tasks.map((task) => [task.title, task.due_date]));

test('a task added by hand depends on others, and comes after them', async () => {
  const { add, tasks } = await weekUnderWay();
  const [first] = await tasks();
  const paint = await add('Paint', wednesday, { note: 'Green', estimated_hours: 1.5 });
  const hang = await add('Hang it up', monday, { depends_on: [paint.id, first?.id, paint.id] });
  expect(hang).toMatchObject({ due_date: saturday, note: null });
  expect(hang.depends_on.toSorted()).toEqual([paint.id, first?.id].toSorted());
  expect(paint).toMatchObject({ note: 'Green', deliverable_id: null });
  await expect(add('For nobody', monday, { depends_on: ['nothing'] })).rejects.toMatchObject({
    code: 'invalid',
    fields: { depends_on: 'A task can only wait for tasks of its project.' },
  });
  await expect(add('For nothing', monday, { deliverable_id: 'd9' })).rejects.toMatchObject({
    code: 'invalid',
  });
});

test('an undeleted task says which of its dependents had to move after it', async () => {
  const { add, edit, run } = await weekUnderWay();
  const cut = await add('Cut', wednesday, { estimated_hours: 0.5 });
  const sew = await add('Sew', wednesday, { depends_on: [cut.id], estimated_hours: 0.5 });
  await run(deleteTask, { id: cut.id });
  await edit(sew.id, { due_date: monday });
  const back = await run(undeleteTask, { id: cut.id });
  expect(back.due_date).toBe(wednesday);
  expect(days(back.moved)).toEqual({ Sew: wednesday });
});

test('moving a task moves its dependents, and sending back the former values undoes it', async () => {
  const { add, edit, tasks } = await weekUnderWay();
  const cut = await add('Cut', monday, { estimated_hours: 0.5 });
  await add('Sew', wednesday, { depends_on: [cut.id] });
  const before = await tasks();
  const moved = await edit(cut.id, { due_date: saturday });
  expect(moved).toMatchObject({ due_date: saturday, over_by: 0 });
  expect(days(moved.moved)).toEqual({ Sew: saturday });
  await edit(cut.id, moved.before);
  expect(await tasks()).toEqual(before);
});

test('an undo leaves tasks that were ticked or deleted since unchanged, and says so', async () => {
  const { add, edit, run, tasks } = await weekUnderWay();
  const cut = await add('Cut', monday, { estimated_hours: 0.5 });
  const sew = await add('Sew', wednesday, { depends_on: [cut.id] });
  await add('Iron', wednesday, { depends_on: [cut.id], estimated_hours: 0.5 });
  const moved = await edit(cut.id, { due_date: saturday });
  await run(setTaskStatus, { id: sew.id, status: 'completed' });
  const pin = await add('Pin', saturday, { depends_on: [cut.id], estimated_hours: 0.5 });
  await run(deleteTask, { id: pin.id });
  const others = [...(moved.before.others ?? []), { id: pin.id, due_date: wednesday }];
  const undone = await edit(cut.id, { ...moved.before, others });
  expect([titles(undone.stayed), undone.gone]).toEqual([['Sew'], [{ id: pin.id, title: 'Pin' }]]);
  expect(days(await tasks())).toMatchObject({ Cut: monday, Sew: saturday, Iron: wednesday });

  const parts = ['One', 'Two'].map((title) => ({ title, hours: 1 }));
  const split = await run(splitTask, { id: cut.id, parts });
  const iron = split.moved.find(({ title }) => title === 'Iron');
  await run(setTaskStatus, { id: iron?.id, status: 'completed' });
  const instead_of = split.tasks.map(({ id }) => id);
  const back = await run(undeleteTask, { id: cut.id, instead_of, others: split.others });
  expect([back.title, titles(back.stayed)]).toEqual(['Cut', ['Iron']]);
});

test('a task moved before its dependencies takes them along', async () => {
  const { add, edit, tasks } = await weekUnderWay();
  const cut = await add('Cut', saturday, { estimated_hours: 0.5 });
  const sew = await add('Sew', saturday, { estimated_hours: 0.5, depends_on: [cut.id] });
  const moved = await edit(sew.id, { due_date: wednesday });
  expect(days(moved.moved)).toEqual({ Cut: wednesday });
  await edit(sew.id, moved.before);
  expect(days(await tasks())).toMatchObject({ Cut: saturday, Sew: saturday });
});

test('a task is moved to a place on another day, and sending back the former values undoes it', async () => {
  const { add, edit, tasks } = await weekUnderWay();
  const cut = await add('Cut', monday, { estimated_hours: 0.5 });
  const sew = await add('Sew', saturday, { estimated_hours: 0.5 });
  const wear = await add('Wear', saturday, { estimated_hours: 0.5 });
  const before = await tasks();
  const first = before.find(({ title }) => title === 'Draw the first screen');
  const ids = [first?.id, sew.id, cut.id, wear.id];
  const moved = await edit(cut.id, { due_date: saturday, ids });
  expect(titles(await tasks())).toEqual([first?.title, 'Sew', 'Cut', 'Wear']);
  await edit(cut.id, moved.before);
  expect(await tasks()).toEqual(before);

  // A waiting task takes its place, too.
  const off = await edit(cut.id, { due_date: null });
  const pulled = await edit(cut.id, { due_date: saturday, ids });
  expect(titles(await tasks())).toEqual([first?.title, 'Sew', 'Cut', 'Wear']);
  await edit(cut.id, pulled.before);
  expect(await edit(cut.id, off.before)).toMatchObject({ due_date: monday });
});

test('a waiting task is completed in the current week, and waits as before when that is undone', async () => {
  const { add, edit, run, tasks } = await weekUnderWay();
  const cut = await add('Cut', saturday);
  const tick = (changes: object, at = now) => run(setTaskStatus, { id: cut.id, ...changes }, at);
  for (const [at, due_date] of [
    [addDays(monday, -3), monday],
    [wednesday, wednesday],
    [addDays(sunday, 4), sunday],
  ] as const) {
    await edit(cut.id, { due_date: null });
    expect(titles(await tasks())).not.toContain('Cut');
    const done = await tick({ status: 'completed' }, new Date(`${at}T09:00:00Z`));
    expect(done).toMatchObject({ week: 1, due_date });
    expect(titles(await tasks())).toContain('Cut');
    expect(await tick({ status: 'pending', waits: true })).toMatchObject({ week: null, due_date: null });
    await edit(cut.id, { due_date: saturday });
  }
  // Open tasks of the week are postponed in another way.
  expect(await tick({ status: 'pending', waits: true })).toMatchObject({ due_date: saturday });
});

test('an overfull day is reported, and takes the task anyway unless it must fit', async () => {
  const { add, edit } = await weekUnderWay();
  const cut = await add('Cut', saturday, { estimated_hours: 2.5 });
  await expect(edit(cut.id, { due_date: wednesday, must_fit: true })).rejects.toMatchObject({
    code: 'conflict',
    message: 'Wed, Jun 12 would have 1 hour more than you have that day.',
  });
  expect(await edit(cut.id, { due_date: wednesday })).toMatchObject({ due_date: wednesday, over_by: 1 });
  expect(await edit(cut.id, { title: 'Cut it', must_fit: true })).toMatchObject({ over_by: 1 });
  expect(await edit(cut.id, { due_date: sunday })).toMatchObject({ over_by: 2.5 });
});

test('a task added to a full day says by how much it is overfull', async () => {
  const { run, projectId } = await weekUnderWay();
  const task = { projectId, title: 'Cut', due_date: wednesday, estimated_hours: 2.5 };
  await expect(run(createTask, { ...task, must_fit: true })).rejects.toMatchObject({ code: 'conflict' });
  expect(await run(createTask, task)).toMatchObject({ task: { due_date: wednesday }, over_by: 1 });
  expect(await run(createTask, { ...task, due_date: saturday })).toMatchObject({ over_by: 0 });
});

test('a day that is overfilled by what moves along is reported, too', async () => {
  const { add, edit } = await weekUnderWay();
  await add('Other', wednesday);
  const glue = await add('Glue', saturday);
  const cut = await add('Cut', saturday, { estimated_hours: 0.5, depends_on: [glue.id] });
  const sew = await add('Sew', saturday, { estimated_hours: 0.5, depends_on: [cut.id] });
  // Its own day has room for it, and Monday for only one of the two that come before it.
  await expect(edit(sew.id, { due_date: wednesday, must_fit: true })).rejects.toMatchObject({
    code: 'conflict',
    message: 'Mon, Jun 10 would have 1 hour more than you have that day.',
  });
  const moved = await edit(sew.id, { due_date: wednesday });
  expect(moved).toMatchObject({ due_date: wednesday, over_by: 1, overfull: { [monday]: 1 } });
  expect(days(moved.moved)).toEqual({ Glue: monday, Cut: monday });
});

test('an undo names the tasks that move beside those that go back', async () => {
  const { add, edit } = await weekUnderWay();
  const cut = await add('Cut', wednesday, { estimated_hours: 0.5 });
  const { before } = await edit(cut.id, { due_date: monday });
  await add('Sew', monday, { estimated_hours: 0.25, depends_on: [cut.id] });
  await add('Other', wednesday, { estimated_hours: 1.5 });
  const undone = await edit(cut.id, before);
  expect(undone).toMatchObject({ due_date: saturday, elsewhere: [{ id: cut.id }] });
  expect(days(undone.moved)).toEqual({ Sew: saturday });
});

test('a postponed task waits with its dependents, and comes back', async () => {
  const { add, edit, tasks } = await weekUnderWay();
  const cut = await add('Cut', monday, { estimated_hours: 0.5 });
  const sew = await add('Sew', wednesday, { depends_on: [cut.id] });
  const before = await tasks();
  const off = await edit(cut.id, { due_date: null });
  expect(off).toMatchObject({ due_date: null, week: null, over_by: 0 });
  expect(off.moved).toMatchObject([{ id: sew.id, due_date: null, week: null }]);
  await edit(cut.id, off.before);
  expect(await tasks()).toEqual(before);
});

test('what goes back to a day that was filled since takes a later one with room, and says so', async () => {
  const { run, tasks, add, edit } = await weekUnderWay();
  const cut = await add('Cut', wednesday, { estimated_hours: 1 });
  const dayOf = async (id: string) => (await tasks()).find((task) => task.id === id)?.due_date;
  // A day is filled after each change, and what undoes that is sent.
  const moved = await edit(cut.id, { due_date: saturday });
  const other = await add('Other', wednesday, { estimated_hours: 1.5, must_fit: true });
  const undone = await edit(cut.id, moved.before);
  expect(undone).toMatchObject({ due_date: saturday, over_by: 0, elsewhere: [{ id: cut.id }] });

  await run(deleteTask, { id: other.id });
  await edit(cut.id, { due_date: wednesday });
  const shorter = await edit(cut.id, { estimated_hours: 0.5 });
  await add('Small', wednesday, { estimated_hours: 1, must_fit: true });
  const longer = await edit(cut.id, shorter.before);
  expect(longer).toMatchObject({ estimated_hours: 1, due_date: saturday, elsewhere: [{ id: cut.id }] });

  await edit(cut.id, { estimated_hours: 0.5, due_date: wednesday });
  await run(deleteTask, { id: cut.id });
  await add('Smaller', wednesday, { estimated_hours: 0.5, must_fit: true });
  const back = await run(undeleteTask, { id: cut.id });
  expect(back).toMatchObject({ due_date: saturday, elsewhere: [{ id: cut.id, title: 'Cut' }] });
  expect(await dayOf(cut.id)).toBe(saturday);

  const sew = await add('Sew', monday, { estimated_hours: 1 });
  const parts = [1, 2].map((number) => ({ title: `Part ${number}`, hours: 0.5 }));
  const split = await run(splitTask, { id: sew.id, parts });
  await add('Later', monday, { estimated_hours: 1 });
  const instead_of = split.tasks.map(({ id }) => id);
  const whole = await run(undeleteTask, { id: sew.id, instead_of, others: split.others });
  expect(whole).toMatchObject({ elsewhere: [{ id: sew.id }] });
});

test('what is undone at once goes back also to a day that was too full before', async () => {
  const { run, tasks, add, edit } = await weekUnderWay();
  const cut = await add('Cut', wednesday, { estimated_hours: 1 });
  await add('Sew', wednesday, { estimated_hours: 1 });
  const off = await add('Rest', sunday, { estimated_hours: 1 });
  const before = await tasks();
  for (const { id } of [cut, off]) {
    for (const changes of [{ due_date: saturday }, { due_date: null }, { estimated_hours: 0.25 }]) {
      const { before: former } = await edit(id, changes);
      expect((await edit(id, former)).elsewhere).toEqual([]);
      expect(await tasks()).toEqual(before);
    }
    await run(deleteTask, { id });
    expect((await run(undeleteTask, { id })).elsewhere).toEqual([]);
    expect(await tasks()).toEqual(before);
  }
});

test('everything about a task can be edited, and undone at once', async () => {
  const { add, edit, tasks } = await weekUnderWay();
  const [first] = await tasks();
  const task = await add('Cut', wednesday);
  const before = await tasks();
  const changes = {
    ...{ title: 'Cut it', description: 'With care.', estimated_hours: 1.25, note: 'Blunt scissors' },
    ...{ due_date: saturday, depends_on: [first?.id] },
  };
  const changed = await edit(task.id, changes);
  expect(changed).toMatchObject(changes);
  await edit(task.id, changed.before);
  expect(await tasks()).toEqual(before);
  await expect(edit(task.id, { title: ' ' })).rejects.toMatchObject({ code: 'invalid' });
  await expect(edit(task.id, { note: '<script>' })).rejects.toMatchObject({ code: 'invalid' });
  await expect(edit(task.id, { due_date: addDays(monday, 7 * ideaForm.targetWeeks) })).rejects.toMatchObject({
    code: 'invalid',
  });
});

test('a task cannot depend on itself, directly or through others', async () => {
  const { add, edit, tasks } = await weekUnderWay();
  const cut = await add('Cut', monday);
  const sew = await add('Sew', monday, { depends_on: [cut.id] });
  const before = await tasks();
  await expect(edit(cut.id, { depends_on: [sew.id] })).rejects.toMatchObject({ code: 'conflict' });
  expect(await tasks()).toEqual(before);
});

test('of a completed task, or one of a past week, only the note can be changed', async () => {
  const { add, edit, run, projectId } = await weekUnderWay();
  const cut = await add('Cut', monday);
  await run(setTaskStatus, { id: cut.id, status: 'completed' });
  const parts = [
    { title: 'One', hours: 1 },
    { title: 'Two', hours: 1 },
  ];
  const expectRefused = async () => {
    await expect(edit(cut.id, { title: 'Other' })).rejects.toMatchObject({ code: 'conflict' });
    await expect(run(splitTask, { id: cut.id, parts })).rejects.toMatchObject({ code: 'conflict' });
    await expect(run(deleteTask, { id: cut.id })).rejects.toMatchObject({ code: 'conflict' });
  };
  await expectRefused();
  // A form also sends unchanged fields.
  expect(await edit(cut.id, { title: 'Cut', note: 'Took long' })).toMatchObject({ note: 'Took long' });
  await db.week.create({ data: { projectId, number: 2, startsOn: now, hours: [] } });
  await expectRefused();
  expect(await edit(cut.id, { note: '' })).toMatchObject({ note: null });
});

test('a deleted task can be restored unchanged for 30 days', async () => {
  const { add, run, tasks } = await weekUnderWay();
  const [first] = await tasks();
  const cut = await add('Cut', wednesday, { depends_on: [first?.id], note: 'Sharp' });
  await add('Sew', saturday, { depends_on: [cut.id] });
  const before = await tasks();
  await run(deleteTask, { id: cut.id });
  expect(titles(await tasks())).not.toContain('Cut');
  await expect(run(deleteTask, { id: cut.id })).rejects.toMatchObject({ code: 'not_found' });
  for (const _ of [1, 2]) expect(await run(undeleteTask, { id: cut.id })).toMatchObject({ title: 'Cut' });
  expect(await tasks()).toEqual(before);

  await run(deleteTask, { id: cut.id });
  const month = 30 * 24 * 60 * 60_000;
  await forgetExpired(new Date(now.getTime() + month - 1));
  expect(await db.removedTask.count({ where: { id: cut.id } })).toBe(1);
  await forgetExpired(new Date(now.getTime() + month));
  await expect(run(undeleteTask, { id: cut.id })).rejects.toMatchObject({ code: 'not_found' });
});

test('a restored task drops dependencies that would close a cycle, and waits if its week is over', async () => {
  const { add, edit, run, projectId } = await weekUnderWay();
  const cut = await add('Cut', monday, { estimated_hours: 0.25 });
  const sew = await add('Sew', wednesday, { depends_on: [cut.id] });
  const wear = await add('Wear', saturday, { depends_on: [sew.id] });
  await run(deleteTask, { id: sew.id });
  await edit(cut.id, { depends_on: [wear.id] });
  const back = await run(undeleteTask, { id: sew.id });
  expect(back.depends_on).toEqual([cut.id]);
  await run(deleteTask, { id: sew.id });
  await db.week.create({ data: { projectId, number: 2, startsOn: now, hours: [] } });
  expect(await run(undeleteTask, { id: sew.id })).toMatchObject({ week: null, due_date: null });
});

test('a reopened task comes before its dependents, and leaves a day that has become a day off', async () => {
  const { add, edit, run, tasks, projectId } = await weekUnderWay();
  const set = (task: Task, status: string) => run(setTaskStatus, { id: task.id, status });
  const cut = await add('Cut', wednesday, { estimated_hours: 0.5 });
  const sew = await add('Sew', wednesday, { estimated_hours: 0.5, depends_on: [cut.id] });
  await set(cut, 'completed');
  await edit(sew.id, { due_date: monday });
  const opened = await set(cut, 'pending');
  expect([opened.due_date, days(opened.moved ?? [])]).toEqual([wednesday, { Sew: wednesday }]);

  const wear = await add('Wear', saturday, { estimated_hours: 0.25 });
  const wash = await add('Wash', saturday, { estimated_hours: 3 });
  for (const task of [wear, wash]) await set(task, 'completed');
  await db.project.update({ where: { id: projectId }, data: { daysOff: [new Date(saturday)] } });
  expect(await set(wear, 'pending')).toMatchObject({ due_date: monday, week: 1, moved: [] });
  // No other day has room for it, but there is a next week.
  expect(await set(wash, 'pending')).toMatchObject({ due_date: null, week: null });
  expect(await set(wash, 'pending')).not.toHaveProperty('moved');
  expect(days(await tasks())).not.toHaveProperty('Wash');
});

test('a task is restored into its week if that has moved since', async () => {
  const { add, run, projectId } = await weekUnderWay();
  const [cut, sew] = [await add('Cut', monday), await add('Sew', saturday)];
  await run(deleteTask, { id: cut.id });
  await run(setTaskStatus, { id: sew.id, status: 'completed' });
  const [startsOn, today] = [addDays(monday, 14), addDays(monday, 16)];
  await db.week.updateMany({ where: { projectId }, data: { startsOn: new Date(startsOn) } });
  const then = new Date(`${today}T09:00:00Z`);
  expect(await run(undeleteTask, { id: cut.id }, then)).toMatchObject({ due_date: today, week: 1 });
  const opened = await run(setTaskStatus, { id: sew.id, status: 'pending' }, then);
  expect(opened).toMatchObject({ due_date: addDays(startsOn, 5), week: 1, moved: [] });
});

test('a task added by hand is due in a current or future week of the plan', async () => {
  const { add, run, projectId } = await weekUnderWay();
  const tuesday = addDays(monday, 1);
  const then = new Date(`${tuesday}T09:00:00Z`);
  const last = addDays(monday, 7 * ideaForm.targetWeeks - 1);
  const addOn = (due_date: Day) => run(createTask, { projectId, title: 'Mine', due_date }, then);
  for (const day of [monday, last]) expect((await addOn(day)).task.due_date).toBe(day);
  for (const day of ['2020-01-01', addDays(monday, -1), addDays(last, 1)])
    await expect(addOn(day)).rejects.toMatchObject({
      ...{ code: 'invalid', fields: { due_date: expect.stringContaining('in the weeks of the plan') } },
    });
  expect((await add('Today', monday)).due_date).toBe(monday);
});

test('parts replace a task, on days with room, and inherit its dependencies and dependents', async () => {
  const { add, run, tasks } = await weekUnderWay();
  const [first] = await tasks();
  const cut = await add('Cut', wednesday, {
    estimated_hours: 1.5,
    description: 'With care.',
    depends_on: [first?.id],
  });
  const sew = await add('Sew', saturday, { depends_on: [cut.id] });
  const before = await tasks();
  const parts = [1, 1, 0.5].map((hours, at) => ({ title: `Cut ${at + 1}`, hours }));
  const { tasks: made } = await run(splitTask, { id: cut.id, parts });
  const [one, two, three] = made;
  expect(made.map((task) => [task.title, task.estimated_hours, task.due_date])).toEqual([
    ['Cut 1', 1, wednesday],
    ['Cut 2', 1, saturday],
    ['Cut 3', 0.5, saturday],
  ]);
  expect(made.map(({ depends_on }) => depends_on)).toEqual([[first?.id], [one?.id], [two?.id]]);
  expect(made.every(({ description }) => description === 'With care.')).toBe(true);
  const after = await tasks();
  expect(titles(after)).toEqual([first?.title, 'Cut 1', 'Cut 2', 'Cut 3', 'Sew']);
  expect(after.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5]);
  expect(after.find(({ id }) => id === sew.id)?.depends_on).toEqual([three?.id]);

  await run(undeleteTask, { id: cut.id, instead_of: made.map(({ id }) => id) });
  expect(await tasks()).toEqual(before);
  for (const wrong of [[], parts.slice(0, 1), Array.from({ length: 11 }, () => parts[0])])
    await expect(run(splitTask, { id: cut.id, parts: wrong })).rejects.toMatchObject({ code: 'invalid' });
});

test('tasks are reordered, none before its dependencies', async () => {
  const { add, run, tasks, projectId } = await weekUnderWay();
  const [first] = await tasks();
  const cut = await add('Cut', monday);
  const sew = await add('Sew', monday, { depends_on: [cut.id] });
  const order = (...ids: (string | undefined)[]) => run(orderTasks, { id: projectId, ids });
  expect(titles((await order(cut.id, sew.id, first?.id)).tasks)).toEqual(['Cut', 'Sew', first?.title]);
  await expect(order(sew.id, cut.id, first?.id)).rejects.toMatchObject({
    code: 'conflict',
    message: '“Sew” waits for “Cut”, so it stays behind it.',
  });
  for (const wrong of [
    [cut.id, sew.id],
    [cut.id, cut.id, sew.id],
    [cut.id, sew.id, 'nothing'],
  ])
    await expect(order(...wrong)).rejects.toMatchObject({ code: 'conflict' });
  await run(setTaskStatus, { id: first?.id, status: 'completed' });
  expect((await order(cut.id, sew.id)).tasks).toHaveLength(3);
});

test('tasks of a completed project cannot change, nor any while a week is planned', async () => {
  const user: TestUser = await makeUser();
  const projectId = await makePlannedProject(user);
  await makeWeek(user, projectId);
  const { tasks } = (await callApi(`GET /api/tasks/project/${projectId}`, user)).body;
  const [task, deleted] = tasks;
  await callApi(`DELETE /api/tasks/${deleted.id}`, user);
  const parts = [
    { title: 'One', hours: 1 },
    { title: 'Two', hours: 1 },
  ];
  const calls: [string, object][] = [
    ['POST /api/tasks', { projectId, title: 'Mine', due_date: task.due_date }],
    [`PUT /api/tasks/${task.id}`, { title: 'Other' }],
    [`PUT /api/tasks/${task.id}/status`, { status: 'completed' }],
    [`PUT /api/tasks/${task.id}/reschedule`, { due_date: task.due_date }],
    [`DELETE /api/tasks/${task.id}`, {}],
    [`POST /api/tasks/${deleted.id}/undelete`, {}],
    [`POST /api/tasks/${task.id}/split`, { parts }],
    [`PUT /api/projects/${projectId}/tasks/order`, { ids: [] }],
  ];
  const expectRefused = async (message: string) => {
    for (const [call, body] of calls) {
      const answer = await callApi(call, user, body);
      expect([call, answer.status, answer.body.message]).toEqual([call, 409, message]);
    }
  };
  const planning = { projectId, kind: 'tasks' as const, step: 'Choosing tasks', week: 2 };
  const { id } = await db.generation.create({ data: { id: crypto.randomUUID(), ...planning } });
  await expectRefused(
    'Tasks are being planned right now, so nothing was changed. Please try again when they are ready.',
  );
  // Once that has failed they can.
  await db.generation.update({ where: { id }, data: { state: 'failed' } });
  const note = { note: 'Sharp' };
  expect((await callApi(`PUT /api/tasks/${task.id}`, user, note)).status).toBe(200);
  await callApi(`POST /api/projects/${projectId}/complete`, user);
  await expectRefused('This project is completed.');
});

test('tasks without room beside the parts of a task move, and move back with it', async () => {
  const { add, run, tasks } = await weekUnderWay();
  const cut = await add('Cut', saturday, { estimated_hours: 3 });
  await add('Sew', saturday, { estimated_hours: 0.5, depends_on: [cut.id] });
  const before = await tasks();
  const parts = [2, 1.5].map((hours) => ({ title: `Cut for ${hours} hours`, hours }));
  const split = await run(splitTask, { id: cut.id, parts });
  expect(days([...split.tasks, ...split.moved])).toEqual({
    'Cut for 2 hours': saturday,
    'Cut for 1.5 hours': null,
    Sew: null,
  });
  const instead_of = split.tasks.map(({ id }) => id);
  await run(undeleteTask, { id: cut.id, instead_of, others: split.others });
  expect(await tasks()).toEqual(before);
});

test('a task is split or deleted once, even by concurrent requests', async () => {
  const { user, add, tasks } = await weekUnderWay();
  const cut = await add('Cut', monday);
  const parts = [
    { title: 'One', hours: 1 },
    { title: 'Two', hours: 1 },
  ];
  const split = () =>
    perform(splitTask, { id: cut.id, parts }, { viewer: user.viewer, now }).then(
      () => 'done',
      (error) => error.code,
    );
  expect((await Promise.all([split(), split(), split()])).sort()).toEqual(['done', 'not_found', 'not_found']);
  expect(titles(await tasks()).filter((title) => title !== 'Draw the first screen')).toEqual(['One', 'Two']);
});

test('an overdue task returns to its day when a move, split or postponement is undone', async () => {
  const { add, run, projectId } = await weekUnderWay();
  const later = new Date(`${wednesday}T09:00:00Z`);
  const dayOf = async (id: string) =>
    (await run(getWeek, { id: projectId }, later)).tasks.find((task) => task.id === id)?.due_date;
  const cut = await add('Cut', monday, { estimated_hours: 0.5 });
  for (const due_date of [saturday, null]) {
    const { before } = await run(editTask, { id: cut.id, due_date }, later);
    await run(editTask, { id: cut.id, ...before }, later);
    expect(await dayOf(cut.id)).toBe(monday);
  }
  const glue = await add('Glue', monday, { estimated_hours: 0.5, depends_on: [cut.id] });
  const parts = ['First', 'Second'].map((title) => ({ title, hours: 0.25 }));
  const { tasks, others } = await run(splitTask, { id: cut.id, parts }, later);
  const undo = { id: cut.id, instead_of: tasks.map(({ id }) => id), others };
  await run(undeleteTask, undo, later);
  expect([await dayOf(cut.id), await dayOf(glue.id)]).toEqual([monday, monday]);
  // Only tasks that are moved back may be on a past day.
  await expect(run(editTask, { id: cut.id, due_date: addDays(monday, 1) }, later)).rejects.toThrow(
    'Please choose today or a later day.',
  );
});

/** A day of this week, or of one of the next two. */
const day = fc.oneof({ weight: 3, arbitrary: fc.nat(6) }, fc.nat(20));

/** A change by a user; the numbers select among the existing tasks. */
const step = fc.oneof(
  fc.record({
    what: fc.constant('add' as const),
    hours: fc.integer({ min: 0, max: 12 }),
    day,
    after: fc.array(fc.nat(9), { maxLength: 2 }),
  }),
  fc.record({
    what: fc.constant('move' as const),
    task: fc.nat(9),
    day: fc.option(day),
    place: fc.option(fc.nat(9)),
  }),
  fc.record({
    what: fc.constant('link' as const),
    task: fc.nat(9),
    after: fc.array(fc.nat(9), { maxLength: 3 }),
  }),
  fc.record({ what: fc.constant('split' as const), task: fc.nat(9), parts: fc.integer({ min: 2, max: 4 }) }),
  fc.record({ what: fc.constant('delete' as const), task: fc.nat(9), back: fc.boolean() }),
  fc.record({ what: fc.constant('order' as const), shift: fc.nat(9) }),
  fc.record({ what: fc.constant('tick' as const), task: fc.nat(9) }),
);

test('after any changes of tasks, none comes before an open dependency, and none is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const { projectId, run, tasks, add, edit } = await weekUnderWay();
      const everything = async () => {
        const { tasks: inWeek, waiting } = await run(getWeek, { id: projectId });
        return [...inWeek, ...waiting];
      };
      const allowed = async <Output>(answer: Promise<Output>): Promise<Output | null> =>
        answer.catch((error) => {
          expect(['conflict']).toContain(error.code);
          return null;
        });
      let deleted: string | null = null;
      for (const each of steps) {
        const all = await everything();
        const idAt = (at: number) => all[at % all.length]?.id ?? '';
        if (each.what === 'add') {
          const depends_on = all.length > 0 ? each.after.map(idAt) : [];
          await add('Another', addDays(monday, each.day), { estimated_hours: each.hours / 4, depends_on });
        }
        if (each.what === 'order') {
          const open = (await tasks()).filter(({ status }) => status !== 'completed').map(({ id }) => id);
          await allowed(
            run(orderTasks, {
              id: projectId,
              ids: [...open.slice(each.shift), ...open.slice(0, each.shift)],
            }),
          );
        }
        if (all.length > 0 && 'task' in each) {
          const id = idAt(each.task);
          if (each.what === 'move') {
            const ids = all.map((task) => task.id).filter((other) => other !== id);
            if (each.place !== null) ids.splice(each.place, 0, id);
            const due_date = each.day === null ? null : addDays(monday, each.day);
            await allowed(edit(id, { due_date, ...(each.place !== null && { ids }) }));
          }
          if (each.what === 'link') await allowed(edit(id, { depends_on: each.after.map(idAt) }));
          if (each.what === 'tick') await run(setTaskStatus, { id, status: 'completed' });
          if (each.what === 'split') {
            const { estimatedHours } = await db.task.findUniqueOrThrow({ where: { id } });
            const part = { title: 'Part', hours: estimatedHours / each.parts };
            const sum = async () =>
              (await db.task.aggregate({ where: { projectId }, _sum: { estimatedHours: true } }))._sum
                .estimatedHours ?? 0;
            const before = await sum();
            await allowed(run(splitTask, { id, parts: Array.from({ length: each.parts }, () => part) }));
            expect(await sum()).toBeCloseTo(before, 6);
          }
          if (each.what === 'delete') {
            const before = await tasks();
            await allowed(run(deleteTask, { id }));
            if (each.back) {
              await run(undeleteTask, { id });
              expect(await tasks()).toEqual(before);
            } else deleted = id;
          }
        }
        if (deleted && each.what === 'order') {
          await run(undeleteTask, { id: deleted });
          deleted = null;
        }

        const rows = await db.task.findMany({
          where: { projectId },
          include: { dependencies: { include: { dependsOn: true } } },
        });
        const ranks = rows.flatMap(({ week, rank }) => (week === null ? [] : rank));
        expect(new Set(ranks).size).toBe(ranks.length);
        for (const { status, week, dueDate, rank, dependencies } of rows) {
          if (status === 'completed' || (week === null && dueDate === null)) continue;
          // What is kept for a later week can depend on what waits for the next.
          const isKept = week === null && dueDate !== null;
          expect(isKept).toBe(dueDate !== null && dueDate > new Date(sunday));
          for (const { dependsOn } of dependencies) {
            if (dependsOn.status === 'completed') continue;
            if (isKept && (dependsOn.week !== null || dependsOn.dueDate === null)) continue;
            expect(dependsOn.week).toBe(week);
            const [awaited, own] = [dependsOn.dueDate?.getTime() ?? 0, dueDate?.getTime() ?? 0];
            expect(awaited < own || (awaited === own && (isKept || dependsOn.rank < rank))).toBe(true);
          }
        }
      }
    }),
    {
      numRuns: runs(12),
      examples: [
        // A task without hours goes back to a day without time.
        [
          [
            { what: 'add', hours: 0, day: 3, after: [] },
            { what: 'delete', task: 1, back: true },
          ],
        ],
        // A completed task placed before the open one it depended on stays there when another task is restored.
        [
          [
            { what: 'split', task: 0, parts: 3 },
            { what: 'tick', task: 1 },
            { what: 'add', hours: 0, day: 1, after: [] },
            { what: 'order', shift: 2 },
            { what: 'delete', task: 1, back: true },
          ],
        ],
      ],
    },
  );
}, 300_000);
