import { expect, test } from 'vitest';
import { planIdea } from '#app/features/ideas/plan-idea.server.ts';
import { db } from '#app/services/db.server.ts';
import { outcomeOf, pageArgs } from '#tests/call-page.ts';
import { makeUserWithPlan, type TestUser } from '#tests/factories.ts';
import { action as restore, loader as versionsOf } from '../_app.projects.$id.versions.tsx';
import { type Loaded, loadProject } from './load-project.server.ts';
import { action } from './route.tsx';

const argsFor = (user: TestUser, id: string, form?: Record<string, string>) =>
  pageArgs(`/projects/${id}`, { user, params: { id }, ...(form && { form }) });

function shown(answered: Awaited<ReturnType<typeof action>>) {
  const { location, answer } = outcomeOf(answered);
  return answer ?? { location };
}

/** The fields of the rendered form, overridden by what a user typed. */
const typed = (fields: Record<string, string>) => ({
  ...{ 'hours.Monday': '1.5', 'hours.Wednesday': '1.5', 'hours.Saturday': '3,5', version: '1' },
  ...{ target_weeks: '3', starts_on: '', 'days_off.0.date': '', 'days_off.0.until': '' },
  ...fields,
});

test('a frame is previewed, saved, described on the page, and undone, using only forms', async () => {
  const { user, id } = await makeUserWithPlan();
  const see = async (): Promise<Loaded> => JSON.parse((await loadProject(await argsFor(user, id))).page);
  const post = async (intent: string, fields: Record<string, string>) =>
    shown(await action(await argsFor(user, id, { intent, ...typed(fields) })));
  expect(await see()).toMatchObject({ change: null, frame: { version: 1, begun: 0, startsOn: '' } });

  const wish = { 'hours.Monday': '', 'hours.Sunday': '2', target_weeks: '5' };
  expect(await post('preview-frame', wish)).toMatchObject({
    status: 200,
    message: expect.stringMatching(
      /^It would end on .+, after 5 weeks\. It .+\. Weeks 1 to 5 would be planned again\. Nothing is saved yet\.$/,
    ),
  });
  expect((await see()).frame.version).toBe(1);

  expect(await post('change-frame', wish)).toEqual({ location: `/projects/${id}` });
  const generation = await db.generation.findFirstOrThrow({
    where: { projectId: id, state: 'queued' },
  });
  await planIdea(generation.id, new AbortController().signal);
  const { change, frame } = await see();
  expect(change).toMatchObject({
    number: 2,
    reason: 'Changed days, hours or weeks',
    changes: [
      '7 hours a week instead of 6.5 hours.',
      'On Sunday instead of Monday.',
      expect.stringMatching(/^It ends on .+ instead of .+\.$/),
      'The roadmap is different now.',
    ],
    notApplied: [],
    isReturn: false,
  });
  expect(frame).toMatchObject({ targetWeeks: 5, hours: { Monday: 0, Sunday: 2 } });
  expect(await post('change-frame', { target_weeks: '6' })).toMatchObject({
    status: 409,
    message: expect.stringContaining('has changed since'),
  });

  const undo = async (current: string) =>
    shown(await restore(await argsFor(user, id, { intent: 'restore', version: '1', current })));
  expect(await undo('1')).toMatchObject({ status: 409 });
  expect(await undo('2')).toEqual({ location: `/projects/${id}` });
  const wentBack = await see();
  expect(wentBack.frame).toMatchObject({ targetWeeks: 3, hours: { Monday: 1.5, Sunday: 0 } });
  expect(wentBack.change?.isReturn).toBe(true);
  const restored = { 'hours.Saturday': '3.5', version: '3' };
  expect(await post('change-frame', { ...restored, sharing: 'shared' })).toMatchObject({
    message: 'Saved.',
  });
  expect((await see()).frame).toMatchObject({ sharing: 'shared', version: 4 });
  expect((await see()).change?.changes).toEqual(['Its hours are shared with your other projects.']);
  const { versions } = await versionsOf(await argsFor(user, id));
  expect(versions.map(({ number, reason, current }) => [number, reason, current])).toEqual([
    [4, 'Changed days, hours or weeks', true],
    [3, 'Went back to an earlier plan', false],
    [2, 'Changed days, hours or weeks', false],
    [1, 'First plan', false],
  ]);
  expect(versions[2]?.changes).toContain('2 weeks more.');
});

test('errors in the frame’s form are shown at their fields', async () => {
  const { user, id } = await makeUserWithPlan();
  const post = async (fields: Record<string, string>) =>
    shown(await action(await argsFor(user, id, { intent: 'change-frame', ...typed(fields) })));
  expect(await post({ 'hours.Friday': 'many' })).toMatchObject({
    fields: { 'hours.Friday': expect.any(String) },
  });
  const none = { 'hours.Monday': '', 'hours.Wednesday': '', 'hours.Saturday': '0' };
  expect(await post(none)).toMatchObject({ fields: { hours: 'Please leave at least one day with hours.' } });
});
