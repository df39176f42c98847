import { z } from 'zod';
import type { Viewer } from '#app/core/viewer.ts';
import { type Weekday, weekdays } from '#app/core/weekday.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import { hoursOfDeliverable } from '#app/features/brief/brief-hours.ts';
import { availabilityOfRow } from '#app/features/projects/availability.schema.ts';
import { type Availability, hoursOn, hoursPerWeek } from '#app/features/projects/availability.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { sharingOf } from '#app/features/projects/project.ts';
import { fromColumn } from '#app/services/day-column.ts';
import type { Prisma } from '#app/services/prisma-client/client.ts';
import type { Vault } from '#app/services/vault.server.ts';
import { readBrief } from './load-plan.server.ts';
import { type PlanVersion, planVersionSchema, reasonOf } from './plan-version.schema.ts';
import { splitWeeks } from './render-planned-weeks.ts';
import { toRoadmap, withMilestones } from './roadmap.ts';

const withTexts = { brief: true, roadmap: { include: withMilestones } } satisfies Prisma.PlanVersionInclude;
type VersionRow = Prisma.PlanVersionGetPayload<{ include: typeof withTexts }>;

/**
 * The versions of the user's project, the newest first.
 * @param take how many of the newest; each but the last of them is compared with the one before
 * @throws AppError `not_found`
 */
export async function showVersions(
  viewer: Pick<Viewer, 'userId'>,
  projectId: string,
  take?: number,
): Promise<PlanVersion[]> {
  const { row, vault } = await openProject(viewer, projectId, 'read', {
    include: {
      versions: { orderBy: { number: 'desc' }, ...(take !== undefined && { take }), include: withTexts },
      generations: { where: { changes: { not: null } }, select: { id: true, changes: true } },
    },
  });
  const textOf = readWeeks(row.versions, vault);
  const briefs = new Map(
    row.versions.flatMap(({ brief }) =>
      brief ? [[brief.id, readBrief(vault.open('planBrief', brief).content)] as const] : [],
    ),
  );
  const asked = new Map(row.generations.map((each) => [each.id, each]));
  const wordsOf = ({ generationId }: VersionRow) => {
    const generation = asked.get(generationId ?? '');
    return generation ? vault.open('generation', generation).changes : null;
  };
  const briefOf = ({ briefId }: VersionRow) => briefs.get(briefId ?? '') ?? null;
  return row.versions.map((version, at) => {
    const before = row.versions[at + 1];
    return planVersionSchema.parse({
      id: version.id,
      number: version.number,
      reason: reasonOf(version),
      words: wordsOf(version),
      created_at: version.createdAt.toISOString(),
      current: at === 0,
      not_applied: readNotApplied(vault.open('planVersion', version).notApplied),
      diff: before
        ? {
            weeks: compareWeeks(before, version, textOf),
            ...compareAvailability(availabilityOfRow(before), availabilityOfRow(version)),
            sharing: { before: sharingOf(before), after: sharingOf(version) },
            ends_on: {
              before: version.formerlyEndsOn && fromColumn(version.formerlyEndsOn),
              after: version.endsOn && fromColumn(version.endsOn),
            },
            tasks_moved: version.tasksMoved,
            ...compareBriefs(briefOf(before), briefOf(version)),
          }
        : null,
    });
  });
}

/** What a column says of changes that could not be applied. */
export const readNotApplied = (json: string | null): string[] =>
  json === null ? [] : z.array(z.string()).parse(JSON.parse(json));

/** What has come into a brief, what has gone out of it, what is called something else or takes other hours, by name, and its kind of project. */
export function compareBriefs(before: Brief | null, after: Brief | null) {
  const inPlan = (brief: Brief | null) =>
    (brief?.deliverables ?? []).filter(({ state }) => state !== 'left_out');
  const renamed = inPlan(before).flatMap(({ id, name }) => {
    const now = inPlan(after).find((each) => each.id === id)?.name ?? name;
    return now === name ? [] : [{ before: name, after: now }];
  });
  const isRenamed = (name: string, side: 'before' | 'after') => renamed.some((each) => each[side] === name);
  const namesIn = (brief: Brief | null) => inPlan(brief).map(({ name }) => name);
  const hours = inPlan(before).flatMap((former) => {
    const now = inPlan(after).find(({ id }) => id === former.id);
    if (!now) return [];
    const [{ likely: old }, { likely }] = [hoursOfDeliverable(former), hoursOfDeliverable(now)];
    return old === likely ? [] : [{ name: now.name, before: old, after: likely }];
  });
  const dates = (brief: Brief | null) =>
    (brief?.dates ?? []).map(({ name, date, until }) => ({ name, date, ...(until && { until }) }));
  const others = (own: Brief | null, other: Brief | null) =>
    dates(own).filter(
      (each) => !dates(other).some(({ date, until }) => date === each.date && until === each.until),
    );
  const rules = (brief: Brief | null) => (brief?.constraints ?? []).map(({ text }) => text);
  const beyond = (texts: readonly string[], others: readonly string[]) =>
    texts.filter((text) => !others.includes(text));
  return {
    deliverables: {
      in: beyond(namesIn(after), namesIn(before)).filter((name) => !isRenamed(name, 'after')),
      out: beyond(namesIn(before), namesIn(after)).filter((name) => !isRenamed(name, 'before')),
      renamed,
      hours,
    },
    constraints_added: beyond(rules(after), rules(before)),
    constraints_gone: beyond(rules(before), rules(after)),
    dates: { in: others(after, before), out: others(before, after) },
    checklist: { before: before?.checklist ?? null, after: after?.checklist ?? null },
  };
}

/** How many hours a week two plans have, and on which weekdays. */
export const compareAvailability = (before: Availability, after: Availability) => ({
  hours_a_week: { before: hoursPerWeek(before), after: hoursPerWeek(after) },
  days: { before: daysWithHours(before), after: daysWithHours(after) },
});

const daysWithHours = (availability: Availability): Weekday[] =>
  weekdays.filter((weekday) => hoursOn(weekday, availability) > 0);

type TextOfWeek = (row: VersionRow, week: number) => string | undefined;

/** Opens each roadmap once, and tells what it says of a week: its milestones, and its section or, without one, all of it. */
function readWeeks(rows: readonly VersionRow[], vault: Vault): TextOfWeek {
  const roadmaps = new Map(rows.flatMap(({ roadmap }) => (roadmap ? [[roadmap.id, roadmap] as const] : [])));
  const texts = new Map<string, (week: number) => string>();
  for (const [id, roadmap] of roadmaps) {
    const { milestones, content } = toRoadmap(roadmap, vault, []);
    const { head, weeks } = splitWeeks(content);
    texts.set(id, (of) =>
      JSON.stringify([
        weeks.get(of) ?? head,
        milestones.flatMap(({ week, title, description }) => (week === of ? [[title, description]] : [])),
      ]),
    );
  }
  return ({ roadmapId }, week) => texts.get(roadmapId ?? '')?.(week);
}

function compareWeeks(before: VersionRow, after: VersionRow, textOf: TextOfWeek) {
  const weeks: Record<'kept' | 'changed' | 'added' | 'gone', number[]> = {
    kept: [],
    changed: [],
    added: [],
    gone: [],
  };
  for (let week = 1; week <= Math.max(before.targetWeeks, after.targetWeeks); week += 1) {
    if (week > before.targetWeeks) weeks.added.push(week);
    else if (week > after.targetWeeks) weeks.gone.push(week);
    else if (textOf(before, week) === textOf(after, week)) weeks.kept.push(week);
    else weeks.changed.push(week);
  }
  return weeks;
}
