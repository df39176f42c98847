import { expect, test } from 'vitest';
import { addDays, dayIn, mondayOf } from '#app/core/calendar.ts';
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

test('a refinement changes frame and brief, and what could not be understood is listed', async () => {
  const { user, id } = await makeUserWithPlan({ targetWeeks: 12 });
  const { version, project, brief } = await refine(
    user,
    id,
    'only Saturdays, six weeks instead of twelve, two hours a day, no launch posts, not in the first week of May. And make it lovelier all round. More hours.',
  );
  expect(project).toMatchObject({
    availability: 'Saturday',
    weekendSchedule: '1–2 hours',
    targetWeeks: 6,
    hours: { Monday: 0, Wednesday: 0, Saturday: 2, Sunday: 0 },
  });
  expect(project.days_off).toHaveLength(7);
  expect(project.days_off[0]).toMatch(/-05-01$/);
  expect(brief.constraints.map(({ text }: { text: string }) => text)).toEqual(['No launch posts']);
  expect(version).toMatchObject({
    reason: 'refined',
    not_applied: [
      '“More hours” does not say how much, so it changed nothing.',
      '“And make it lovelier all round” was not understood, so it changed nothing.',
    ],
    diff: {
      weeks: { gone: [7, 8, 9, 10, 11, 12], added: [] },
      hours_a_week: { before: 6.5, after: 2 },
      constraints_added: ['No launch posts'],
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
  const day = addDays(mondayOf(dayIn(new Date(), 'UTC')), 14);
  const { version, project } = await refine(user, id, `One week. Start on ${day}. Also Sundays.`);
  expect(project).toMatchObject({ targetWeeks: 4, starts_on: null, hours: { Sunday: 3.5 } });
  expect(version.not_applied).toEqual([
    '2 weeks of this plan have begun already, so it cannot have fewer.',
    'The first week has begun, so its first day stays as it is.',
  ]);
  const { tasks } = await get(user, `/api/tasks/project/${id}?week=2`);
  expect(tasks.map(({ title }: { title: string }) => title)).toEqual(
    before.tasks.map(({ title }: { title: string }) => title),
  );
});

test('several wishes in a sentence are each applied or listed as not applied', async () => {
  const user = await makeUser();
  const idea =
    'We open a small café in spring. We need a menu, a poster, a price list, a launch party, interviews with founders and a website with opening hours.';
  const id = await makePlannedProject(user, { title: 'Neighbourhood café', idea });
  const { version, project, brief } = await refine(
    user,
    id,
    'Anna draws the poster so leave out the poster and the website, and no founders, only in the mornings, swap the price list for a blackboard and only Saturdays, the launch party can wait, and make it lovelier.',
  );
  const namesOf = (state: string) =>
    brief.deliverables
      .filter((each: { state: string }) => each.state === state)
      .map(({ name }: { name: string }) => name);
  expect(namesOf('left_out')).toEqual([
    'poster',
    'price list',
    'interviews with founders',
    'website with opening hours',
  ]);
  expect(namesOf('open')).toEqual(expect.arrayContaining(['menu', 'launch party', 'blackboard']));
  expect(brief.constraints.map(({ text }: { text: string }) => text)).toEqual([
    'Anna draws the poster',
    'No founders',
    'Only in the mornings',
  ]);
  expect(project.availability).toBe('Saturday');
  expect(version.not_applied).toEqual(
    ['the launch party can wait', 'make it lovelier'].map(
      (clause) => `“${clause}” was not understood, so it changed nothing.`,
    ),
  );
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
