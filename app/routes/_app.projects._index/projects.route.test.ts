import { expect, test } from 'vitest';
import { perform } from '#app/core/operation.ts';
import { createProject } from '#app/features/ideas/create-project.server.ts';
import { pageArgs } from '#tests/call-page.ts';
import { makeUser, type TestUser } from '#tests/factories.ts';
import { loader } from './route.tsx';

const see = async (user: TestUser, query = '') => loader(await pageArgs(`/projects${query}`, { user }));

async function userWithProjects(count: number, { timeZone = 'UTC', now = new Date() } = {}) {
  const user = await makeUser({ timeZone });
  for (let number = 1; number <= count; number += 1) {
    const project = { title: `Project ${number}`, description: 'A garden on the roof.' };
    await perform(createProject, project, { viewer: user.viewer, now: new Date(now.getTime() + number) });
  }
  return user;
}

test('a page has nine projects, last changed first', async () => {
  const user = await userWithProjects(10);
  const first = await see(user);
  expect(first).toMatchObject({ page: 1, pageCount: 2, totalCount: 10 });
  expect(first.projects.map(({ title }) => title)).toEqual(
    [10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `Project ${n}`),
  );
  expect((await see(user, '?page=2')).projects.map(({ title }) => title)).toEqual(['Project 1']);
});

test('a page past the end leads to the last one, and an invalid one to the first', async () => {
  const user = await userWithProjects(10);
  const answer = await see(user, '?page=7').catch((thrown: unknown) => thrown);
  expect(answer instanceof Response && answer.headers.get('Location')).toBe('/projects?page=2');
  for (const page of ['0', '-1', '1.5', 'abc', '1e99']) {
    expect((await see(user, `?page=${page}`)).page).toBe(1);
  }
});

test('dates are days in the time zone of the user', async () => {
  const now = new Date('2025-06-18T22:30:00Z');
  const user = await userWithProjects(1, { timeZone: 'Europe/Berlin', now });
  const [project] = (await see(user)).projects;
  expect(project?.created.words).toBe('Jun 19, 2025');
});
