import { marked } from 'marked';
import { expect, test } from 'vitest';
import { hasMarkup } from '#app/core/markup.ts';
import { analysisSchema } from '#app/features/ideas/sample-analysis.schema.ts';
import { roadmapWeekSchema } from '#app/features/plans/sample-roadmap.schema.ts';
import { habitTracker } from '#app/features/samples/habit-tracker.ts';
import { newsletter } from '#app/features/samples/newsletter.ts';
import { samplePlans } from '#app/features/samples/sample-plans.ts';
import { skincareBrand } from '#app/features/samples/skincare-brand.ts';
import { videoChannel } from '#app/features/samples/video-channel.ts';
import { callApi, refusal } from '#tests/call-api.ts';
import { makeUser } from '#tests/factories.ts';

const written = { 70: habitTracker, 71: skincareBrand, 72: newsletter, 73: videoChannel };
const samples = Object.entries(written).map(([id, plan]) => ({ id, plan }));
const lengths: Record<string, number> = { six: 6, eight: 8, ten: 10, twelve: 12 };
/** The weeks that a text speaks of, as a number. */
const weeksIn = (text: string) =>
  lengths[/\b(six|eight|ten|twelve) weeks\b/i.exec(text)?.[1]?.toLowerCase() ?? ''];

const read = async (id: string) => (await callApi(`GET /api/guest/projects/${id}`)).body;

test('the four cards are those of the specification', () => {
  expect(samplePlans.map(({ id, title }) => [id, title])).toEqual([
    ['70', 'Habit tracker app for students'],
    ['71', 'Sustainable skincare brand'],
    ['72', 'Newsletter for solopreneurs'],
    ['73', 'YouTube channel on tech explained simply'],
  ]);
  for (const { teaser } of samplePlans) expect(teaser.length).toBeLessThanOrEqual(110);
});

test.each(samplePlans)(
  'sample $id answers without a token, in exactly the shape of the contract',
  async ({ id, title }) => {
    const text = expect.stringMatching(/\S{3}/);
    const { status, body } = await callApi(`GET /api/guest/projects/${id}`);
    expect(status).toBe(200);
    expect(body).toStrictEqual({
      project: { title, description: text },
      analysis: { content: text },
      roadmap: { content: text },
    });
  },
);

test('a sample is the same for a visitor, a user, and somebody whose session has ended', async () => {
  const visitors = await read('71');
  const { token } = await makeUser();
  for (const carried of [token, 'a-dead-token']) {
    const { status, body } = await callApi('GET /api/guest/projects/71', { token: carried });
    expect([status, body]).toEqual([200, visitors]);
  }
});

test.each(['69', '74', '7', '700', '070', '70.0', '-70', 'abc', '%20', '__proto__', 'constructor'])(
  'there is no sample %s',
  async (id) => {
    const { status, body } = await callApi(`GET /api/guest/projects/${id}`);
    expect([status, refusal.parse(body)]).toEqual([
      404,
      { message: 'Project not found.', code: 'not_found' },
    ]);
  },
);

test('the query of the URL cannot choose another sample', async () => {
  expect((await callApi('GET /api/guest/projects/70?id=71')).body).toEqual(await read('70'));
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('a sample can only be read, not sent a %s', async (method) => {
  const { status, headers, body } = await callApi(`${method} /api/guest/projects/70`, { body: {} });
  expect([status, headers.get('Allow'), body.code]).toEqual([405, 'GET', 'method_not_allowed']);
});

test.each(samples)('sample $id keeps the limits that a model has to keep', ({ plan }) => {
  expect(analysisSchema.parse(plan.analysis)).toEqual(plan.analysis);
  for (const week of plan.weeks) expect(roadmapWeekSchema.parse(week)).toEqual(week);
  expect(plan.description.length).toBeGreaterThanOrEqual(100);
  expect(plan.description.length).toBeLessThanOrEqual(600);
});

test.each(samples)('the analysis of sample $id has every section, and text in each', async ({ id }) => {
  const { content } = (await read(id)).analysis;
  const sections: string[] = content.split(/^### /m).slice(1);
  expect(sections.map((section) => section.split('\n')[0])).toEqual([
    'Summary',
    'Who it is for',
    'Why they would want it',
    'What speaks for it',
    'What could go wrong, and what to do',
    'How to know that it works',
    'The first step',
  ]);
  for (const section of sections) expect(section.split('\n').slice(1).join(' ').trim()).toMatch(/\w{3}/);
});

test.each(samples)(
  'the roadmap of sample $id has the weeks it speaks of, in the specified form',
  async ({ id, plan }) => {
    const { project, analysis, roadmap } = await read(id);
    const count = plan.weeks.length;
    const teaser = samplePlans.find((card) => card.id === id)?.teaser ?? '';
    expect([weeksIn(project.description), weeksIn(teaser)]).toEqual([count, count]);
    expect(analysis.content).toContain(`in ${count} weeks`);
    const sections: string[] = roadmap.content.split(/\n\n(?=### )/);
    expect(sections).toHaveLength(count);
    for (const [index, section] of sections.entries()) {
      const week = index + 1;
      const [heading, goal, milestone, steps, ...rest] = section.split('\n\n');
      expect(heading).toMatch(new RegExp(`^### Week ${week}: \\S`));
      expect(goal).toMatch(/^[A-Z“].*[.?]$/);
      expect(milestone).toMatch(new RegExp(`^${week}\\. \\*\\*\\S.*\\S\\*\\*$`));
      expect(steps?.split('\n').every((line) => /^- \S/.test(line))).toBe(true);
      expect(rest).toEqual([]);
    }
    expect(new Set(plan.weeks.map(({ title }) => title)).size).toBe(count);
  },
);

test.each(samples)('the hours that sample $id counts with add up', async ({ id }) => {
  const { content } = (await read(id)).analysis;
  const [, aWeek, total, weeks] =
    /You have ([\d.]+) hours a week \([^)]+\), which makes (\d+) hours in (\d+) weeks/.exec(content) ?? [];
  expect(Number(aWeek) * Number(weeks)).toBe(Number(total));
});

test.each(samples)(
  'sample $id is plain text that reads well: no markup, no escapes, no marks gone astray',
  async ({ id }) => {
    const { project, analysis, roadmap } = await read(id);
    const all = [project.description, analysis.content, roadmap.content].join('\n\n');
    expect(hasMarkup(all)).toBe(false);
    expect(all).not.toMatch(/[\\<>{}!"']|\b(\w+) \1\b|\.\.| ,| {2}/);
    expect(marked.parse(all, { async: false })).not.toMatch(/<(?:a|em|code|h[1245])\b/);
  },
);
