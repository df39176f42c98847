import { z } from 'zod';
import { sentence } from '#app/core/prose.ts';
import { onDays } from '#app/features/tasks/planned-task.schema.ts';

// A playbook is content that people write by hand: docs/playbooks.md says how.

const text = (maximum: number) => z.string().trim().min(1).max(maximum);
const told = (maximum: number) => text(maximum).transform(sentence);
const words = z.array(text(600));
const some = <Item extends z.ZodType>(item: Item, minimum: number, maximum: number) =>
  z.array(item).min(minimum).max(maximum);
const hours = z.number().min(0.25).max(2000);
const range = z
  .tuple([hours, hours, hours])
  .refine(([least, likely, most]) => least <= likely && likely <= most, {
    error: 'Hours go from least over likely to most, such as [1, 2, 4].',
  });

/** A piece of work. `{it}` stands for the deliverable in the person's own words, `{day}` for the fixed day. */
const workSchema = z
  .strictObject({
    title: text(110),
    how: text(400),
    hours: range,
    on: z.enum(onDays).default('any'),
    needs: text(160).optional(),
    done_when: text(200),
    /**
     * Work in many sittings: what each is about, in order. A long piece is cut into sittings that fit into a day, and `{part}`
     * in the title stands for what the sitting is about.
     */
    parts: z.array(text(80)).min(2).optional(),
    /** Whether it is spread evenly over the weeks, as training is, instead of done as early as possible. */
    steady: z.boolean().default(false),
    /**
     * The earliest time for it in weeks before the fixed day, such as for confirming by telephone. 0 is the day itself, and
     * the tasks after that one follow the day.
     */
    weeks_before: z.number().min(0).max(52).optional(),
  })
  .refine(({ title, parts }) => !parts || !`${title.replace(': {part}', '')}${parts}`.includes(':'), {
    error: 'With parts, the only colon stands before {part}.',
  });
export type Work = z.output<typeof workSchema>;

const deliverableSchema = z
  .strictObject({
    /** What people call it; the first name is for those who gave none, and reads well after "the": "venue", "guest list". */
    names: words.min(1),
    /** Whether it is planned unasked: always, only if the person named nothing but an aim, or never. */
    planned: z.enum(['always', 'usually', 'when_named']).default('always'),
    /** It is planned unasked only if the idea contains one of these words, such as "wedding" for rings. */
    when: words.default([]),
    lead_weeks: z.number().min(0).max(104).default(0),
    after: z.array(z.string()).default([]),
    /** The number that the hours are for: with 1, three novels take three times as long. 0 if the number matters little: posters. */
    number: z.number().min(0).default(0),
    /** Whether it is a placeholder for what the person makes, not assumed beside their own things: "main part", "core". */
    stands_in: z.boolean().default(false),
    /** How such a thing is done, in order; with a lead time, the first task asks for it. */
    tasks: some(workSchema, 1, 8),
  })
  .transform(({ names: [name = '', ...signs], ...others }) => ({ name, signs, ...others }));

const phaseSchema = z.strictObject({
  title: text(80),
  purpose: text(300),
  takes: z.array(z.string()).default([]),
  /** Whether things that the playbook does not know are made in this phase; true for exactly one. */
  makes: z.boolean().default(false),
  tasks: z.array(workSchema).default([]),
  milestone: text(250),
});

/** One kind of project: how such things are done, in which order, and how long they take. */
export const playbookSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: text(60),
  /** Words that indicate this kind, and words that speak against it. */
  signs: words.min(1),
  not: words.default([]),
  /** The name of the fixed day to plan backwards from, as it reads after "the": "race", "wedding day"; null without one. */
  anchor: text(60).nullable().default(null),
  done_when: text(300),
  /** For the analysis: who it is for and why they want it; `{title}` stands for the project's title. */
  audience: text(600),
  value: text(600),
  questions: some(z.strictObject({ ask: text(200), why: text(200) }), 2, 3),
  deliverables: some(deliverableSchema, 3, 16),
  /** The way in ways.yaml for things that neither the playbook nor a sign matches: "program", "write". */
  way: text(40).nullable().default(null),
  phases: some(phaseSchema, 3, 8),
  assumptions: some(z.strictObject({ assumption: text(250), test: text(300) }), 2, 4),
  risks: some(z.strictObject({ risk: text(200), early_sign: told(200), fallback: told(300) }), 3, 6),
  budget: z
    .array(z.strictObject({ line: text(120), from: z.number().min(0), to: z.number().min(0) }))
    .default([]),
  approvals: z
    .array(z.strictObject({ what: text(150), lead_weeks: z.number().min(0), where: told(200) }))
    .default([]),
  decide_first: some(text(250), 1, 2),
  measures: some(text(250), 2, 4),
  /** What the task assistant says about common problems in this trade; `signs` are words of the question. */
  advice: z.array(z.strictObject({ signs: words.min(1), answer: text(600) })).default([]),
});
export type Playbook = z.output<typeof playbookSchema>;

/** How to do things that no playbook knows, by the kind of work: buying, writing, booking, learning, ... */
export const waysSchema = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/),
    /** Words in a deliverable's name, or verbs before it, that select this way; the last way needs none. */
    signs: words.default([]),
    /** Classes of things that are done in this way: a WordNet noun and the number of its sense, "clothing#1". */
    classes: z.array(z.string().regex(/^[a-z_]+#\d+$/)).default([]),
    lead_weeks: z.number().min(0).max(52).default(0),
    /** What such a thing is when it is done: "booked", "written", "built". */
    result: text(30).default('done'),
    number: z.number().min(0).default(0),
    /** Several wordings of the same work, so that two deliverables in one plan read differently. */
    wordings: z.array(some(workSchema, 1, 8)).min(1),
  }),
);
export type Ways = z.output<typeof waysSchema>;

/** Lists of words and sentences for reading ideas, and for writing plans and reports. */
export const textsSchema = z.record(z.string(), z.array(text(300)).min(1));

/** All playbooks with the general ways of doing things. */
export type Playbooks = { playbooks: Playbook[]; ways: Ways };
