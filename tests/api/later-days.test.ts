import { expect, test, vi } from 'vitest';
import { addDays, type Day } from '#app/core/calendar.ts';
import { planIdea } from '#app/features/ideas/plan-idea.server.ts';
import type { Task } from '#app/features/tasks/task.ts';
import { clock } from '#app/services/clock.server.ts';
import { callApi } from '#tests/call-api.ts';
import { ideaForm, makeUserInWeek, makeWeek } from '#tests/factories.ts';
import { tasksOf } from '#tests/project-in-week.ts';
import { stopClock } from '#tests/stop-clock.ts';

// A Monday; the project has 1.5 hours on Monday and Wednesday, and 3.5 on Saturday.
const monday = '2026-11-16';
const dayOf = (week: number, weekday: number): Day => addDays(monday, 7 * (week - 1) + weekday);
const [wednesday, saturday, sunday] = [2, 5, 6];

/** A project in its first week, and functions for its owner's changes. */
async function projectInWeek() {
  stopClock(new Date(`${monday}T08:00:00Z`));
  const { user, id } = await makeUserInWeek({}, { now: new Date(`${monday}T08:00:00Z`) });
  const send = (target: string, body: object = {}) => callApi(target, user, body);
  const add = async (title: string, due_date: Day, more: object = {}): Promise<Task> =>
    (await send('POST /api/tasks', { projectId: id, title, due_date, ...more })).body.task;
  const edit = (task: Task, changes: object) => send(`PUT /api/tasks/${task.id}`, changes);
  const listed = async (): Promise<{ tasks: Task[]; waiting: Task[] }> =>
    (await callApi(`GET /api/tasks/project/${id}`, user)).body;
  const nextWeek = async (at: Day) => {
    await send(`POST /api/projects/${id}/close-week`);
    vi.mocked(clock.now).mockReturnValue(new Date(`${at}T08:00:00Z`));
    await makeWeek(user, id);
    return tasksOf(user, id);
  };
  return { user, id, send, add, edit, listed, nextWeek };
}

const find = (tasks: readonly Task[], { id }: Pick<Task, 'id'>) => tasks.find((task) => task.id === id);
const hoursOn = (tasks: readonly Task[], day: Day) =>
  tasks.flatMap((task) => (task.due_date === day ? task.estimated_hours : [])).reduce((a, b) => a + b, 0);

test('a task that is moved to a day of a later week is in that week, on that day, which takes no more', async () => {
  const { add, edit, listed, nextWeek } = await projectInWeek();
  const call = await add('Call the mill', dayOf(1, wednesday), { estimated_hours: 0.5 });
  const visit = await add('Visit it', dayOf(1, saturday), { estimated_hours: 2 });
  const thank = await add('Thank them', dayOf(1, saturday), {
    estimated_hours: 0.25,
    depends_on: [visit.id],
  });
  const moved = (await edit(visit, { due_date: dayOf(3, wednesday) })).body;
  expect(moved).toMatchObject({ due_date: dayOf(3, wednesday), week: null, over_by: 0.5 });
  expect(moved.moved).toMatchObject([{ id: thank.id, due_date: dayOf(3, saturday), week: null }]);
  // A day on which the person has no time.
  await edit(call, { due_date: dayOf(2, sunday) });
  const { tasks, waiting } = await listed();
  expect([call, visit, thank].flatMap((task) => find(tasks, task) ?? [])).toEqual([]);
  expect(waiting.map(({ id }) => id).toSorted()).toEqual([call, visit, thank].map(({ id }) => id).toSorted());

  const second = await nextWeek(dayOf(2, 0));
  expect(find(second, call)).toMatchObject({ week: 2, due_date: dayOf(2, sunday) });
  expect(find(second, visit)).toBeUndefined();
  expect(find((await listed()).waiting, visit)).toMatchObject({ due_date: dayOf(3, wednesday) });
  const third = await nextWeek(dayOf(3, 0));
  expect(find(third, visit)).toMatchObject({ week: 3, due_date: dayOf(3, wednesday) });
  expect(find(third, thank)).toMatchObject({ week: 3, due_date: dayOf(3, saturday) });
  expect(hoursOn(third, dayOf(3, wednesday))).toBe(2);
});

