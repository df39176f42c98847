import { expect } from 'vitest';
import { callApi } from '#tests/call-api.ts';
import { ideaForm, makePlannedProject, makeUser, makeWeek, type TestUser } from '#tests/factories.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { collectPageErrors } from './launch-browser.ts';
import { useApp } from './use-app.ts';

const app = useApp();

/** Each would put a `planted` element into the page, or run a script, where text is taken for markup. */
const payloads = [
  '<b planted onmouseover="alive=1">bold</b>',
  '<a planted href="javascript:alive=1">link</a>',
  '[link](javascript:window.alive=1)',
  '[link](java\nscript:alive=1)',
  '![picture](javascript:alive=1)',
  '<details planted open ontoggle="alive=1">details</details>',
  '"><i planted>attribute</i>',
  "'><i planted>attribute</i>",
  '</textarea><i planted>textarea</i>',
  '</title></p><i planted>title</i>',
  '<!--><i planted>comment</i>-->',
  '`<i planted>code</i>`',
  '<scr<b planted>ipt>alive=1</scr</b>ipt>',
  '&lt;i planted&gt;entity&lt;/i&gt;',
  '<x planted style="position:fixed">own element</x>',
];
/** What the rules of the spec refuse where they apply, and other fields may hold. */
const refusedByRule = ['<img planted src=x onerror="alive=1">', '</script><script planted>alive=1</script>'];

/** Plants every text in every field that keeps it; a field may refuse it, which is as good. */
async function plant(user: TestUser): Promise<string[]> {
  const projectId = await makePlannedProject(user);
  await makeWeek(user, projectId);
  const send = (target: string, body: object) => callApi(target, user, body);
  const { tasks } = (await callApi(`GET /api/tasks/project/${projectId}`, user)).body;
  const texts = [...payloads, ...refusedByRule];
  for (const text of texts) {
    await send('PUT /api/users', { name: text, bio: text, persona: 'student' });
    await send('POST /api/tasks', { projectId, title: text, description: text, due_date: tasks[0].due_date });
    await send('POST /api/projects', { title: text, description: text });
  }
  const content = texts.map((text) => `### ${text}\n\n1. **${text}**\n- ${text}`).join('\n\n');
  await send('POST /api/roadmaps', { projectId, content });
  await send('POST /api/ideas', { ...ideaForm, idea: `${payloads.join('\n\n')} ${ideaForm.idea}` });
  const { projects } = (await callApi('GET /api/projects', user)).body;
  return [
    '/projects',
    '/projects?page=2',
    ...[projectId, projects[0].id].map((id) => `/projects/${id}`),
  ].concat(`/projects/${projectId}/tasks`, '/dashboard', '/profile');
}

testWithChromium('stored text is shown as text and never as markup', async () => {
  const user = await makeUser();
  const paths = await plant(user);
  const page = await app.open({ user });
  const pageErrors = collectPageErrors(page);
  page.on('dialog', (dialog) => pageErrors.push(dialog.message()));

  for (const path of paths) {
    await page.goto(path);
    // Each page shows at least one of the texts, so there is something to look at.
    expect([path, (await page.locator('body').textContent())?.includes('planted')]).toEqual([path, true]);
    const living = await page.evaluate(() => [
      document.querySelectorAll('[planted]').length,
      document.querySelectorAll('a[href^="java" i], img[src^="java" i]').length,
      'alive' in window,
    ]);
    expect([path, living]).toEqual([path, [0, 0, false]]);
  }
  expect(pageErrors).toEqual([]);
});
