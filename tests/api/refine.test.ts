import { expect, test } from 'vitest';
import { addDays, dayIn } from '#app/core/calendar.ts';
import { planIdea } from '#app/features/ideas/plan-idea.server.ts';
import { loadPlan } from '#app/features/plans/load-plan.server.ts';
import { system } from '#app/features/projects/open-project.server.ts';
import { db } from '#app/services/db.server.ts';
import { callApi } from '#tests/call-api.ts';
import {
  makePlannedProject,
  makeUser,
  makeUserInWeek,
  makeUserWithPlan,
  type TestUser,
} from '#tests/factories.ts';

const get = async (user: TestUser, path: string) => (await callApi(`GET ${path}`, user)).body;

async function refine(user: TestUser, id: string, changes: string) {
  const path = `/api/projects/${id}`;
  const { status, body } = await callApi(`POST ${path}/reanalyze`, user, { changes });
  expect(status).toBe(202);
  await planIdea(body.generation.id, new AbortController().signal);
  const [{ versions }, { project }, { brief }] = await Promise.all(
    ['/versions', '', '/brief'].map((rest) => get(user, path + rest)),
  );
  return { version: versions[0], project, brief };
}

test('a refinement changes days, weeks and days off, and notes what it does not plan by', async () => {
  const { user, id } = await makeUserWithPlan({ targetWeeks: 12 });
  const [from, until] = [14, 17].map((days) => addDays(dayIn(new Date(), 'UTC'), days));
  const { version, project, brief } = await refine(
    user,
    id,
    `Only Saturdays. Six weeks instead of twelve. We are away from ${from} to ${until}. No launch posts. Make it lovelier.`,
  );
  expect(project).toMatchObject({
    availability: 'Saturday',
    targetWeeks: 6,
    hours: { Monday: 0, Wednesday: 0, Saturday: 3.5, Sunday: 0 },
  });
  expect(project.days_off).toHaveLength(4);
  expect(brief.constraints.map(({ text }: { text: string }) => text)).toEqual([
    'No launch posts.',
    'Make it lovelier.',
  ]);
  expect(version).toMatchObject({
    reason: 'refined',
    not_applied: [/No launch posts\..*noted/, /Make it lovelier\..*noted/].map((line) =>
      expect.stringMatching(line),
    ),
    diff: {
      weeks: { gone: [7, 8, 9, 10, 11, 12], added: [] },
      hours_a_week: { before: 6.5, after: 3.5 },
      constraints_added: ['No launch posts.', 'Make it lovelier.'],
    },
  });
  const { roadmap } = await get(user, `/api/projects/${id}`);
  expect(roadmap.milestones).toHaveLength(6);
});

test('weeks that have begun stay, and impossible parts of a refinement are listed', async () => {
  const { user, id } = await makeUserInWeek({ targetWeeks: 4 });
  const before = await get(user, `/api/tasks/project/${id}`);
  await db.week.updateMany({ where: { projectId: id }, data: { number: 2 } });
  await db.task.updateMany({ where: { projectId: id, week: 1 }, data: { week: 2, status: 'completed' } });
  const { version, project } = await refine(user, id, 'One week.');
  expect(project).toMatchObject({ targetWeeks: 4 });
  expect(version.not_applied).toEqual(['2 weeks of this plan have begun already, so it cannot have fewer.']);
  const { tasks } = await get(user, `/api/tasks/project/${id}?week=2`);
  expect(tasks.map(({ title }: { title: string }) => title)).toEqual(
    before.tasks.map(({ title }: { title: string }) => title),
  );
});

test('steps are left out by their whole title or a word of their own, and a sentence of several parts is noted, too', async () => {
  const user = await makeUser();
  const idea =
    'We open a small café in spring. We need a menu, a poster, a price list, a launch party, interviews with founders and a website with opening hours.';
  const id = await makePlannedProject(user, { title: 'Neighbourhood café', idea });
  const mixed = 'Without the website, and Anna draws the menu.';
  const { version, brief } = await refine(user, id, `Leave out a price list. Skip the interviews. ${mixed}`);
  const namesOf = (state: string) =>
    brief.deliverables
      .filter((each: { state: string }) => each.state === state)
      .map(({ name }: { name: string }) => name);
  expect(namesOf('left_out')).toEqual([
    'a price list',
    'interviews with founders',
    'a website with opening hours',
  ]);
  expect(namesOf('open')).toEqual(expect.arrayContaining(['a menu', 'a poster', 'a launch party']));
  expect(brief.constraints.map(({ text }: { text: string }) => text)).toEqual([mixed]);
  expect(version.not_applied).toEqual([expect.stringContaining(`“${mixed}”: noted`)]);
});

test('an undone change is no longer passed to planners, and the next one is', async () => {
  const { user, id } = await makeUserWithPlan({ targetWeeks: 8 });
  const changes = async () => (await loadPlan(system, id, new Date())).idea.changes;
  await refine(user, id, 'No launch posts.');
  expect(await changes()).toEqual(['No launch posts.']);
  await callApi(`POST /api/projects/${id}/versions/1/restore`, user, {});
  expect(await changes()).toEqual([]);
  await refine(user, id, 'No paid services.');
  expect(await changes()).toEqual(['No paid services.']);
});
