import { z } from 'zod';
import { onDays } from '#app/core/on-days.ts';
import { planLanguages } from '#app/core/plan-language.ts';

// A checklist is content that people of the trade write by hand: docs/checklists.md says how.

const text = (maximum: number) => z.string().trim().min(1).max(maximum);
const list = <Item extends z.ZodType>(item: Item, maximum: number) => z.array(item).max(maximum).default([]);
const weeks = z.number().min(0).max(104);
const id = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(40);

const hours = z
  .tuple([z.number().min(0.25).max(500), z.number().max(500), z.number().max(1000)])
  .refine(([least, likely, most]) => least <= likely && likely <= most, {
    error: 'Hours go from least over likely to most, such as [1, 2, 4].',
  });

export const checklistStepSchema = z.strictObject({
  id,
  /** A whole sentence that stands alone, such as "Ask two insurers for cover for one day with guests". */
  title: text(110),
  /** Least, likely and most; only an event may go without. */
  hours: hours.optional(),
  /** Whether it is ticked unasked, because nobody can do without it. */
  essential: z.boolean().default(false),
  on: z.enum(onDays).default('any'),
  /** The weeks that others take to answer or deliver, after which what comes after it can begin. */
  lead_weeks: weeks.default(0),
  /** The earliest it makes sense, in weeks before the anchor day; 0 is the day itself. */
  weeks_before: weeks.optional(),
  /** How many weeks after the anchor day it is done. */
  weeks_after: weeks.optional(),
  /** Whether it takes place on the anchor day itself. */
  event: z.boolean().default(false),
  /** The ids of steps that have to be done before. */
  after: list(id, 6),
  /** What it can be counted by, such as "Episode", where it is done several times. */
  count: text(30).optional(),
  how: text(400).optional(),
  done_when: text(200).optional(),
});

export const checklistPhaseSchema = z.strictObject({
  title: text(60),
  done_when: text(200).optional(),
  /** What the task assistant says about a step of this phase. */
  advice: text(400).optional(),
  steps: z.array(checklistStepSchema).min(1).max(12),
});

/** One kind of project, as people of the trade do it. */
export const checklistSchema = z.strictObject({
  id,
  title: text(60),
  language: z.enum(planLanguages).default('en'),
  /** The names by which it is known: few, exact, and never a topic. */
  names: z.strictObject({
    en: list(text(50), 12),
    de: list(text(50), 12),
    fr: list(text(50), 12),
    es: list(text(50), 12),
  }),
  /** The fixed day that it is planned backwards from, such as "the day of the event". */
  anchor: text(60).nullable().default(null),
  questions: list(z.strictObject({ ask: text(200), why: text(200) }), 3),
  phases: z.array(checklistPhaseSchema).min(1).max(8),
  approvals: list(z.strictObject({ what: text(150), where: text(200), lead_weeks: weeks }), 8),
  budget: list(z.strictObject({ line: text(120), typical: text(120) }), 10),
  risks: list(z.strictObject({ risk: text(200), early_sign: text(200), fallback: text(300) }), 5),
});
export type Checklist = z.output<typeof checklistSchema>;
export type ChecklistPhase = Checklist['phases'][number];
export type ChecklistStep = ChecklistPhase['steps'][number];

/** A checklist whose steps have distinct ids and name each other rightly. */
export const wholeChecklistSchema = checklistSchema.superRefine(({ phases, anchor }, context) => {
  const seen = new Set<string>();
  const issue = (message: string, ...path: (string | number)[]) =>
    context.addIssue({ code: 'custom', message, path });
  for (const [at, { steps }] of phases.entries())
    for (const [place, step] of steps.entries()) {
      const path = ['phases', at, 'steps', place] as const;
      for (const before of step.after)
        if (!seen.has(before)) issue(`No earlier step has the id ${before}.`, ...path, 'after');
      if (seen.has(step.id)) issue(`Another step has the id ${step.id}.`, ...path, 'id');
      if (!step.hours && !step.event) issue('Only an event may go without hours.', ...path, 'hours');
      const needsAnchor = step.event || step.weeks_before !== undefined || step.weeks_after !== undefined;
      if (needsAnchor && !anchor)
        issue('It counts from the anchor day, but the checklist has no anchor.', ...path);
      seen.add(step.id);
    }
});
