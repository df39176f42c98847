import fc from 'fast-check';
import { addDays, weekdays } from '#app/core/calendar.ts';
import { personas, profileTextLimit } from '#app/features/accounts/persona.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import { versionReason } from '#app/features/plans/plan-version.schema.ts';
import { hoursOptions } from '#app/features/projects/availability.ts';

const text = (maxLength: number) =>
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(maxLength, 40) }).filter(
    // No database keeps the first, and forms trim and refuse the others.
    (value) => !value.includes('\0') && value.trim() === value && !/<\/?\w/.test(value),
  );
const hours = fc.integer({ min: 0, max: 400 }).map((quarters) => quarters / 4);
const day = fc.integer({ min: 0, max: 700 }).map((count) => addDays('2026-01-05', count));
const moment = fc
  .date({ min: new Date('2026-01-05'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const distinct = <Value>(values: fc.Arbitrary<Value>, maxLength: number) =>
  fc.uniqueArray(values, { maxLength });
const some = <Value>(values: fc.Arbitrary<Value>, maxLength = 3) => fc.array(values, { maxLength });
/** Rows as in the export: by distinct creation times. */
const made = <Row extends { created_at: string }>(rows: fc.Arbitrary<Row>, maxLength = 3) =>
  fc
    .uniqueArray(rows, { maxLength, selector: ({ created_at }) => created_at })
    .map((all) => all.sort((one, other) => (one.created_at < other.created_at ? -1 : 1)));
// Shrinking could make two ids equal.
const id = fc.noShrink(fc.uuid({ version: 7 }));
const oneOf = (rows: readonly { id: string }[]) =>
  rows.length === 0 ? fc.constant(null) : orNull(fc.constantFrom(...rows.map((row) => row.id)));
const status = fc.constantFrom('pending', 'in_progress', 'completed');

const frame = fc.record({
  availability: fc.subarray([...weekdays], { minLength: 1 }).map((days) => days.join(',')),
  dayToDaySchedule: fc.constantFrom(...hoursOptions),
  weekendSchedule: fc.constantFrom(...hoursOptions),
  targetWeeks: fc.integer({ min: 1, max: 52 }),
  starts_on: orNull(day),
  days_off: distinct(day, 4).map((days) => days.sort()),
});

const step = fc.record({
  ...{
    id: fc.stringMatching(/^[a-z0-9-]{1,40}$/),
    title: text(160),
    how: orNull(text(400)),
    done_when: orNull(text(400)),
  },
  hours: orNull(hours.map((likely) => ({ least: likely / 2, likely, most: likely * 2 }))),
  on: fc.constantFrom('any', 'weekday', 'weekend'),
  lead_weeks: fc.integer({ min: 0, max: 104 }),
  ...{
    weeks_before: orNull(fc.integer({ min: 0, max: 52 })),
    weeks_after: orNull(fc.integer({ min: 0, max: 52 })),
  },
  ...{ event: fc.boolean(), after: fc.constant<string[]>([]), by: fc.constantFrom('me', 'other') },
  source: fc.constantFrom('you', 'checklist', 'assumed'),
});

const brief = fc.record({
  language: fc.constantFrom('en', 'de', 'pt-BR'),
  done_when: orNull(text(400)),
  goal: orNull(text(400)),
  deliverables: some(
    fc.record({
      ...{ id: fc.stringMatching(/^[a-z0-9-]{1,40}$/), name: text(160), due: orNull(day) },
      hours: orNull(hours.map((likely) => ({ least: likely / 2, likely, most: likely * 2 }))),
      state: fc.constantFrom('open', 'done', 'left_out'),
      source: fc.constantFrom('you', 'checklist', 'assumed'),
      ...{
        essential: fc.boolean(),
        needs: fc.constant<string[]>([]),
        part: orNull(text(100)),
        steps: some(step),
      },
    }),
  ),
  ...{ dates: fc.constant([]), constraints: fc.constant([]), resources: fc.constant([]) },
  budget: orNull(fc.constant({ amount: 200, currency: 'EUR' })),
  checklist: orNull(text(20)),
  questions: fc.constant([]),
}) satisfies fc.Arbitrary<Brief>;

const taskTexts = { title: text(200), description: text(5000), note: orNull(text(1000)) };
const taskColumns = {
  ...{ id, ...taskTexts, due_date: orNull(day), estimated_hours: hours, spent_hours: orNull(hours), status },
  carried_from: orNull(fc.integer({ min: 1, max: 52 })),
  ...{ completed_at: orNull(moment), rescheduled_at: orNull(moment), created_at: moment },
};

const rows = fc.record({
  generations: made(
    fc.record({
      ...{ id, kind: fc.constantFrom('analysis', 'roadmap', 'tasks', 'health'), created_at: moment },
      state: fc.constantFrom('succeeded', 'failed'),
      ...{ progress: fc.integer({ min: 0, max: 100 }), step: text(80), message: orNull(text(80)) },
      ...{ attempts: fc.nat(5), week: orNull(fc.integer({ min: 1, max: 52 })), changes: orNull(text(500)) },
      ...{ partial: orNull(text(500)), shortfall: some(text(80)), model: orNull(text(20)) },
      ...{ prompt_tokens: fc.nat(99_999), completion_tokens: fc.nat(99_999) },
      ...{ started_at: orNull(moment), finished_at: orNull(moment) },
    }),
  ),
  briefs: made(fc.record({ id, brief, model: orNull(text(20)), created_at: moment })),
  analyses: made(fc.record({ id, content: text(5000), model: text(20), created_at: moment })),
  roadmaps: made(
    fc.record({
      ...{ id, content: text(5000), model: orNull(text(20)), created_at: moment },
      milestones: some(
        fc.record({ id, week: fc.integer({ min: 1, max: 52 }), title: text(200), description: text(500) }),
      ).map((all) => all.sort((one, other) => one.week - other.week || (one.id < other.id ? -1 : 1))),
      weeks: orNull(
        fc.record({
          weeks: some(
            fc.record({
              ...{ week: fc.integer({ min: 1, max: 52 }), title: text(120), goal: text(500) },
              ...{ milestone: text(300), check: text(300), if_missed: text(500), needs: some(fc.nat(51)) },
              steps: some(
                fc.record({
                  ...{ text: text(400), hours: fc.constant(1.5), deliverable: orNull(text(9)) },
                  ...{ step: orNull(text(9)), date: orNull(day) },
                }),
              ),
            }),
          ),
          not_in_plan: some(text(9)),
        }),
      ),
    }),
  ),
  weeks: fc.array(
    fc.record({
      ...{ starts_on: day, hours: fc.array(fc.constant(1.5), { minLength: 7, maxLength: 7 }) },
      ...{
        planned_on: day,
        closed_at: orNull(moment),
        paused_on: orNull(day),
        resumed_on: orNull(day),
        paused_days: fc.nat(70),
      },
    }),
    { maxLength: 4 },
  ),
  tasks: fc.array(
    fc.record({
      ...{
        ...taskColumns,
        updated_at: moment,
        deliverable_id: orNull(text(9)),
        step_id: orNull(text(9)),
        place: fc.nat(4),
      },
      ...{ on: fc.constantFrom('any', 'weekday', 'weekend'), waitsFor: some(fc.nat(11)) },
    }),
    { maxLength: 12 },
  ),
  removed_tasks: fc
    .uniqueArray(
      fc.record({
        ...{
          ...taskColumns,
          rank: fc.nat(9999),
          deliverable: orNull(text(9)),
          step: orNull(text(9)),
          on: orNull(text(9)),
        },
        ...{ week: orNull(fc.integer({ min: 1, max: 4 })), reason: fc.constantFrom('dropped', 'deleted') },
        over_by: fc.constantFrom(0, 0.5),
        removed_at: moment,
      }),
      { maxLength: 3, selector: (task) => task.removed_at },
    )
    .map((all) => all.sort((one, other) => (one.removed_at < other.removed_at ? -1 : 1))),
  health_reports: made(
    fc.record({
      ...{ id, local_day: day, health_score: fc.integer({ min: 0, max: 100 }).map((score) => score / 10) },
      ...{ facts: fc.constant({ week: 1, hoursLeft: 2.5 }), summary: text(600), tips: text(600) },
      ...{ model: text(20), created_at: moment },
    }),
  ).map((all) =>
    all.filter((report, at) => all.findIndex((each) => each.local_day === report.local_day) === at),
  ),
});

/** A project of an account file, with consistent rows. */
const project = rows.chain(({ weeks, tasks, ...made }) => {
  const { generations, briefs, analyses, roadmaps } = made;
  const generation_id = oneOf(generations);
  const begun = weeks.map((week, at) => ({ number: at + 1, ...week }));
  const placed = tasks
    .map(({ place, waitsFor, ...task }, at) => ({
      ...{ ...task, project_id: '', order: 1, notes: '' },
      week: place === 0 || place > weeks.length ? null : place,
      rank: (at + 1) * 1024,
      depends_on: [...new Set(waitsFor.flatMap((of) => (of < at ? (tasks[of]?.id ?? []) : [])))].sort(),
    }))
    .sort((one, other) => (one.week ?? 99) - (other.week ?? 99) || one.rank - other.rank);
  const taskIds = placed.map((task) => task.id);
  const within = fc.subarray(taskIds);
  const withGeneration = <Row extends object>(all: readonly Row[]) =>
    fc.tuple(...all.map((row) => generation_id.map((of) => ({ ...row, generation_id: of }))));
  const version = frame.chain((of) =>
    fc
      .record({
        ...{
          id,
          reason: fc.constantFrom(...versionReason.options),
          created_at: moment,
          roadmap_owed: fc.boolean(),
        },
        hours: fc.constantFrom([], [1, 2, 3, 0, 0, 0.25, 16]),
        moves: orNull(
          within.map((ids) =>
            ids.map((moved) => ({
              ...{
                id: moved,
                from: { week: 1, day: '2026-01-06', rank: 1 },
                to: { week: null, day: null, rank: 2 },
              },
            })),
          ),
        ),
        sharing: fc.constantFrom('on_top', 'shared'),
        ...{ tasks_moved: fc.nat(5), ends_on: orNull(day), formerly_ends_on: orNull(day) },
        ...{ not_applied: some(text(200)), generation_id },
        ...{ brief_id: oneOf(briefs), analysis_id: oneOf(analyses) },
        ...{ roadmap_id: oneOf(roadmaps), draft_id: oneOf(roadmaps) },
      })
      .map((rest) => ({ ...of, ...rest })),
  );
  return fc
    .record({
      frame,
      title: text(200),
      description: text(20_000),
      status: fc.constantFrom('planning', 'in_progress', 'completed', 'on_hold'),
      ...{ created_at: moment, updated_at: moment, completed_at: orNull(moment), paused_until: orNull(day) },
      ...{
        sharing: fc.constantFrom('on_top', 'shared'),
        uses_pace: fc.boolean(),
        deleted_at: orNull(moment),
      },
      hours: fc.constantFrom({ Monday: 2, Sunday: 0.25 }, { Wednesday: 16 }),
      named_days_off: orNull(some(day.map((date) => ({ date, name: 'Away' })))),
      chosen_steps: orNull(fc.constant({ steps: [], checklist: null, ticked: ['done'] })),
      versions: some(version).map((all) => all.map((each, at) => ({ number: at + 1, ...each }))),
      briefs: withGeneration(briefs),
      analyses: withGeneration(analyses),
      health_reports: withGeneration(made.health_reports),
      removed_tasks: fc.tuple(
        ...made.removed_tasks.map((task) =>
          fc
            .record({ depends_on: within, dependents: within })
            .map((links) => ({ ...task, depends_on: links.depends_on, dependents: links.dependents })),
        ),
      ),
    })
    .map(({ frame: of, ...columns }) => ({
      ...{ id: '', currentWeek: 1, brief: null, analysis: null, roadmap: null, program_changes: [] },
      ...{ ...made, ...columns, ...of, weeks: begun, tasks: placed },
      analyses: columns.analyses.map((analysis) => ({ ...analysis, project_id: '' })),
      roadmaps: roadmaps.map((roadmap) => ({
        ...{ ...roadmap, project_id: '' },
        milestones: roadmap.milestones.map((row) => ({
          ...row,
          roadmap_id: '',
          starts_on: null,
          ends_on: null,
        })),
      })),
    }));
});

/** The content of an account file, with an id for each project. */
export const arbitraryAccount = fc.record({
  account: fc.record({
    ...{ name: text(profileTextLimit), bio: text(profileTextLimit), persona: fc.constantFrom(...personas) },
  }),
  settings: fc.record({
    ...{ daily_nudge: fc.boolean(), daily_update: fc.boolean(), theme: fc.constantFrom('light', 'dark') },
    timezone: fc.constantFrom('UTC', 'Europe/Berlin', 'Pacific/Kiritimati'),
  }),
  projects: made(fc.tuple(project, id).map(([of, own]) => ({ ...of, id: own }))),
  feedback: made(fc.record({ id, feedback: text(5000), created_at: moment })),
});
