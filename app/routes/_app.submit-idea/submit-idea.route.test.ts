import { expect, test } from 'vitest';
import { weekdayOf } from '#app/core/calendar.ts';
import { readChosenSteps } from '#app/features/checklists/steps.schema.ts';
import { toColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { outcomeOf, pageArgs } from '#tests/call-page.ts';
import { ideaForm, makeUser, type TestUser } from '#tests/factories.ts';
import { action, loader } from './route.tsx';

const form = { ...ideaForm, targetWeeks: String(ideaForm.targetWeeks) };

const see = async (user: TestUser) => loader(await pageArgs('/submit-idea', { user }));
const post = async (user: TestUser, fields: Record<string, string>) =>
  outcomeOf(await action(await pageArgs('/submit-idea', { user, form: fields })));

test('a good idea becomes a project and leads to it', async () => {
  const user = await makeUser();
  const { location } = await post(user, { ...form, intent: 'analyze' });
  const project = await db.project.findFirstOrThrow({ where: { userId: user.viewer.userId } });
  expect(location).toBe(`/projects/${project.id}`);
});

test('the first day is today or next Monday, and is saved as chosen', async () => {
  const user = await makeUser();
  const { today, weekday, monday } = (await see(user)).firstDays;
  expect([weekdayOf(today), weekdayOf(monday)]).toEqual([weekday, 'Monday']);
  expect(monday > today).toBe(true);
  await post(user, { ...form, starts_on: monday, intent: 'analyze' });
  const { startsOn } = await db.project.findFirstOrThrow({ where: { userId: user.viewer.userId } });
  expect(startsOn).toEqual(toColumn(monday));
});

test('the time of the newest project is the preset for the next, even after its hours were changed', async () => {
  const user = await makeUser();
  const presetOf = async () => (await see(user)).preset;
  expect(await presetOf()).toBeNull();
  await post(user, { ...form, intent: 'analyze' });
  const { availability, dayToDaySchedule, weekendSchedule } = ideaForm;
  const preset = { availability: availability.split(','), dayToDaySchedule, weekendSchedule };
  expect(await presetOf()).toEqual(preset);
  await db.project.updateMany({
    where: { userId: user.viewer.userId },
    data: { hours: [0, 4, 0, 2.75, 0, 0, 0] },
  });
  const changed = { availability: ['Tuesday', 'Thursday'], dayToDaySchedule: '3–4 hours' };
  expect(await presetOf()).toEqual({ ...preset, ...changed });
});

test('a form posted twice, even concurrently, makes one project, and another idea makes another', async () => {
  const user = await makeUser();
  const { formKey } = await see(user);
  const submit = (fields = {}) => post(user, { ...form, formKey, intent: 'analyze', ...fields });
  const [first, ...others] = await Promise.all([submit(), submit(), submit()]);
  expect(others).toEqual([first, first]);
  expect(await submit()).toEqual(first);
  const changed = await submit({ title: 'Another title' });
  expect(changed.location).toMatch(/^\/projects\//);
  expect(changed).not.toEqual(first);
  expect(await db.project.count({ where: { userId: user.viewer.userId } })).toBe(2);
  expect((await see(user)).formKey).not.toBe(formKey);
});

test('a refused idea shows the first message and all entered values', async () => {
  const { status, answer } = await post(await makeUser(), {
    ...form,
    availability: '',
    title: '***',
    intent: 'analyze',
  });
  expect(status).toBe(422);
  expect(answer?.message).toBe('Please select at least one day.');
  expect(answer?.fields.title).toBe('Project title cannot be only special characters.');
  expect(answer?.values).toMatchObject({ ...form, availability: '', title: '***' });
});

test('a suggestion fills in the idea and keeps the rest, and can be undone', async () => {
  const user = await makeUser();
  const suggested = await post(user, { ...form, idea: 'My own words', intent: 'suggest' });
  const { values = {} } = suggested.answer ?? {};
  expect(suggested.answer).toMatchObject({ intent: 'suggest', ok: true });
  expect(values.idea?.length).toBeGreaterThanOrEqual(100);
  expect(values).toMatchObject({ ...form, idea: values.idea, previousIdea: 'My own words' });

  const restored = await post(user, { ...values, intent: 'restore' });
  expect(restored.answer?.values).toMatchObject({ ...form, idea: 'My own words', previousIdea: '' });
});

test('a suggestion needs a title', async () => {
  const { status, answer } = await post(await makeUser(), { ...form, title: ' ', intent: 'suggest' });
  expect(status).toBe(422);
  expect(answer?.message).toBe('Please enter a project title before generating a description.');
  expect(answer?.values.idea).toBe(form.idea);
});

test('without a model the screen says that templates make the plans', async () => {
  expect((await see(await makeUser())).planner).toBe('template');
});

test('typed steps and a ticked checklist come with the idea, and without any they are read from it', async () => {
  const user = await makeUser();
  const blank = { 'steps.0.title': '', 'steps.1.title': '', checklist: '' };
  const pressed = await post(user, {
    ...{ ...form, ...blank, 'steps.0.title': '1. Draw the screens\n2. Ask ten students', press: 'more' },
  });
  expect(pressed.answer).toMatchObject({ intent: 'steps', ok: true, values: { title: form.title } });
  const opened = await post(user, { ...pressed.answer?.values, press: 'open mobile-app' });
  const { offer: _, ...values } = opened.answer?.values ?? {};
  const chosen = { 'steps.0.hours': '4', ticked: values.ticked?.split(',')[0] ?? '' };
  expect((await post(user, { ...values, ...chosen, intent: 'analyze' })).location).toMatch(/^\/projects\//);
  await post(user, { ...form, ...blank, title: 'Another', intent: 'analyze' });

  const projects = await db.project.findMany({
    where: { userId: user.viewer.userId },
    orderBy: { createdAt: 'asc' },
  });
  const vault = await vaultOf(user.viewer.userId);
  const [first, second] = projects.map(({ id, chosenSteps }) =>
    readChosenSteps(chosenSteps && vault.open('project', { id, chosenSteps }).chosenSteps),
  );
  expect(first).toMatchObject({
    ...{
      steps: [
        { title: 'Draw the screens', hours: 4 },
        { title: 'Ask ten students', hours: null },
      ],
    },
    ...{ checklist: 'mobile-app', ticked: [chosen.ticked] },
  });
  expect(second).toBeUndefined();
});

test('steps are read from the idea on request, with its other sentences and the checklists that may fit', async () => {
  const { answer } = await post(await makeUser(), {
    ...{ ...form, idea: 'A wedding in May. I need a hall, a band and a cake. My aunt bakes.', press: 'read' },
    'steps.0.title': 'a band',
  });
  expect(answer?.values).toMatchObject({
    ...{ 'steps.0.title': 'a band', 'steps.1.title': 'a hall', 'steps.2.title': 'a cake' },
  });
  expect(JSON.parse(answer?.values.offer ?? '{}')).toMatchObject({
    sentences: expect.arrayContaining(['My aunt bakes.']),
    found: expect.arrayContaining([{ id: 'wedding', title: expect.any(String) }]),
  });
});
