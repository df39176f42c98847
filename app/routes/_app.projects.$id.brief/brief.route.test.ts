import { expect, test } from 'vitest';
import { db } from '#app/services/db.server.ts';
import { briefFormOf } from '#tests/brief-form.ts';
import { outcomeOf, pageArgs } from '#tests/call-page.ts';
import { ideaForm, makePlannedProject, makeUser, makeUserWithIdea, type TestUser } from '#tests/factories.ts';
import { action, loader } from './route.tsx';

const argsFor = (user: TestUser, id: string, form?: Record<string, string>) =>
  pageArgs(`/projects/${id}/brief`, { user, params: { id }, ...(form && { form }) });

/** The page of a brief, and the fields of its unchanged form. */
async function see(user: TestUser, id: string) {
  const page = await loader(await argsFor(user, id));
  return { ...page, form: briefFormOf(page.brief, page.version, page.steps) };
}

const post = async (user: TestUser, id: string, form: Record<string, string>) =>
  outcomeOf(await action(await argsFor(user, id, form)));

/** What the form holds after a press that saves nothing. */
async function press(user: TestUser, id: string, form: Record<string, string>) {
  const { answer } = await post(user, id, form);
  expect(answer).toMatchObject({ intent: 'steps', ok: true });
  const { offer = '{}', ...values } = answer?.values ?? {};
  return { values, offer: JSON.parse(offer) };
}

const titlesIn = (values: Record<string, string>) =>
  Object.entries(values).flatMap(([name, text]) => (/^steps\.\d+\.title$/.test(name) && text ? [text] : []));

const stateOfPlan = (id: string) =>
  db.generation.findFirst({ where: { projectId: id }, orderBy: { createdAt: 'desc' } });

const idea =
  'I want a reading corner in the hall. I need a lamp, a shelf for forty books, a warm rug and an armchair. My sister paints. Nothing may be screwed into the wall.';

async function makeCorner() {
  const user = await makeUser();
  const id = await makePlannedProject(user, { ...ideaForm, title: 'Reading corner', idea });
  return { user, id };
}

test('the page shows the steps of the plan, and says if it cannot be changed', async () => {
  const { user, id } = await makeCorner();
  const { form, version, closed, steps } = await see(user, id);
  expect([version, closed]).toEqual([1, null]);
  expect(titlesIn(form)).toEqual(['a lamp', 'a shelf for forty books', 'a warm rug', 'an armchair']);
  expect(steps.offer.sentences).toContain('My sister paints.');
  await db.project.update({ where: { id }, data: { status: 'completed' } });
  expect((await see(user, id)).closed).toBe('This project is completed, so its plan stays as it is.');
});

test('without a brief its page leads to the project', async () => {
  const { user, projectId } = await makeUserWithIdea();
  const thrown = await see(user, projectId).catch((response: unknown) => response);
  expect(thrown instanceof Response && thrown.headers.get('Location')).toBe(`/projects/${projectId}`);
});

test('a brief is saved without planning, and does not overwrite changes made elsewhere', async () => {
  const { user, id } = await makeCorner();
  const { form } = await see(user, id);
  const change = { ...form, 'constraints.0.id': '', 'constraints.0.text': 'No launch posts' };
  expect(await post(user, id, { ...change, intent: 'keep-brief' })).toMatchObject({
    status: 200,
    answer: { ok: true, message: 'Saved. The plan stays as it is until you plan again.', values: {} },
  });
  const { brief } = await see(user, id);
  expect(brief.constraints).toMatchObject([{ text: 'No launch posts', source: 'you' }]);
  expect((await stateOfPlan(id))?.state).toBe('succeeded');
  for (const intent of ['keep-brief', 'plan-brief']) {
    const typed = { done_when: 'All is well.', 'steps.4.title': 'Sew two cushions', 'steps.4.hours': '4' };
    expect(await post(user, id, { ...form, ...typed, intent })).toMatchObject({
      status: 409,
      answer: { intent, ok: false, values: typed },
    });
  }
  expect((await see(user, id)).brief).toEqual(brief);
});

test('an unchanged form plans nothing again, and a changed row leads back to the project', async () => {
  const { user, id } = await makeCorner();
  const { form, brief: before } = await see(user, id);
  expect(await post(user, id, { ...form, intent: 'plan-brief' })).toMatchObject({
    answer: { ok: true, message: 'Nothing was changed, so there is nothing to plan again.' },
  });
  expect((await see(user, id)).brief).toEqual(before);
  const change = { ...form, 'steps.0.title': 'Buy a lamp', 'steps.0.hours': '1,5', intent: 'plan-brief' };
  expect(await post(user, id, change)).toEqual({ location: `/projects/${id}` });
  expect(await stateOfPlan(id)).toMatchObject({ kind: 'analysis', state: 'queued' });
  const { brief, closed } = await see(user, id);
  expect(closed).toMatch(/^Your plan is being written/);
  expect(brief.deliverables[0]).toMatchObject({
    ...{ id: before.deliverables[0]?.id, name: 'Buy a lamp', source: 'you' },
    steps: [{ hours: { least: 0.75, likely: 1.5, most: 2.25 } }],
  });
  expect(brief.deliverables.slice(1)).toEqual(before.deliverables.slice(1));
});

test('a list pasted into one row is as many rows, and each is a step of the plan', async () => {
  const { user, id } = await makeCorner();
  const { form } = await see(user, id);
  const pasted = '- Measure the hall\n* [ ] Buy the lamp\n3) Carry the armchair up\n';
  const { values } = await press(user, id, { ...form, 'steps.4.title': pasted });
  const added = ['Measure the hall', 'Buy the lamp', 'Carry the armchair up'];
  expect(titlesIn(values).slice(4)).toEqual(added);
  // The same without that press.
  await post(user, id, { ...form, 'steps.4.title': pasted, intent: 'keep-brief' });
  const { brief } = await see(user, id);
  expect(brief.deliverables.slice(4).map(({ name, steps }) => [name, steps[0]?.hours])).toEqual(
    added.map((title) => [title, null]),
  );
});

