import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isSecret } from '#app/core/form-fields.ts';
import { ideaLength } from '#app/features/ideas/idea-limits.ts';
import { db } from '#app/services/db.server.ts';
import { anyone, callApi } from '#tests/call-api.ts';
import { ideaForm, makeUser, makeUserInWeek, type TestUser } from '#tests/factories.ts';
import { labelsOf } from '#tests/route-table.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { expectAccessible, expectNoErrors, expectToFit } from './launch-browser.ts';
import { unfoldTask } from './unfold-task.ts';
import { useApp, viewports } from './use-app.ts';

// Without scripts, or before they are there, nothing but the answer can keep what was typed when a session has ended.

const app = useApp();

const withoutScripts = { javaScriptEnabled: false, viewport: viewports.phone };
const long = 'wordwithoutanend'.repeat(12);
const title = `Werkzeuge für alle ${'wordwithoutanend'.repeat(6)}`;
const story = `For the street:\n\n  a library of tools,\n  open on Saturdays. ${long}\n\nمكتبة أدوات للحي\n`;
const idea = (story.repeat(100).slice(0, ideaLength.max / 2) + story).trim();

const notSent = (page: Page) => page.getByRole('heading', { level: 1, name: 'Not sent yet' });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send again' });
const given = (page: Page, label: string) =>
  page.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('xpath=following-sibling::dd');

/** Ends the user's sessions, and presses the button whose form then comes back. */
async function pressTooLate(page: Page, { viewer: { userId } }: TestUser, button: string): Promise<void> {
  await db.session.deleteMany({ where: { userId } });
  await page.getByRole('button', { name: button, exact: true }).last().click();
  await notSent(page).waitFor();
}

/** Follows the link to a tab of its own, and signs in there. */
async function signInBeside(page: Page, { email, password }: TestUser): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Sign in in a new tab' }).click();
  const tab = await opened;
  await tab.getByLabel('Email').fill(email);
  await tab.getByLabel('Password', { exact: true }).fill(password);
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
  return tab;
}

const scripts = '**/entry.client*';

/** Opens a page whose scripts do not come. */
async function visitBeforeScripts(path: string, user: TestUser): Promise<Page> {
  const page = await app.open({ user });
  await page.route(scripts, (route) => route.abort());
  await page.goto(path);
  return page;
}

testWithChromium('an idea posted too late is given back completely, and resent', async () => {
  const user = await makeUser();
  const page = await app.visit('/submit-idea', { user, ...withoutScripts });
  expectNoErrors(page);
  await page.getByLabel('Project title').fill(title);
  await page.getByLabel('Project idea').fill(idea);
  for (const day of ideaForm.availability.split(',')) await page.getByLabel(day).check();
  await page.getByLabel('Weekday availability').selectOption(ideaForm.dayToDaySchedule);
  await page.getByLabel('Weekend availability').selectOption(ideaForm.weekendSchedule);
  await page.getByLabel('Target weeks').fill(String(ideaForm.targetWeeks));
  await pressTooLate(page, user, 'Analyze Idea');

  expect(new URL(page.url()).pathname).toBe('/submit-idea');
  expect(await page.title()).toBe('You’re signed out · Stepwise');
  expect(await given(page, 'Project title').innerText()).toBe(title);
  expect(await given(page, 'Project idea').innerText()).toBe(idea);
  expect(await given(page, 'Available days').innerText()).toBe('Monday, Wednesday, Saturday');
  expect(await given(page, 'Weekend availability').innerText()).toBe(ideaForm.weekendSchedule);
  expect(await given(page, 'Target weeks').innerText()).toBe(String(ideaForm.targetWeeks));
  expect(await given(page, 'First day').innerText()).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(await page.locator('dt').count()).toBe(7);
  await expectToFit(page, { width: 320, height: 600 }, viewports.desktop, viewports.phone);

  // Too early it comes back once more.
  await sendButton(page).click();
  await notSent(page).waitFor();
  expect(await given(page, 'Project idea').innerText()).toBe(idea);

  const tab = await signInBeside(page, user);
  await tab.waitForURL('**/submit-idea');
  await sendButton(page).click();
  await page.waitForURL(/\/projects\/[\da-f-]{36}$/);
  const { projects } = (await callApi('GET /api/projects', await newSessionOf(user))).body;
  expect(projects).toHaveLength(1);
  const [{ description, ...project }] = projects;
  const { availability, targetWeeks } = ideaForm;
  expect(project).toMatchObject({ title, availability, targetWeeks });
  expect(description.replaceAll('\r\n', '\n')).toBe(idea);
});

/** Somebody's token, after every session was ended. */
async function newSessionOf({ email, password }: TestUser): Promise<{ token: string }> {
  const { body } = await callApi('POST /api/users/login', anyone, { email, password });
  return { token: body.token };
}

