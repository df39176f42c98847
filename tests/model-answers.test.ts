import { afterAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import { writeAnalysisPrompt } from '#app/features/ideas/write-analysis.prompt.ts';
import type { PlannedWeek } from '#app/features/plans/planned-week.schema.ts';
import { refineBriefPrompt, writeBriefPrompt } from '#app/features/plans/write-brief.prompt.ts';
import {
  type RoadmapInput,
  weeksOfPiece,
  writeRoadmapPrompt,
} from '#app/features/plans/write-roadmap.prompt.ts';
import { daysLeftIn } from '#app/features/projects/days-left.ts';
import { type PlanFacts, planFactsSchema } from '#app/features/projects/plan-facts.schema.ts';
import { repairCafe } from '#app/features/projects/plan-facts.test-data.ts';
import { type WeekInput, writeWeekPrompt } from '#app/features/tasks/write-week.prompt.ts';
import { createAi } from '#app/services/ai/create-ai.server.ts';
import { type Behaviour, startFakeOpenai } from '#scripts/fake-openai/fake-openai.ts';

// Mistakes of models, and how they are handled.

const fake = await startFakeOpenai();
const ai = createAi({ baseUrl: fake.url });

beforeEach(() => fake.reset());
afterAll(() => fake.close());

const roadmapInput = (facts: PlanFacts, rest: Partial<RoadmapInput> = {}): RoadmapInput => ({
  ...facts,
  analysis: 'It fits.',
  from: 1,
  to: Math.min(weeksOfPiece, facts.targetWeeks),
  earlier: [],
  ...rest,
});

const weekInput = (facts: PlanFacts, rest: Partial<WeekInput> = {}): WeekInput => ({
  ...facts,
  week: 1,
  roadmapWeek: null,
  neighbours: { before: null, after: null },
  daysLeft: daysLeftIn('2026-11-23', facts),
  hoursLeft: 6.5,
  longestTask: 3.5,
  carried: [],
  analysisSummary: 'It fits.',
  risks: [],
  ...rest,
});

async function planOf(facts: PlanFacts, options = {}): Promise<PlannedWeek[]> {
  const weeks: PlannedWeek[] = [];
  while (weeks.length < facts.targetWeeks) {
    const from = weeks.length + 1;
    const to = Math.min(from + weeksOfPiece - 1, facts.targetWeeks);
    const input = roadmapInput(facts, { from, to, earlier: [...weeks] });
    weeks.push(...(await ai.runPrompt(writeRoadmapPrompt, input, options)).output.weeks);
  }
  return weeks;
}

const numbers = (weeks: PlannedWeek[]) => weeks.map(({ week }) => week);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const titles = (weeks: { title: string }[]) => weeks.map(({ title }) => title);

test('a model that answers correctly is asked once for each', async () => {
  const facts = repairCafe(8);
  expect(await ai.runPrompt(writeBriefPrompt, { ...facts, previous: null })).toMatchObject({ shortfall: [] });
  expect(await ai.runPrompt(writeAnalysisPrompt, facts)).toMatchObject({ shortfall: [] });
  expect(await ai.runPrompt(writeRoadmapPrompt, roadmapInput(facts))).toMatchObject({ shortfall: [] });
  expect(await ai.runPrompt(writeWeekPrompt, weekInput(facts))).toMatchObject({ shortfall: [] });
  expect(fake.requests).toHaveLength(4);
});

test.each<[Behaviour, string[]]>([
  ['odd_hours', []],
  ['camel_case', []],
  ['week_one', []],
])('a roadmap with %s is repaired without another request', async (behaviour) => {
  fake.respond(behaviour);
  const facts = repairCafe(8);
  const { output, shortfall } = await ai.runPrompt(writeRoadmapPrompt, roadmapInput(facts));
  expect(shortfall).toEqual([]);
  expect(fake.requests).toHaveLength(1);
  expect(numbers(output.weeks)).toEqual(upTo(8));
  expect(titles(output.weeks).join()).not.toMatch(/week 1/i);
  for (const { week, steps, needs } of output.weeks) {
    expect(steps.filter(({ hours }) => hours % 0.25 !== 0)).toEqual([]);
    expect(needs.filter((needed) => needed >= week)).toEqual([]);
  }
});

test.each<Behaviour>(['camel_case', 'week_one'])('a week with %s is repaired, too', async (behaviour) => {
  fake.respond(behaviour);
  const { output, shortfall } = await ai.runPrompt(writeWeekPrompt, weekInput(repairCafe()));
  expect([shortfall, fake.requests.length]).toEqual([[], 1]);
  expect(output.tasks).toHaveLength(4);
  for (const [index, { depends_on }] of output.tasks.entries()) {
    expect(depends_on.filter((place) => place > 4 || place === index + 1)).toEqual([]);
  }
});

test('a circle is rejected once; then what closes it is dropped and reported', async () => {
  fake.respond('circle');
  const mended = await ai.runPrompt(writeWeekPrompt, weekInput(repairCafe()));
  expect([mended.shortfall, fake.requests.length]).toEqual([[], 2]);
  fake.reset();
  fake.respondByDefault('circle');
  const week = await ai.runPrompt(writeWeekPrompt, weekInput(repairCafe()));
  const [first, second, third] = titles(week.output.tasks);
  expect(week.shortfall).toEqual(
    expect.arrayContaining([
      `“${first}” cannot wait for “${second}”, which waits for it.`,
      `“${second}” cannot wait for “${third}”, which waits for it.`,
    ]),
  );
  expect(fake.requests[1]?.messages.at(-1)?.content).toContain(week.shortfall.join('\n- '));
  expect(week.output.tasks.map(({ depends_on }) => depends_on)).toEqual([[], [1], [2], [3]]);
  fake.reset();
  fake.respondByDefault('circle');
  const roadmap = await ai.runPrompt(writeRoadmapPrompt, roadmapInput(repairCafe(3)));
  expect(roadmap.shortfall).toEqual(
    expect.arrayContaining([
      'Week 1 cannot need week 2, which comes after it.',
      'Week 2 cannot need week 3, which comes after it.',
    ]),
  );
  expect(roadmap.output.weeks.map(({ needs }) => needs)).toEqual([[], [1], [2]]);
  expect(fake.requests).toHaveLength(2);
});

test('hours of 1.3 become quarters', async () => {
  fake.respond('odd_hours');
  const { output } = await ai.runPrompt(writeWeekPrompt, weekInput(repairCafe()));
  expect(output.tasks.map(({ hours }) => hours)).toEqual([1.25, 1.25, 1.25, 1.25]);
});

test('of thirteen tasks twelve are kept, with distinct titles, and the other is reported', async () => {
  fake.respondByDefault('thirteen');
  const { output, shortfall } = await ai.runPrompt(writeWeekPrompt, weekInput(repairCafe()));
  expect(output.tasks).toHaveLength(12);
  expect(new Set(titles(output.tasks)).size).toBe(12);
  expect(shortfall).toContainEqual(expect.stringMatching(/^There was no place for “/));
});

test.each<[Behaviour, number]>([
  ['too_many', 8],
  ['too_few', 6],
])('a piece with %s weeks holds those in their order', async (behaviour, count) => {
  fake.respond(behaviour);
  const { output } = await ai.runPrompt(writeRoadmapPrompt, roadmapInput(repairCafe(12)));
  expect(numbers(output.weeks)).toEqual(upTo(count));
  expect(fake.requests).toHaveLength(1);
});

test('weeks after the last one are reported, and so is what is both planned and left out', async () => {
  fake.respondByDefault((request) => {
    const { weeks } = z.object({ weeks: z.array(z.looseObject({})) }).parse(answerWithout(request));
    const [first, second] = weeks.map((week) => ({ ...week, steps: [step('hall')] }));
    return {
      weeks: [first, second, { ...first, week: 3, title: 'Bring it all back' }],
      not_in_plan: ['the hall'],
    };
  });
  const { output, shortfall } = await ai.runPrompt(writeRoadmapPrompt, roadmapInput(repairCafe(2)));
  expect(numbers(output.weeks)).toEqual([1, 2]);
  expect(fake.requests).toHaveLength(2);
  expect(shortfall).toEqual(
    expect.arrayContaining([
      '“the hall” is listed as left out, and weeks work on it.',
      '“Bring it all back” comes after the last week.',
    ]),
  );
});

test('waiting tasks take their hours from the first weeks of a roadmap', async () => {
  const waiting = [{ title: 'Call three people', hours: 8, deliverable: 'six' }];
  fake.respondByDefault((request) => ({
    ...answerWithout(request),
    not_in_plan: ['the hall', 'posters'],
  }));
  const facts = { ...repairCafe(2), waiting };
  const { shortfall } = await ai.runPrompt(writeRoadmapPrompt, roadmapInput(facts));
  expect(shortfall).toEqual(['Week 1 has 4 hours of work, and there are 0 hours left.']);
});

test('weeks missing in an answer are requested with the next piece', async () => {
  fake.respond('too_few', 'too_few');
  const weeks = await planOf(repairCafe(12));
  expect(numbers(weeks)).toEqual(upTo(12));
  expect(new Set(titles(weeks)).size).toBe(12);
});

test('repeated titles are rejected once; then they are numbered and reported', async () => {
  fake.respond('same_title', 'same_title');
  const { output, shortfall } = await ai.runPrompt(writeRoadmapPrompt, roadmapInput(repairCafe(3)));
  expect(titles(output.weeks)).toEqual(['Go on', 'Go on (2)', 'Go on (3)']);
  expect(shortfall).toEqual([
    'Weeks 1 and 2 have the same title, “Go on”.',
    'Weeks 1 and 3 have the same title, “Go on”.',
  ]);
  expect(fake.requests).toHaveLength(2);
  expect(fake.requests[1]?.messages.at(-1)?.content).toContain('- Weeks 1 and 3 have the same title');
});

test('Chinese in a German plan is rejected, and the better answer is taken', async () => {
  const facts = repairCafe(1);
  const german = { ...facts, brief: { ...facts.brief, language: 'de' } };
  const week = {
    week: 1,
    title: 'Den Saal fragen',
    goal: 'Du weißt, ob der Saal am dreißigsten Januar frei ist.',
    milestone: 'Die Anfrage liegt beim Pfarramt.',
    check: 'Die Mail mit der Bitte um Antwort bis zum vierten Dezember ist verschickt.',
    steps: [{ text: 'Im Pfarramt anrufen und nach dem Saal fragen', hours: 4, deliverable: 'the hall' }],
    needs: [],
    if_missed: 'Frag nach dem Speisesaal der Schule.',
  };
  fake.respond('chinese', () => ({ weeks: [week], not_in_plan: ['posters', 'six'] }));
  const { output, shortfall } = await ai.runPrompt(writeRoadmapPrompt, roadmapInput(german));
  expect(fake.requests[1]?.messages.at(-1)?.content).toContain('Week 1 is not in German (de).');
  expect(output.weeks[0]?.title).toBe('Den Saal fragen');
  expect(output.weeks[0]?.steps[0]?.deliverable).toBe('hall');
  expect(shortfall).toEqual([]);
  expect(fake.requests[0]?.messages[0]?.content).toContain('German (de)');
});

test('English briefs, analyses and tasks of a German plan are rejected, too', async () => {
  const facts = repairCafe();
  const german = { ...facts, brief: { ...facts.brief, language: 'de' } };
  const [title, idea] = [
    'Reparaturcafé',
    'Ich möchte mit meinen Nachbarn einen Nachmittag lang kaputte Dinge reparieren. Dafür brauche ich einen Saal.',
  ];
  const brief = await ai.runPrompt(writeBriefPrompt, { ...facts, title, idea, previous: null });
  expect(brief.output.language).toBe('de');
  expect(brief.output.questions.map(({ answer }) => answer)).toEqual([null, null, null]);
  expect(brief.shortfall).toEqual(['The brief is not in German (de).']);
  const analysis = await ai.runPrompt(writeAnalysisPrompt, german);
  expect(analysis.shortfall).toEqual(['The analysis is not in German (de).']);
  const week = await ai.runPrompt(writeWeekPrompt, weekInput(german));
  expect(week.shortfall).toContain('The tasks are not in German (de).');
});

test('an analysis that wrongly claims a fit is rejected, and its errors are reported', async () => {
  const { fit, ...facts } = repairCafe();
  const short = { ...facts, fit: { ...fit, available: 2, verdict: 'short' as const } };
  fake.respondByDefault('all_fits');
  const { shortfall } = await ai.runPrompt(writeAnalysisPrompt, short);
  const told =
    'The analysis is written as if everything fits. This needs 3 to 12 hours, likely 6. There are 2 hours. It does not fit: you need about 4 hours more.';
  expect(fake.requests[1]?.messages.at(-1)?.content).toContain(told);
  expect(shortfall).toEqual([told]);
});

test('days and budgets are read as people write them, and an unreadable day stays as text', async () => {
  const facts = repairCafe();
  const at = (id: string, name: string, date: string) => ({
    id,
    name,
    date,
    kind: 'deadline',
    source: 'you',
  });
  const dates = [
    at('n1', 'Eröffnung', '29. Januar 2027'),
    at('n2', 'Saal', '2027-01-30'),
    at('n3', 'Fest', 'bald'),
  ];
  const budget = { amount: 250, currency: 'Euro (EUR)' };
  const [hall, posters, six] = facts.brief.deliverables;
  const deliverables = [{ ...hall, due: 'am 30. Januar 2027' }, { ...posters, due: 'bald' }, six];
  const asked = { ...facts.brief, language: 'de', deliverables, dates, budget, constraints: [] };
  fake.respondByDefault(() => asked);
  const title = 'Reparaturcafé';
  const idea = 'Ich möchte mit meinen Nachbarn einen Nachmittag lang kaputte Dinge reparieren.';
  const { output } = await ai.runPrompt(writeBriefPrompt, { ...facts, title, idea, previous: null });
  const days = output.dates.filter(({ kind }) => kind === 'deadline').map(({ date }) => date);
  expect(days).toEqual(['2027-01-29', '2027-01-30']);
  expect(output.deliverables.map(({ due }) => due)).toEqual(['2027-01-30', null, null]);
  expect(output.constraints).toMatchObject([{ text: 'Fest: bald' }]);
  expect(output.budget).toEqual({ amount: 250, currency: 'EUR' });
});

const taskOf = (title: string, hours: number, date: string | null = null) => ({
  ...{ title, hours, date, on: 'any', needs: null, deliverable: null, depends_on: [] },
  description: 'Ask at the office and write down what they say.',
  done_when: 'It is written down.',
});

test.each([
  [[2, 3], ['No day has room for “Call three people” (3 hours).']],
  [[4, 1], ['“Ask for the hall” takes 4 hours, and the longest day has 3.5 hours.']],
  [
    [3.5, 1.5, 1.5, 0.5],
    [
      'The tasks take 7 hours, and there are 6.5 hours.',
      'No day has room for “Draw the poster” (0.5 hours).',
    ],
  ],
  [[1], ['The tasks take 1 of 6.5 hours, and this week has more to do.']],
])('tasks of %j hours for days of 1.5, 1.5 and 3.5 hours are rejected, and reported', async (hours, told) => {
  const names = ['Ask for the hall', 'Call three people', 'List the tools', 'Draw the poster'];
  const tasks = hours.map((each, at) => taskOf(names[at] ?? '', each));
  fake.respondByDefault(() => ({ tasks }));
  const { output, shortfall } = await ai.runPrompt(writeWeekPrompt, weekInput(repairCafe()));
  expect(fake.requests[1]?.messages.at(-1)?.content).toContain(told.join('\n- '));
  expect(shortfall).toEqual(told);
  expect(titles(output.tasks)).toEqual(titles(tasks));
});

test('41 minutes written as 0.69 hours fit a day of 41 minutes, and full days are not overfull', async () => {
  const hours = 41 / 60;
  const daysLeft = daysLeftIn('2026-11-23', { ...repairCafe(), hoursByDay: Array(7).fill(hours) }).slice(
    0,
    5,
  );
  const tasks = ['Ask', 'Call', 'Draw', 'List', 'Print'].map((name) => taskOf(name, 0.69));
  fake.respondByDefault(() => ({ tasks }));
  const input = weekInput(repairCafe(), { daysLeft, hoursLeft: 205 / 60, longestTask: hours });
  const { output, shortfall } = await ai.runPrompt(writeWeekPrompt, input);
  expect([shortfall, fake.requests.length]).toEqual([[], 1]);
  expect(output.tasks.map((task) => task.hours)).toEqual(tasks.map(() => hours));
});

test.each([
  [6.5, 0.75],
  [205 / 60, 41 / 60],
])('in weeks of %s hours a step of 0.69 hours takes %s', async (hours, taken) => {
  const facts = repairCafe(2);
  const weeks = facts.weeks.map((week) => ({ ...week, hours }));
  fake.respondByDefault((request) => ({
    weeks: answerWithout(request).weeks.map((week) => ({
      ...week,
      steps: [{ ...step('hall'), hours: 0.69 }],
    })),
    not_in_plan: ['posters', 'six'],
  }));
  const { output } = await ai.runPrompt(writeRoadmapPrompt, roadmapInput({ ...facts, weeks }));
  expect(output.weeks.flatMap(({ steps }) => steps.map((each) => each.hours))).toEqual([taken, taken]);
});

test('a task whose own day is full is reported, although other days are free', async () => {
  const day = '2026-11-24';
  const own = [taskOf('Ask for the hall', 1, day), taskOf('Call three people', 1, day)];
  const tasks = [...own, taskOf('List the tools', 1), taskOf('Draw the poster', 1)];
  fake.respondByDefault(() => ({ tasks }));
  const { shortfall } = await ai.runPrompt(writeWeekPrompt, weekInput(repairCafe()));
  expect(shortfall).toEqual([
    '“Call three people” (1 hour) is meant for Tue, Nov 24, which has no room for it.',
  ]);
});

test('constraints, resources and questions given as plain text, or without id, are read', async () => {
  const facts = repairCafe();
  fake.respond(() => ({
    ...facts.brief,
    ...{ constraints: ['No mains repairs'], resources: [{ text: 'A van', source: 'you' }] },
    questions: ['Who bakes?'],
  }));
  const { output } = await ai.runPrompt(writeBriefPrompt, { ...facts, previous: null });
  expect(fake.requests).toHaveLength(1);
  expect(output.constraints).toEqual([
    { id: 'no-mains-repairs', text: 'No mains repairs', source: 'assumed' },
  ]);
  expect(output.resources).toEqual([{ id: 'a-van', text: 'A van', source: 'you' }]);
  expect(output.questions).toEqual([
    { id: 'who-bakes', question: 'Who bakes?', why: 'Who bakes?', blocking: false, answer: null },
  ]);
});

test.each(['Deutsch', 'und', ''])(
  'an idea whose language a model gives as %j has the detected one',
  async (language) => {
    const facts = { ...repairCafe(), title: 'Reparaturcafé' };
    const idea = 'Ich möchte mit meinen Nachbarn einen Nachmittag lang kaputte Dinge reparieren.';
    fake.respondByDefault(() => ({ ...facts.brief, language }));
    const { output } = await ai.runPrompt(writeBriefPrompt, { ...facts, idea, previous: null });
    expect(output.language).toBe('de');
  },
);

test('a checklist in a model’s answer is ignored, because it is not requested', async () => {
  const facts = repairCafe();
  fake.respond(() => ({ ...facts.brief, checklist: 'Community repair event' }));
  const { output } = await ai.runPrompt(writeBriefPrompt, { ...facts, previous: null });
  expect(output.checklist).toBeNull();
  expect(JSON.stringify(fake.requests[0]?.response_format)).not.toContain('checklist');
});

test('what a refinement forgets of a brief stays, and what it revokes is removed', async () => {
  const facts = repairCafe();
  const off = (id: string, date: string) =>
    ({ id, name: 'Away', date, kind: 'day_off', source: 'you' }) as const;
  const previous: Brief = {
    ...facts.brief,
    dates: [...facts.brief.dates, off('n1', '2026-12-24'), off('n2', '2026-12-25'), off('n3', '2026-12-26')],
    constraints: [
      { id: 'n1', text: 'No mains repairs', source: 'you' },
      { id: 'n2', text: 'Only quiet work', source: 'you' },
      { id: 'n3', text: 'No posters in shops', source: 'you' },
    ],
    resources: [{ id: 'n1', text: 'A van', source: 'you' }],
    checklist: 'event-with-volunteers',
    questions: [
      {
        id: 'n1',
        question: 'Whose insurance covers guests?',
        why: 'It costs.',
        blocking: false,
        answer: 'Ours',
      },
    ],
  };
  const [hall, posters] = previous.deliverables;
  const [, , ...away] = previous.dates;
  // The answer lacks the hall, the first days off, two constraints, the van, an answer and the budget; one id is new.
  const brief = {
    ...previous,
    deliverables: [posters],
    dates: away,
    constraints: [{ id: 'n1', text: 'Only quiet work', source: 'you' }],
    resources: [],
    budget: null,
    checklist: null,
    questions: [{ id: 'q', question: 'Who bakes?', why: 'It takes an afternoon.', answer: null }],
  };
  fake.respond(() => ({
    brief,
    taken_back: ['no posters in shops', 'six volunteers'],
    frame: null,
    not_applied: [],
  }));
  const input = { ...facts, previous, change: 'No volunteers any more, and posters in shops are fine.' };
  const { output } = await ai.runPrompt(refineBriefPrompt, input);
  expect(fake.requests).toHaveLength(1);
  expect(output.brief.deliverables).toEqual(
    expect.arrayContaining([hall, posters, { ...previous.deliverables[2], state: 'left_out' }]),
  );
  expect(output.brief.dates).toHaveLength(4);
  expect(output.brief.dates).toEqual(expect.arrayContaining(previous.dates));
  expect(output.brief.constraints).toEqual([previous.constraints[1], previous.constraints[0]]);
  expect(output.brief).toMatchObject({
    resources: previous.resources,
    budget: previous.budget,
    checklist: previous.checklist,
    questions: [{ question: 'Who bakes?', answer: null }, ...previous.questions],
  });
});

test('hours of only some weekdays are rejected, and otherwise ignored', async () => {
  const facts = repairCafe();
  const asked = {
    brief: facts.brief,
    taken_back: [],
    not_applied: [],
    frame: { hours: { Saturday: 4 }, target_weeks: 6 },
  };
  fake.respondByDefault(() => asked);
  const input = { ...facts, previous: facts.brief, change: 'Only Saturdays, six weeks.' };
  const { output, shortfall } = await ai.runPrompt(refineBriefPrompt, input);
  expect(output.frame).toEqual({ target_weeks: 6 });
  expect(fake.requests).toHaveLength(2);
  expect(shortfall).toEqual(['The hours of some weekdays are missing, so none of them has changed.']);
});

test.each<[string, string | undefined, string[]]>([
  ['2027-01-04', '2027-01-04', []],
  ['4. Januar 2027', '2027-01-04', []],
  ['bald', undefined, ['The first day, “bald”, cannot be read, so it has not changed.']],
])('a first day of %s is read as %s, or rejected', async (said, startsOn, told) => {
  const facts = repairCafe();
  const brief = { ...facts.brief, language: 'de' };
  fake.respondByDefault(() => ({ brief, taken_back: [], not_applied: [], frame: { starts_on: said } }));
  const input = { ...facts, previous: brief, change: 'Ich fange am 4. Januar an.' };
  const { output } = await ai.runPrompt(refineBriefPrompt, input);
  expect([output.frame.starts_on, output.refused]).toEqual([startsOn, told]);
  expect(fake.requests[1]?.messages.at(-1)?.content ?? '').toContain(told[0] ?? '');
});

test.each<[string, boolean]>([
  ['2027-01-31', false],
  ['2027-08-31', true],
])('a model hears that what is dated %s after the plan does not happen in it: %s', async (due, isTold) => {
  const facts = repairCafe();
  const [hall, ...others] = facts.brief.deliverables;
  const brief = { ...facts.brief, deliverables: [{ ...hall, due } as const, ...others] };
  await ai.runPrompt(writeWeekPrompt, weekInput(planFactsSchema.parse({ ...facts, brief })));
  const [system] = fake.requests[0]?.messages ?? [];
  expect(system?.content.includes('The plan ends on 2027-01-31: what the brief dates after that')).toBe(
    isTold,
  );
});

test('a deliverable without work is rejected once, and then reported', async () => {
  fake.respondByDefault((request) => {
    const { weeks } = z.object({ weeks: z.array(z.looseObject({})) }).parse(answerWithout(request));
    return { weeks, not_in_plan: [] };
  });
  const { shortfall } = await ai.runPrompt(writeRoadmapPrompt, roadmapInput(repairCafe(2)));
  expect(shortfall.filter((each) => each.startsWith('No week works on'))).toHaveLength(3);
});

test.each<[string | null, string[]]>([
  [null, ['Week 2 uses 0.5 of 6.5 hours, though there is more to do.']],
  ['2026-12-04', []],
])('a light week with work that is due on %s is rejected as %j', async (due, told) => {
  const { fit, brief, ...facts } = repairCafe(2);
  const deliverables = brief.deliverables.map((each) => ({ ...each, due }));
  const short = { ...facts, brief: { ...brief, deliverables }, fit: { ...fit, verdict: 'short' as const } };
  fake.respondByDefault((request) => {
    const [first, second] = answerWithout(request).weeks;
    const light = { ...second, steps: [{ ...step('hall'), hours: 0.5 }] };
    return { weeks: [{ ...first, steps: [step('hall')] }, light], not_in_plan: ['posters', 'six'] };
  });
  const { shortfall } = await ai.runPrompt(writeRoadmapPrompt, roadmapInput(short));
  expect(shortfall).toEqual(told);
});

test('a deliverable with less than its minimum hours that is not left out is rejected', async () => {
  fake.respondByDefault((request) => {
    const [first, second] = answerWithout(request).weeks;
    const steps = [step('hall'), { ...step('six'), hours: 0.75 }];
    return { weeks: [{ ...first, steps }, second], not_in_plan: ['posters'] };
  });
  const { shortfall } = await ai.runPrompt(writeRoadmapPrompt, roadmapInput(repairCafe(2)));
  expect(shortfall).toEqual(['“six volunteers” gets 0.75 hours, and takes at least 1 hour.']);
});

const step = (deliverable: string | null) => ({
  text: 'Write the list of what there is to do',
  hours: 4,
  deliverable,
});

const answerWithout = (_request: unknown) => ({
  weeks: upTo(2).map((week) => ({
    week,
    title: `Look at the ${week === 1 ? 'whole' : 'rest'} of it`,
    goal: 'You know what there is to do for this afternoon.',
    milestone: 'A list of what there is to do.',
    check: 'The list hangs on the wall.',
    steps: [step(null)],
    needs: [],
    if_missed: 'Write it on the way.',
  })),
});

test('an answer cut off by the token limit is requested in halves', async () => {
  fake.respondByDefault({ maxTokens: 2000 });
  const weeks = await planOf(repairCafe(10));
  expect(numbers(weeks)).toEqual(upTo(10));
  expect(fake.requests[1]?.messages[0]?.content).toContain('Plan weeks 1 to 4 of 10');
});

test('52 weeks from a model of ten tokens a second and 4,096 tokens an answer arrive', async () => {
  // A second of the model is two milliseconds here; a piece takes longer than the model may be silent.
  fake.respondByDefault({ tokensPerSecond: 10, timeScale: 500, maxTokens: 4096 });
  const partials: unknown[] = [];
  const weeks = await planOf(repairCafe(52), {
    maxSilenceMs: 400,
    onPartial: (partial: unknown) => partials.push(partial),
  });
  expect(numbers(weeks)).toEqual(upTo(52));
  expect(new Set(titles(weeks)).size).toBe(52);
  expect(partials.length).toBeGreaterThanOrEqual(7);
}, 60_000);

test('a model that falls silent in the middle is given up, after its text so far was shown', async () => {
  fake.respondByDefault('silent');
  const partials: unknown[] = [];
  // Long enough for a busy machine to receive the first half.
  const options = { maxSilenceMs: 400, onPartial: (partial: unknown) => partials.push(partial) };
  const running = ai.runPrompt(writeRoadmapPrompt, roadmapInput(repairCafe(8)), options);
  await expect(running).rejects.toMatchObject({ kind: 'timeout', final: false });
  expect(partials.length).toBeGreaterThan(0);
});

test('a server that answers in one piece instead of a stream is read', async () => {
  fake.respond('whole');
  const { output, promptTokens } = await ai.runPrompt(writeRoadmapPrompt, roadmapInput(repairCafe(8)));
  expect(output.weeks).toHaveLength(8);
  expect(promptTokens).toBeGreaterThan(0);
});

test('a server that rejects token counts or streams is asked without them from then on', async () => {
  const old = createAi({ baseUrl: fake.url });
  fake.respond(
    { status: 400, message: 'Unrecognized request argument supplied: stream_options' },
    { status: 400, message: 'stream is not supported' },
  );
  await old.runPrompt(writeWeekPrompt, weekInput(repairCafe()));
  await old.runPrompt(writeWeekPrompt, weekInput(repairCafe()));
  expect(fake.requests.map(({ stream, stream_options }) => [stream, stream_options?.include_usage])).toEqual([
    [true, true],
    [true, undefined],
    [undefined, undefined],
    [undefined, undefined],
  ]);
});