test('a task is moved to days of the plan only, and goes back when that is undone', async () => {
  const { add, edit, listed, send } = await projectInWeek();
  const before = (await listed()).tasks;
  const task = await add('Call the mill', dayOf(1, wednesday), { estimated_hours: 0.5 });
  const last = dayOf(ideaForm.targetWeeks, sunday);
  for (const due_date of [addDays(monday, -1), addDays(last, 1)])
    expect(await edit(task, { due_date })).toMatchObject({ status: 422 });
  const { body } = await edit(task, { due_date: last });
  expect(body).toMatchObject({ due_date: last, week: null });
  expect((await edit(task, body.before)).body).toMatchObject({ due_date: task.due_date, week: 1 });
  // The window of Reschedule is the week of the task.
  for (const [due_date, status] of [
    [dayOf(1, sunday), 200],
    [dayOf(2, 0), 422],
  ] as const)
    expect((await send(`PUT /api/tasks/${task.id}/reschedule`, { due_date })).status).toBe(status);

  const later = await add('Later', dayOf(2, wednesday), { estimated_hours: 0.5 });
  expect(later).toMatchObject({ due_date: dayOf(2, wednesday), week: null });
  await send(`DELETE /api/tasks/${later.id}`);
  expect((await send(`POST /api/tasks/${later.id}/undelete`)).body).toMatchObject({
    ...{ due_date: dayOf(2, wednesday), week: null },
  });
  const tick = (body: object) => send(`PUT /api/tasks/${later.id}/status`, body);
  expect((await tick({ status: 'completed' })).body).toMatchObject({ due_date: monday, week: 1 });
  expect((await tick({ status: 'pending', waits: dayOf(2, wednesday) })).body).toMatchObject({
    ...{ due_date: dayOf(2, wednesday), week: null },
  });
  await send(`DELETE /api/tasks/${later.id}`);
  await send(`DELETE /api/tasks/${task.id}`);
  expect((await listed()).tasks).toEqual(before);
});

test('a kept task is due on its day, also while its week is not planned', async () => {
  const { user, add } = await projectInWeek();
  const call = await add('Call the mill', dayOf(2, wednesday), { estimated_hours: 0.5 });
  vi.mocked(clock.now).mockReturnValue(new Date(`${dayOf(2, wednesday)}T08:00:00Z`));
  const { body } = await callApi('GET /api/today', user);
  expect(find(body.due, call)).toMatchObject({ week: null, due_date: dayOf(2, wednesday) });
});

test('what a kept task waits for keeps its place, and is done before it', async () => {
  const { add, edit, listed, nextWeek } = await projectInWeek();
  const cut = await add('Cut', dayOf(1, saturday), { estimated_hours: 0.5 });
  const sew = await add('Sew', dayOf(1, saturday), { estimated_hours: 0.5, depends_on: [cut.id] });
  expect((await edit(sew, { due_date: dayOf(2, 0) })).body.moved).toEqual([]);
  expect((await edit(cut, { due_date: null })).body.moved).toEqual([]);
  expect(find((await listed()).waiting, sew)).toMatchObject({ due_date: dayOf(2, 0) });
  const second = await nextWeek(dayOf(2, 0));
  expect([cut, sew].map((task) => find(second, task)?.due_date)).toEqual([dayOf(2, 0), dayOf(2, 0)]);
});

test('a kept task leaves a day off and a shorter plan for the nearest day with room, and returns with the version', async () => {
  const { user, id, add, listed, send } = await projectInWeek();
  const call = await add('Call the mill', dayOf(2, wednesday), { estimated_hours: 0.5 });
  // More than the day has, because its owner wants it so.
  const visit = await add('Visit it', dayOf(2, wednesday), { estimated_hours: 3.5 });
  const thank = await add('Thank them', dayOf(3, sunday), {
    estimated_hours: 0.5,
    depends_on: [visit.id],
  });
  const days = async () => {
    const { waiting } = await listed();
    return [call, visit, thank].map((task) => find(waiting, task)?.due_date);
  };
  const before = [dayOf(2, wednesday), dayOf(2, wednesday), dayOf(3, sunday)];
  expect(await days()).toEqual(before);
  const change = async (frame: object, after: Day[]) => {
    const { preview } = (await send(`PUT /api/projects/${id}/frame?preview=true`, frame)).body;
    const { status, body } = await send(`PUT /api/projects/${id}/frame`, frame);
    if (status === 202) await planIdea(body.generation.id, new AbortController().signal);
    expect(await days()).toEqual(after);
    const [{ number, diff }] = (await callApi(`GET /api/projects/${id}/versions`, user)).body.versions;
    expect([diff.tasks_moved, preview.tasks_moved]).toEqual([
      after.filter((day, at) => day !== before[at]).length,
      diff.tasks_moved,
    ]);
    const { version } = (await send(`POST /api/projects/${id}/versions/${number - 1}/restore`)).body;
    expect([version.not_applied, await days()]).toEqual([[], before]);
  };
  await change({ days_off: [dayOf(2, wednesday)] }, [
    dayOf(2, saturday),
    dayOf(3, saturday),
    dayOf(3, sunday),
  ]);
  const wholeWeek = [{ date: dayOf(2, 0), until: dayOf(2, sunday) }];
  await change({ days_off: wholeWeek }, [dayOf(3, 0), dayOf(3, saturday), dayOf(3, sunday)]);
  const noSundays = [dayOf(3, sunday)];
  await change({ days_off: noSundays }, [dayOf(2, wednesday), dayOf(2, wednesday), dayOf(3, 0)]);
  await change({ target_weeks: 2 }, [dayOf(2, wednesday), dayOf(2, wednesday), dayOf(2, saturday)]);
  // The week is closed, and the next one is not planned yet.
  await send(`POST /api/projects/${id}/close-week`);
  await change({ days_off: [dayOf(2, wednesday)] }, [
    dayOf(2, saturday),
    dayOf(3, saturday),
    dayOf(3, sunday),
  ]);
});
