import { expect, test } from 'vitest';
import { db } from '#app/services/db.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { callApi } from '#tests/call-api.ts';
import { ideaForm, makePlannedProject, makeUser, makeUserInWeek, type TestUser } from '#tests/factories.ts';

// No title has a line break, whichever way it comes.

const broken = 'Paint\r\nthe\u2028wall';
const joined = 'Paint the wall';
const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/;

/** Every title that is stored for a user: of projects, milestones, tasks and tokens. */
async function titlesOf({ viewer: { userId } }: TestUser): Promise<string[]> {
  const vault = await vaultOf(userId);
  const project = { userId };
  const milestones = await db.milestone.findMany({ where: { roadmap: { project } } });
  return [
    ...(await db.project.findMany({ where: project })).map((row) => vault.open('project', row).title),
    ...milestones.map((row) => vault.open('milestone', row).title),
    ...(await db.task.findMany({ where: { project } })).map((row) => vault.open('task', row).title),
    ...(await db.personalToken.findMany({ where: project })).map(
      (row) => vault.open('personalToken', row).name,
    ),
  ];
}

test('no title of a form or a call has a line break', async () => {
  const { user, id: projectId } = await makeUserInWeek();
  const { tasks } = (await callApi(`GET /api/tasks/project/${projectId}`, user)).body;
  const roadmap = (await callApi(`GET /api/projects/${projectId}`, user)).body.roadmap.id;
  const calls: [string, object][] = [
    [`PUT /api/projects/${projectId}`, { title: broken }],
    ['POST /api/projects', { title: broken, description: ideaForm.description }],
    ['POST /api/tasks', { projectId, title: broken }],
    [`PUT /api/tasks/${tasks[0].id}`, { title: broken }],
    [`POST /api/tasks/${tasks[1].id}/split`, { parts: [1, 2].map(() => ({ title: broken, hours: 0.5 })) }],
    ['POST /api/milestones', { roadmapId: roadmap, title: broken, week: 1 }],
    ['POST /api/user/tokens', { name: broken, scopes: ['read'] }],
  ];
  for (const [target, body] of calls) {
    const { status } = await callApi(target, user, body);
    expect([target, status < 300]).toEqual([target, true]);
  }
  const titles = await titlesOf(user);
  expect(titles.filter((title) => title === joined)).toHaveLength(8);
  expect(titles.filter((title) => lineBreak.test(title))).toEqual([]);
});

test('no title of a list or a file has a line break', async () => {
  const user = await makeUser();
  const text = `title\n"${broken}"\nBuy a brush\n`;
  const made = await callApi('POST /api/projects/import', user, { format: 'csv', text, title: broken });
  expect(made.status).toBeLessThan(300);
  expect((await titlesOf(user)).filter((title) => title === joined)).toHaveLength(2);

  const owner = await makeUser();
  await makePlannedProject(owner);
  const file = (await callApi('GET /api/users/export', owner)).body;
  const text2 = JSON.stringify(file, (name, value) => (name === 'title' ? broken : value));
  const reader = await makeUser();
  const imported = await callApi('POST /api/users/import', reader, JSON.parse(text2));
  expect(imported.status).toBeLessThan(300);
  const titles = await titlesOf(reader);
  expect(titles.filter((title) => title === joined).length).toBeGreaterThan(1);
  expect(titles.filter((title) => lineBreak.test(title))).toEqual([]);
});