testWithChromium('feedback and a question about a task are given back, and resent', async () => {
  const { user, id: projectId } = await makeUserInWeek();
  const page = await app.visit('/feedback', { user, ...withoutScripts });
  await page.getByLabel('Your feedback').fill(story);
  await pressTooLate(page, user, 'Submit');
  expect(await given(page, 'Your feedback').innerText()).toBe(story);
  const tab = await signInBeside(page, user);
  await tab.waitForURL('**/feedback');
  await tab.close();
  await sendButton(page).click();
  await page.getByText('Thank you for your feedback!').waitFor();
  expect(await db.feedback.count({ where: { userId: user.viewer.userId } })).toBe(1);

  await page.goto(`/projects/${projectId}/tasks`);
  const card = page.getByRole('article').first();
  const task = (await card.getByRole('heading').textContent()) ?? '';
  await unfoldTask(card);
  await card.getByRole('button', { name: 'Ask' }).click();
  const chat = page.getByRole('region', { name: `Ask about ${task}` });
  await chat.getByLabel('Your question').fill('Where do I begin?');
  await chat.getByRole('button', { name: 'Send' }).click();
  await chat.getByText('1 of 5 questions asked.').waitFor();
  await chat.getByLabel('Your question').fill('And what comes then?\nToday.');
  await pressTooLate(page, user, 'Send');
  expect(await page.locator('dd').allInnerTexts()).toEqual(['And what comes then?\nToday.']);
  await signInBeside(page, user).then((signedIn) => signedIn.waitForURL('**/tasks?ask=*'));
  await sendButton(page).click();
  await chat.getByText('2 of 5 questions asked.').waitFor();
  const said = await chat.getByRole('log').innerText();
  expect(said).toContain('Where do I begin?');
  expect(said).toContain('And what comes then?');
});

testWithChromium('a form posted before hydration is given back, too', async () => {
  const user = await makeUser();
  const page = await visitBeforeScripts('/feedback', user);
  await page.getByLabel('Your feedback').fill(story);
  await pressTooLate(page, user, 'Submit');
  await expectAccessible(page);
  await page.unroute(scripts);
  await sendButton(page).click();
  await notSent(page).waitFor();
  await page.waitForLoadState('networkidle');
  // No script of the screen may take the page away.
  expect(await page.locator('script[src*="entry.client"], link[href*="entry.client"]').count()).toBe(0);
  expect(await given(page, 'Your feedback').innerText()).toBe(story);
  const tab = await signInBeside(page, user);
  await tab.waitForURL('**/feedback');
  await sendButton(page).click();
  await page.getByText('Thank you for your feedback!').waitFor();
});

testWithChromium('a new password has to be entered once more after signing in', async () => {
  const user = await makeUser();
  const page = await visitBeforeScripts('/settings', user);
  await page.getByLabel('Current password').fill(user.password);
  await page.getByLabel('New password').fill('Secret-of-mine-2');
  await page.getByLabel('Confirm password').fill('Secret-of-mine-2');
  await pressTooLate(page, user, 'Change password');
  await page.getByText('this form has to be filled in once more').waitFor();
  expect(await sendButton(page).count()).toBe(0);
  const html = await page.content();
  expect([html.includes(user.password), html.includes('Secret-of-mine-2')]).toEqual([false, false]);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/settings');
  await page.getByLabel('Current password').waitFor();
});

testWithChromium('every field is given back under its label', async () => {
  const { user, id: projectId } = await makeUserInWeek();
  const { tasks } = (await callApi(`GET /api/tasks/project/${projectId}`, user)).body;
  const page = await app.visit('/goodbye', { user });
  // What is left out can be chosen only where it helps, only what is done has taken its time, and
  // only when a week is closed it is said what becomes of its tasks, and until when the project pauses.
  const found = new Set([
    'previousIdea',
    'leave_out',
    'spent_hours',
    'then',
    'until',
    'steps',
    'checklist',
    'date_order',
    'questions',
  ]);
  const declared = new Set<string>();
  for (const [path, route] of [
    ['/submit-idea', '_app.submit-idea'],
    ['/projects/bring-list', '_app.projects.bring-list'],
    ['/profile', '_app.profile'],
    ['/settings', '_app.settings'],
    ['/feedback', '_app.feedback'],
    ['/privacy-data', '_app.privacy-data'],
    [`/projects/${projectId}`, '_app.projects.$id._index'],
    [`/projects/${projectId}/brief`, '_app.projects.$id.brief'],
    [`/projects/${projectId}/tasks?ask=${tasks[0].id}`, '_app.projects.$id.tasks'],
    [`/projects/${projectId}/tasks?edit=${tasks[0].id}`, '_app.projects.$id.tasks'],
  ] as const) {
    const forms = await labelsOf(`routes/${route}`);
    for (const labels of forms.values()) for (const name of Object.keys(labels)) declared.add(name);
    // A page that is read need not be shown.
    const fields = await page.evaluate(async (path) => {
      const shown = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
      const controls = shown.querySelectorAll(
        // A page cannot give a file back.
        'form[method=post]:not([enctype^=multipart]) :is(input:not([type=hidden], [readonly]), textarea, select)',
      );
      // Steps have labels of their own, and a draft.
      const others = [...controls].filter((control) => !control.closest('#steps'));
      return others.map((control) => [
        control.getAttribute('name') ?? '',
        shown.querySelector(`label[for="${control.id}"]`)?.textContent ??
          control.closest('label')?.textContent ??
          '',
        control.closest('fieldset')?.querySelector('legend')?.textContent ?? '',
        control.closest('form')?.querySelector('[name=intent]')?.getAttribute('value') ?? '',
      ]);
    }, path);
    expect([path, fields.length]).not.toEqual([path, 0]);
    for (const [field = '', label = '', group = '', intent = ''] of fields) {
      if (isSecret(field)) continue;
      const name = field.replace(/_\d+$/, '').split('.')[0] ?? '';
      // A checklist is opened again by what was searched and ticked.
      if (['find', 'day', 'ticked'].includes(name)) continue;
      found.add(name);
      const own = forms.get(intent)?.[name];
      expect([label, group], `${name} on ${path}`).toContainEqual(
        expect.stringMatching(new RegExp(`^${own?.replaceAll('?', '\\?')}`)),
      );
    }
  }
  expect([...found].sort()).toEqual([...declared].sort());
});
