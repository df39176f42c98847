import { beforeAll, beforeEach, expect, test } from 'vitest';
import { renderKeptMarkdown } from '#app/features/plans/render-kept-markdown.server.ts';
import { db } from '#app/services/db.server.ts';
import { rendererVersion } from '#app/services/markdown/render-markdown.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { cookieOf } from '#tests/call-page.ts';
import { makeIdea, makePlannedProject, makeUser, type TestUser } from './factories.ts';
import { serveApp } from './serve-app.ts';

let origin: string;
beforeAll(async () => {
  origin = await serveApp();
});
beforeEach(() => db.user.deleteMany({}));

async function post(user: TestUser, path: string, body: object) {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${user.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

/** The HTML of a page without its scripts' data. */
async function read(user: TestUser, path: string): Promise<{ status: number; html: string }> {
  const headers = { Cookie: await cookieOf(user) };
  const answer = await fetch(origin + path, { headers, redirect: 'manual' });
  return { status: answer.status, html: (await answer.text()).replaceAll(/<script\b.*?<\/script>/gs, '') };
}

/** A project with a roadmap written by its owner, and the answer to posting it. */
async function makeWritten(user: TestUser, content: string) {
  const { projectId } = await makeIdea(user);
  return { projectId, answer: await post(user, '/api/roadmaps', { projectId, content }) };
}

const allColumns = async () =>
  Promise.all(
    [db.planAnalysis.findMany({}), db.planRoadmap.findMany({}), db.planMilestone.findMany({})].map(
      async (rows) =>
        (await rows).map(({ rendered, rendererVersion }) => [rendered !== null, rendererVersion]),
    ),
  );

/** Turns all rows into those of an earlier release. */
async function forgetAll(columns: { rendered?: null; rendererVersion: number | null }): Promise<void> {
  await db.planAnalysis.updateMany({ data: columns });
  await db.planRoadmap.updateMany({ data: columns });
  await db.planMilestone.updateMany({ data: columns });
}

const run = () => renderKeptMarkdown(new AbortController().signal);
const nothing = { rendered: 0, text: 0, failed: 0 };
// An analysis, a roadmap and three milestones.
const textsOfPlan = 5;

test('a roadmap has at most 20,000 characters', async () => {
  const user = await makeUser();
  const { answer } = await makeWritten(user, `${'a.'.repeat(20_000)}@`);
  const message = 'A roadmap must be at most 20000 characters long.';
  expect([answer.status, answer.body.message]).toEqual([422, message]);
  expect((await makeWritten(user, 'a'.repeat(20_000))).answer.status).toBe(201);
});

test.each([
  ['nests without end', '>'.repeat(3000)],
  ['takes long', `${'a.'.repeat(9999)}@`],
])('a roadmap that %s is saved, and its pages show the text', async (_how, content) => {
  const user = await makeUser();
  const { projectId, answer } = await makeWritten(user, content);
  expect(answer.status).toBe(201);
  for (const path of [`/projects/${projectId}`, `/projects/${projectId}/plan`]) {
    const { status, html } = await read(user, path);
    expect([path, status]).toEqual([path, 200]);
    expect(html.replaceAll('&gt;', '>')).toContain(content);
  }
});

test('a deeply nested milestone is shown as plain text', async () => {
  const user = await makeUser();
  const { projectId, answer } = await makeWritten(user, '### Week 1');
  const description = '>'.repeat(3000);
  const milestone = { roadmapId: answer.body.roadmap.id, title: 'Deep', description };
  expect((await post(user, '/api/milestones', milestone)).status).toBe(201);
  const { status, html } = await read(user, `/projects/${projectId}`);
  expect(status).toBe(200);
  expect(html.replaceAll('&gt;', '>')).toContain(description);
});

test('text of an earlier release is shown plain until the job has rendered it', async () => {
  const user = await makeUser();
  const path = `/projects/${await makePlannedProject(user)}`;
  await forgetAll({ rendered: null, rendererVersion: null });
  const before = await read(user, path);
  expect(before.status).toBe(200);
  expect(before.html).toContain('### What was found\n\n');
  expect(before.html).not.toContain('<h3>What was found</h3>');

  expect(await run()).toEqual({ ...nothing, rendered: textsOfPlan });
  const after = await read(user, path);
  expect(after.html).toContain('<h3>What was found</h3>');
  expect(after.html).not.toContain('### What was found');
  expect(await run()).toEqual(nothing);
});

test('HTML of an earlier renderer is not shown and is replaced; that of a later one stays', async () => {
  const user = await makeUser();
  const { projectId, answer } = await makeWritten(user, '### Week 1');
  const { id } = answer.body.roadmap;
  const keep = async (html: string, version: number) => {
    const { rendered } = (await vaultOf(user.viewer.userId)).seal('planRoadmap', id, { rendered: html });
    await db.planRoadmap.update({ where: { id }, data: { rendered, rendererVersion: version } });
  };
  const seen = async () => (await read(user, `/projects/${projectId}`)).html;

  await keep('<p>By the earlier</p>', rendererVersion - 1);
  expect(await seen()).not.toContain('By the earlier');
  expect(await run()).toEqual({ ...nothing, rendered: 1 });
  expect(await seen()).toContain('<h3>Week 1</h3>');

  await keep('<p>By the later</p>', rendererVersion + 1);
  expect(await run()).toEqual(nothing);
  expect(await seen()).toContain('<p>By the later</p>');
});

test('text that cannot be rendered is tried once by the job, and then only by the next renderer', async () => {
  const user = await makeUser();
  await makeWritten(user, '>'.repeat(3000));
  expect(await run()).toEqual({ ...nothing, text: 1 });
  expect(await run()).toEqual(nothing);
  await forgetAll({ rendererVersion: rendererVersion - 1 });
  expect(await run()).toEqual({ ...nothing, text: 1 });
});

test('the job stops when it is told to, goes on later, and may run twice at once', async () => {
  await makePlannedProject(await makeUser());
  await makePlannedProject(await makeUser());
  await forgetAll({ rendered: null, rendererVersion: null });
  expect(await renderKeptMarkdown(AbortSignal.abort())).toEqual(nothing);
  const both = await Promise.all([run(), run()]);
  for (const { text, failed } of both) expect({ text, failed }).toEqual({ text: 0, failed: 0 });
  const columns = (await allColumns()).flat();
  expect(columns).toEqual(Array.from({ length: 2 * textsOfPlan }, () => [true, rendererVersion]));
});

test('HTML opens only for its owner and in its row, and a broken row does not stop the job', async () => {
  const [ada, eve] = [await makeUser(), await makeUser()];
  const { answer } = await makeWritten(ada, '### Of Ada');
  const { projectId } = await makeWritten(eve, '### Of Eve');
  const { content, rendered } = await db.planRoadmap.findUniqueOrThrow({
    where: { id: answer.body.roadmap.id },
  });
  await db.planRoadmap.updateMany({ where: { projectId }, data: { rendered } });
  expect((await read(eve, `/projects/${projectId}`)).status).toBe(500);

  await db.planRoadmap.updateMany({ where: { projectId }, data: { content } });
  await forgetAll({ rendered: null, rendererVersion: null });
  expect(await run()).toEqual({ ...nothing, rendered: 1, failed: 1 });
});
