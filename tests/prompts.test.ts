import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { answerQuestionPrompt } from '#app/features/chat/answer-question.prompt.ts';
import { goodFacts } from '#app/features/health/arbitrary-facts.test-data.ts';
import { writeReportPrompt } from '#app/features/health/write-report.prompt.ts';
import { suggestDescriptionPrompt } from '#app/features/ideas/suggest-description.prompt.ts';
import { writeAnalysisPrompt } from '#app/features/ideas/write-analysis.prompt.ts';
import { refineBriefPrompt, writeBriefPrompt } from '#app/features/plans/write-brief.prompt.ts';
import { writeRoadmapPrompt } from '#app/features/plans/write-roadmap.prompt.ts';
import { daysLeftIn } from '#app/features/projects/days-left.ts';
import { repairCafe } from '#app/features/projects/plan-facts.test-data.ts';
import { writeWeekPrompt } from '#app/features/tasks/write-week.prompt.ts';

// The content of every request to a model.

const english = repairCafe();
const facts = { ...english, brief: { ...english.brief, language: 'de' } };
const { brief, fit, ...idea } = facts;
const { title, persona, today } = idea;
const days = daysLeftIn('2026-11-23', facts);
const task = {
  ...{ description: '', hours: 1, week: 1, dueDate: null, isDone: false },
  waitsFor: [],
  holdsUp: [],
};
const question = { project: idea, roadmapWeek: null, taskTitle: 'Call', query: 'How?', context: [] };
const report = { project: idea, facts: goodFacts, open: [], milestone: null };

const [aPlan, anIdea, aTitle] = [
  ['today', 'current_week', 'brief', 'fit_computed_by_the_program'],
  ['today', 'current_week'],
  ['today'],
];

const week = {
  ...{ ...facts, week: 1, roadmapWeek: null, neighbours: { before: null, after: null } },
  ...{ daysLeft: days, hoursLeft: 6.5, longestTask: 3.5, carried: [], analysisSummary: '', risks: [] },
};

/** The messages of each prompt and their data. The brief is written before there are a fit and a current week. */
const prompts = {
  idea_description: [aTitle, suggestDescriptionPrompt.messages({ title, persona, today })],
  project_brief: [anIdea, writeBriefPrompt.messages({ ...idea, previous: null })],
  refined_brief: [
    [...anIdea, 'brief_so_far'],
    refineBriefPrompt.messages({ ...idea, previous: brief, change: 'Only Saturdays.' }),
  ],
  idea_analysis: [aPlan, writeAnalysisPrompt.messages(facts)],
  roadmap: [aPlan, writeRoadmapPrompt.messages({ ...facts, analysis: '', from: 1, to: 8, earlier: [] })],
  week_tasks: [aPlan, writeWeekPrompt.messages(week)],
  task_answer: [
    aPlan,
    answerQuestionPrompt.messages({ ...question, plan: facts, task: { title: 'Call', ...task } }),
  ],
  'task_answer without a brief': [
    anIdea,
    answerQuestionPrompt.messages({ ...question, plan: null, task: null }),
  ],
  health_report: [aPlan, writeReportPrompt.messages({ ...report, plan: facts })],
  'health_report without a brief': [anIdea, writeReportPrompt.messages({ ...report, plan: null })],
} as const;

const carried = z.looseObject({
  today: z.literal('2026-11-22'),
  current_week: z
    .looseObject({
      week: z.literal(1),
      first_day: z.literal('2026-11-23'),
      last_day: z.literal('2026-11-29'),
      days_left: z.tuple([
        z.object({ day: z.literal('Tuesday'), date: z.literal('2026-11-24'), hours: z.literal(1.5) }),
        z.unknown(),
        z.unknown(),
      ]),
    })
    .optional(),
  brief: z.looseObject({ done_when: z.literal(brief.done_when) }).optional(),
  brief_so_far: z.looseObject({ done_when: z.literal(brief.done_when) }).nullish(),
  fit_computed_by_the_program: z
    .looseObject({ hours_available: z.literal(fit.available), verdict: z.literal(fit.verdict) })
    .optional(),
});

test.each(Object.entries(prompts))('%s contains its facts', (_, [names, { system, user }]) => {
  const material = carried.parse(JSON.parse(user.slice('<material>\n'.length, -'\n</material>'.length)));
  expect(Object.keys(material)).toEqual(expect.arrayContaining([...names]));
  const isNamed = names.includes('brief') || names.includes('brief_so_far');
  expect(system).toContain(isNamed ? 'brief German (de)' : 'in the language in which the idea is written');
  expect(system).not.toContain('English');
});

test('prompts name what the plan has no room for, except the one that replans', () => {
  const plan = { ...facts, notInPlan: ['posters'] };
  const told = Object.entries({
    analysis: writeAnalysisPrompt.messages(plan),
    roadmap: writeRoadmapPrompt.messages({ ...plan, analysis: '', from: 1, to: 8, earlier: [] }),
    week: writeWeekPrompt.messages({ ...week, ...plan }),
    answer: answerQuestionPrompt.messages({ ...question, plan, task: null }),
    report: writeReportPrompt.messages({ ...report, plan }),
  }).filter(([, { user }]) => user.includes('"not_in_this_plan":["posters"]'));
  expect(told.map(([name]) => name)).toEqual(['week', 'answer', 'report']);
});

test('hours have at most two decimals in the prompt for the tasks of a week', () => {
  const thirds = { ...week, daysLeft: days.map((day) => ({ ...day, hours: 2 / 3 })) };
  const { system, user } = writeWeekPrompt.messages({ ...thirds, hoursLeft: 2, longestTask: 2 / 3 });
  expect(system).toContain('2 hours in all');
  expect(system).toContain('none takes more than 0.67 hours');
  expect(system + user).not.toMatch(/\d\.\d{3}/);
});

test('the prompt for a later week’s tasks has only that week’s days', () => {
  const daysLeft = daysLeftIn('2026-11-30', facts);
  const { user } = writeWeekPrompt.messages({ ...week, week: 2, daysLeft });
  expect(user.match(/"days_left":/g)).toHaveLength(1);
  expect(user).toContain(
    `"first_day":"2026-11-30","last_day":"2026-12-06","days_left":${JSON.stringify(daysLeft)}`,
  );
});

const promptSchema = z.looseObject({ name: z.string(), messages: z.unknown() });

test('every prompt is tested', async () => {
  const files = readdirSync('app/features', { recursive: true, encoding: 'utf8' });
  const modules: unknown[] = await Promise.all(
    files
      .filter((file) => file.endsWith('.prompt.ts'))
      .map((file) => import(/* @vite-ignore */ resolve('app/features', file))),
  );
  const names = modules.flatMap((each) =>
    Object.values(z.record(z.string(), z.unknown()).parse(each)).flatMap(
      (exported) => promptSchema.safeParse(exported).data?.name ?? [],
    ),
  );
  expect(names.toSorted()).toEqual(
    Object.keys(prompts)
      .filter((name) => !name.includes(' '))
      .toSorted(),
  );
});
