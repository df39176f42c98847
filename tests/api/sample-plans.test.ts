import { marked } from 'marked';
import { expect, test } from 'vitest';
import { hasMarkup } from '#app/core/markup.ts';
import { compiled as samplePlans } from '#app/features/samples/compiled-sample-plans.ts';
import { samplePlanSchema } from '#app/features/samples/sample-plan.schema.ts';
import { anyone, callApi, refusal } from '#tests/call-api.ts';
import { makeUser } from '#tests/factories.ts';

/** The hours of steps. */
const sumOf = (steps: readonly { hours: number }[]) => steps.reduce((sum, { hours }) => sum + hours, 0);
const lengths: Record<string, number> = { six: 6, eight: 8, ten: 10, twelve: 12 };
/** The number of weeks that a text mentions. */
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

test('a sample is the same for visitors, users, and those whose session has ended', async () => {
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
  const { status, headers, body } = await callApi(`${method} /api/guest/projects/70`, anyone, {});
  expect([status, headers.get('Allow'), body.code]).toEqual([405, 'GET', 'method_not_allowed']);
});

test.each(samplePlans)('sample $id keeps the limits of a model’s plans', (plan) => {
  expect(samplePlanSchema.parse(plan)).toEqual(plan);
  expect(plan.description.length).toBeGreaterThanOrEqual(100);
  expect(plan.description.length).toBeLessThanOrEqual(600);
});

test.each(samplePlans)('the analysis of sample $id has every section, and text in each', async ({ id }) => {
  const { content } = (await read(id)).analysis;
  const sections: string[] = content.split(/^### /m).slice(1);
  expect(sections.map((section) => section.split('\n')[0])).toEqual([
    'Summary',
    'Does it fit?',
    'Who it is for',
    'Why they would want it',
    'What speaks for it',
    'What to decide first',
    'What this takes for granted',
    'What could go wrong, and what to do',
    'Approvals and bookings',
    'Budget',
    'How to know that it works',
    'The first step',
  ]);
  for (const section of sections) expect(section.split('\n').slice(1).join(' ').trim()).toMatch(/\w{3}/);
});

test.each(samplePlans)(
  'the roadmap of sample $id has the number of weeks it mentions, in the specified form',
  async ({ id, teaser, weeks, not_in_plan }) => {
    const { project, analysis, roadmap } = await read(id);
    const count = weeks.length;
    expect([weeksIn(project.description), weeksIn(teaser)]).toEqual([count, count]);
    expect(analysis.content).toContain(`in ${count} weeks`);
    const [all = '', leftOut] = roadmap.content.split('\n\n**Not in this plan**\n\n');
    expect(leftOut).toBe(
      not_in_plan.length > 0 ? not_in_plan.map((each) => `- ${each}`).join('\n') : undefined,
    );
    const sections: string[] = all.split(/\n\n(?=### )/);
    expect(sections).toHaveLength(count);
    for (const [index, section] of sections.entries()) {
      const week = index + 1;
      const [heading, goal, milestone, steps, ...labelled] = section.split('\n\n');
      const [check, missed, ...rest] = labelled.filter(
        (line) => !/^\*Builds on\*: week \d+(?:, week \d+)*$/.test(line),
      );
      expect(heading).toMatch(new RegExp(`^### Week ${week}: \\S`));
      expect(goal).toMatch(/^[A-Z“].*[.?]$/);
      expect(milestone).toMatch(new RegExp(`^${week}\\. \\*\\*\\S.*\\S\\*\\*$`));
      expect(steps?.split('\n').every((line) => /^- \S.* \([\d.]+ (?:minutes|hours?)\)$/.test(line))).toBe(
        true,
      );
      expect(check).toMatch(/^\*Checked by\*: [A-Z].*\.$/);
      expect(missed).toMatch(/^\*If missed\*: [A-Z].*\.$/);
      expect(rest).toEqual([]);
    }
    expect(weeks.map(({ week }) => week)).toEqual(weeks.map((_, index) => index + 1));
    for (const { week, needs } of weeks) expect(needs.filter((each) => each < 1 || each >= week)).toEqual([]);
    const texts = weeks.flatMap(({ title, goal, milestone, check, steps, if_missed }) => [
      ...[title, goal, milestone, check, if_missed],
      ...steps.map(({ text }) => text),
    ]);
    expect(new Set(texts).size).toBe(texts.length);
  },
);

test.each(samplePlans)('the hours of sample $id add up', async ({ id, weeks, fit, not_in_plan }) => {
  const { content } = (await read(id)).analysis;
  const [, aWeek, total, count] =
    /You have ([\d.]+) hours a week \([^)]+\), which makes (\d+) hours in (\d+) weeks/.exec(content) ?? [];
  expect(Number(aWeek) * Number(count)).toBe(Number(total));
  for (const { steps } of weeks) {
    expect(sumOf(steps)).toBeLessThanOrEqual(Number(aWeek));
    for (const { hours } of steps) expect(hours * 4).toBe(Math.round(hours * 4));
  }
  const planned = sumOf(weeks.flatMap(({ steps }) => steps));
  const { needed, available, verdict } = fit;
  expect(available).toBe(Number(total));
  expect(verdict).toBe(needed.most <= available ? 'fits' : needed.likely <= available ? 'tight' : 'short');
  // The deliverables take the hours of their steps, or more if there is no time for all of them.
  if (verdict === 'short') {
    expect(needed.likely).toBeGreaterThan(planned);
    expect(not_in_plan).not.toEqual([]);
  } else expect(needed.likely).toBe(planned);
});

test.each(samplePlans)(
  'sample $id is clean plain text, without markup, escapes or stray characters',
  async ({ id, weeks }) => {
    const { project, analysis, roadmap } = await read(id);
    const all = [project.description, analysis.content, roadmap.content].join('\n\n');
    expect(hasMarkup(all)).toBe(false);
    expect(all).not.toMatch(/[\\<>{}!"']|\b(\w+) \1\b|\.\.| ,| {2}/);
    const html = marked.parse(all, { async: false });
    expect(html).not.toMatch(/<(?:a|code|h[1245])\b/);
    expect(html.match(/<em>(?!Builds on)[^<]*/g)).toEqual(
      weeks.flatMap(() => ['<em>Checked by', '<em>If missed']),
    );
  },
);