test('a sentence becomes a step or a condition with one press, whole', async () => {
  const { user, id } = await makeCorner();
  const { form, steps } = await see(user, id);
  const sentences = Object.fromEntries(
    steps.offer.sentences.map((text, at) => [`sentence.${at}`, text] as const),
  );
  const at = steps.offer.sentences.indexOf('My sister paints.');
  const moved = await press(user, id, { ...form, ...sentences, press: `step ${at}` });
  expect(titlesIn(moved.values).at(-1)).toBe('My sister paints.');
  expect(moved.offer.sentences).not.toContain('My sister paints.');
  const kept = await press(user, id, { ...form, ...sentences, press: `condition ${at}` });
  expect(Object.values(kept.values)).toContain('My sister paints.');
  await post(user, id, { ...kept.values, intent: 'keep-brief' });
  const { brief } = await see(user, id);
  expect(brief.constraints.map(({ text }) => text)).toContain('My sister paints.');
  const put = await press(user, id, { ...form, ...sentences, press: `background ${at}` });
  expect(put.offer.sentences).not.toContain('My sister paints.');
});

test('a checklist is opened, ticked, and planned with its fixed day beside the own steps', async () => {
  const { user, id } = await makeCorner();
  const { form } = await see(user, id);
  const { values, offer } = await press(user, id, { ...form, press: 'open podcast' });
  expect(values.checklist).toBe('podcast');
  expect(values.ticked?.split(',')).toContain('pilot');
  expect(offer.opened.phases.length).toBeGreaterThan(2);
  const chosen = { ...values, ticked: 'one-page,pilot', day: '2027-06-01', intent: 'plan-brief' };
  expect(await post(user, id, chosen)).toEqual({ location: `/projects/${id}` });
  const { brief, steps } = await see(user, id);
  expect(brief.checklist).toBe('podcast');
  expect(brief.deliverables.filter(({ source }) => source === 'checklist')).toMatchObject([
    { steps: [{ title: expect.stringContaining('one page') }] },
    { steps: [{ title: expect.stringContaining('pilot') }] },
  ]);
  expect(brief.dates).toMatchObject([
    { name: 'the day of the first episode', date: '2027-06-01', kind: 'event' },
  ]);
  expect(steps.fields.ticked).toBe('one-page,pilot');
  expect(titlesIn(steps.fields)).toHaveLength(4);
});

test('another checklist leaves what was ticked of the former among the own steps', async () => {
  const { user, id } = await makeCorner();
  const { form } = await see(user, id);
  const opened = await press(user, id, { ...form, press: 'open podcast' });
  const { values } = await press(user, id, { ...opened.values, ticked: 'pilot', press: 'open exhibition' });
  expect(values.checklist).toBe('exhibition');
  expect(titlesIn(values).at(-1)).toMatch(/pilot/);
  const back = await press(user, id, { ...values, press: 'open podcast' });
  expect(back.values.ticked?.split(',')).toContain('pilot');
  expect(titlesIn(back.values).filter((title) => /pilot/.test(title))).toEqual([]);
});

test('a search finds a checklist by the words of its name', async () => {
  const { user, id } = await makeCorner();
  const { form } = await see(user, id);
  const { offer, values } = await press(user, id, { ...form, find: 'wedding', press: 'find' });
  expect(offer.found.map(({ id }: { id: string }) => id)).toContain('wedding');
  expect(titlesIn(values)).toEqual(titlesIn(form));
});

test('a counted row is as many steps, called by its word', async () => {
  const { user, id } = await makeCorner();
  const { form } = await see(user, id);
  const counted = { 'steps.1.count': '3', 'steps.1.word': 'Shelf', 'steps.1.hours': '2' };
  await post(user, id, { ...form, ...counted, intent: 'keep-brief' });
  const { brief, steps } = await see(user, id);
  expect(brief.deliverables[1]?.steps.map(({ title }) => title)).toEqual(['Shelf 1', 'Shelf 2', 'Shelf 3']);
  expect(steps.fields).toMatchObject(counted);
});

test('errors of a step and of a line are shown where they belong', async () => {
  const { user, id } = await makeCorner();
  const { form } = await see(user, id);
  const refused = await post(user, id, {
    ...form,
    intent: 'keep-brief',
    currency: 'euro',
    budget: '5',
    'steps.0.title': '',
    'steps.1.count': '4',
    'steps.2.hours': 'long',
  });
  expect(refused).toMatchObject({
    answer: {
      fields: {
        currency: 'Please write three letters, such as EUR.',
        'steps.1.word': 'Please say what each of them is called.',
        'steps.2.hours': 'Please give hours above 0 and at most 1,000, or leave them out.',
      },
    },
  });
});

test('rows go up, down and away with a press', async () => {
  const { user, id } = await makeCorner();
  const { form } = await see(user, id);
  const after = async (what: string) => titlesIn((await press(user, id, { ...form, press: what })).values);
  const [lamp, shelf, rug, chair] = titlesIn(form);
  expect(await after('up 1')).toEqual([shelf, lamp, rug, chair]);
  expect(await after('down 0')).toEqual([shelf, lamp, rug, chair]);
  expect(await after('up 0')).toEqual([lamp, shelf, rug, chair]);
  expect(await after('remove 2')).toEqual([lamp, shelf, chair]);
});
