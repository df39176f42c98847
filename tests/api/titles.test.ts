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
  const milestones = await db.planMilestone.findMany({ where: { roadmap: { project } } });
  return [
    ...(await db.project.findMany({ where: project })).map((row) => vault.open('project', row).title),
    ...milestones.map((row) => vault.open('planMilestone', row).title),
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
    [`PUT /api/projects/${projectId}`, { title: `${broken} renamed` }],
    ['POST /api/projects', { title: `${broken} new project`, description: ideaForm.idea }],
    ['POST /api/tasks', { projectId, title: `${broken} added`, due_date: tasks[0].due_date }],
    [`PUT /api/tasks/${tasks[0].id}`, { title: `${broken} edited` }],
    [
      `POST /api/tasks/${tasks[1].id}/split`,
      { parts: [1, 2].map(() => ({ title: `${broken} split`, hours: 0.5 })) },
    ],
    ['POST /api/milestones', { roadmapId: roadmap, title: `${broken} milestone`, week: 1 }],
    ['POST /api/user/tokens', { name: `${broken} token`, scopes: ['read'] }],
  ];
  for (const [target, body] of calls) {
    const answer = await callApi(target, user, body);
    expect([target, answer.status < 300, answer.body.message]).toEqual([target, true, undefined]);
  }
  const titles = await titlesOf(user);
  const expected = ['renamed', 'new project', 'added', 'edited', 'split', 'milestone', 'token'];
  expect(expected.filter((end) => !titles.includes(`${joined} ${end}`))).toEqual([]);
  expect(titles.filter((title) => lineBreak.test(title))).toEqual([]);
});

test('no title of a list or a file has a line break', async () => {
  const user = await makeUser();
  const text = `title\n"${broken}"\nBuy a brush\n`;
  const made = await callApi('POST /api/projects/import', user, { format: 'csv', text, title: broken });
  expect([made.status, made.body.message]).toEqual([201, undefined]);
  expect((await titlesOf(user)).filter((title) => title === joined)).toHaveLength(2);

  const owner = await makeUser();
  await makePlannedProject(owner);
  const file = (await callApi('GET /api/users/export', owner)).body;
  const text2 = JSON.stringify(file, (name, value) => (name === 'title' ? broken : value));
  const reader = await makeUser();
  const imported = await callApi('POST /api/users/import', reader, JSON.parse(text2));
  expect([imported.status, imported.body.message]).toEqual([201, undefined]);
  const titles = await titlesOf(reader);
  expect(titles.filter((title) => title === joined).length).toBeGreaterThan(1);
  expect(titles.filter((title) => lineBreak.test(title))).toEqual([]);
});
