import { expect, test } from 'vitest';
import { db } from '#app/services/db.server.ts';
import { briefFormOf } from '#tests/brief-form.ts';
import { outcomeOf, pageArgs } from '#tests/call-page.ts';
import {
  makePlannedProject,
  makeUser,
  makeUserWithIdea,
  makeUserWithPlan,
  type TestUser,
} from '#tests/factories.ts';
import { type Loaded, loadProject } from '../_app.projects.$id._index/load-project.server.ts';
import { action, loader } from './route.tsx';

const argsFor = (user: TestUser, id: string, form?: Record<string, string>) =>
  pageArgs(`/projects/${id}/brief`, { user, params: { id }, ...(form && { form }) });

/** The page of a brief, and the fields of its unchanged form. */
async function see(user: TestUser, id: string) {
  const page = await loader(await argsFor(user, id));
  return { ...page, form: briefFormOf(page.brief, page.version) };
}

const post = async (user: TestUser, id: string, form: Record<string, string>) =>
  outcomeOf(await action(await argsFor(user, id, form)));

const stateOfPlan = (id: string) =>
  db.generation.findFirst({ where: { projectId: id }, orderBy: { createdAt: 'desc' } });

test('the page of a brief offers the kinds of project, and says if it cannot be changed', async () => {
  const { user, id } = await makeUserWithPlan();
  const { brief, kinds, version, closed } = await see(user, id);
  expect([version, closed]).toEqual([1, null]);
  expect(kinds.map(({ value }) => value)).toContain(brief.playbook);
  await db.project.update({ where: { id }, data: { status: 'completed' } });
  expect((await see(user, id)).closed).toBe('This project is completed, so its plan stays as it is.');
});

test('without a brief its page leads to the project', async () => {
  const { user, projectId } = await makeUserWithIdea();
  const thrown = await see(user, projectId).catch((response: unknown) => response);
  expect(thrown instanceof Response && thrown.headers.get('Location')).toBe(`/projects/${projectId}`);
});

test('a brief is saved without planning, and does not overwrite changes made elsewhere', async () => {
  const { user, id } = await makeUserWithPlan();
  const { form } = await see(user, id);
  const change = { ...form, 'constraints.0.id': '', 'constraints.0.text': 'No launch posts' };
  expect(await post(user, id, { ...change, intent: 'keep-brief' })).toMatchObject({
    status: 200,
    answer: { ok: true, message: 'Saved. The plan stays as it is until you plan again.' },
  });
  const { brief } = await see(user, id);
  expect(brief.constraints).toMatchObject([{ text: 'No launch posts', source: 'you' }]);
  expect((await stateOfPlan(id))?.state).toBe('succeeded');
  for (const intent of ['keep-brief', 'plan-brief']) {
    expect(await post(user, id, { ...form, done_when: 'All is well.', intent })).toMatchObject({
      status: 409,
      answer: { intent, ok: false, values: { done_when: 'All is well.' } },
    });
  }
  expect((await see(user, id)).brief).toEqual(brief);
});

test('replanning from a brief leads back to the project, and needs a change', async () => {
  const { user, id } = await makeUserWithPlan();
  const { form } = await see(user, id);
  expect(await post(user, id, { ...form, intent: 'plan-brief' })).toMatchObject({
    answer: { ok: true, message: 'Nothing was changed, so there is nothing to plan again.' },
  });
  const change = { ...form, 'deliverables.0.name': 'a diary of small things', intent: 'plan-brief' };
  expect(await post(user, id, change)).toEqual({ location: `/projects/${id}` });
  expect(await stateOfPlan(id)).toMatchObject({ kind: 'analysis', state: 'queued' });
  const { brief, closed } = await see(user, id);
  expect(closed).toMatch(/^Your plan is being written/);
  expect(brief.deliverables[0]).toMatchObject({
    name: 'a diary of small things',
    source: 'you',
  });
});

test('errors in a line of the brief are shown at that line', async () => {
  const { user, id } = await makeUserWithPlan();
  const { form, brief } = await see(user, id);
  const place = brief.deliverables.length - 1;
  expect(
    await post(user, id, {
      ...form,
      intent: 'keep-brief',
      done_when: ' ',
      'deliverables.0.remove': 'on',
      [`deliverables.${place}.most`]: '0.1',
    }),
  ).toMatchObject({
    status: 422,
    answer: {
      fields: {
        done_when: 'Please fill this in.',
        [`deliverables.${place}.likely`]: 'Hours go from least over likely to most.',
      },
    },
  });
});

test('one press on the project page replans as a kind that the planner was not sure of', async () => {
  const user = await makeUser();
  const id = await makePlannedProject(user, {
    title: 'Choir reunion in the old mill',
    idea: 'Our school choir meets again after twenty years, in the old mill. I need the addresses of forty former members, a programme of six songs, two rehearsals, a pianist, a meal, name badges and a photographer.',
  });
  const { understood }: Loaded = JSON.parse((await loadProject(await argsFor(user, id))).page);
  const { fields = {}, options = [] } = understood?.kinds ?? {};
  expect(options).toHaveLength(3);
  const pressed = { ...fields, playbook: options[0]?.id ?? '', intent: 'plan-brief' };
  expect(await post(user, id, pressed)).toEqual({ location: `/projects/${id}` });
  expect((await see(user, id)).brief.playbook).toBe('concert');
});
