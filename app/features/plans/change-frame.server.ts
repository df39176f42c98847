import { AppError } from '#app/core/app-error.ts';
import { exampleIds } from '#app/core/example-ids.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import type { Viewer } from '#app/core/viewer.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import { briefLimits } from '#app/features/brief/brief-limits.ts';
import type { NamedDaysOff } from '#app/features/brief/days-off.ts';
import { saysWhatIsPassed } from '#app/features/brief/last-date.ts';
import { computeFit } from '#app/features/fit/compute-fit.ts';
import { openProject, requireAllowed } from '#app/features/projects/open-project.server.ts';
import { refuseWhileWritten, requestGeneration } from '#app/features/projects/request-generation.server.ts';
import { fromColumn, toColumn } from '#app/services/day-column.ts';
import { type Database, db, tryOut } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { lockProjects } from '#app/services/lock-project.server.ts';
import {
  changedFrameSchema,
  changeFrameSchema,
  type FrameChange,
  type FramePreview,
} from './frame.schema.ts';
import { changeOfFrame, requireFrame, shapesOf } from './frame.ts';
import { daysOffOf, keepBrief, writeFrame } from './keep-brief.server.ts';
import { keepVersion } from './keep-version.server.ts';
import { loadPlan } from './load-plan.server.ts';
import { showVersions } from './show-versions.ts';
import { weeksOfPlan } from './week-dates.ts';

type Plan = Awaited<ReturnType<typeof loadPlan>>;

export const changeFrame = operation({
  name: 'change-frame',
  summary:
    'Changes the hours of each weekday, the number of weeks, the days off, the first day, or whether hours are shared. Open tasks that have days are moved at once, and future weeks are replanned if necessary.',
  api: {
    method: 'PUT',
    path: '/api/projects/:id/frame',
    statuses: [200, 202],
    statusOf: (output) =>
      typeof output === 'object' && output !== null && 'generation' in output ? 202 : 200,
    query: ['preview'],
  },
  access: ownerOf('project'),
  input: changeFrameSchema,
  example: { id: exampleIds.project, target_weeks: 4 },
  output: changedFrameSchema,
  refusals: ['conflict'],
  ownLimits: ['generation'],
  async run({ id, preview, ...wish }, context) {
    const { viewer, now } = context;
    const locks = { withOthers: wish.sharing !== undefined };
    const plan = await loadPlan(viewer, id, now, undefined, wish.sharing);
    requireAllowed('change', plan.phase);
    const change = await db.$transaction(async (transaction) => {
      await lockProjects(transaction, viewer.userId, id);
      return changeOf(viewer, transaction, plan, wish, now);
    });
    if (preview) return { preview: change.preview };
    const keep = async (transaction: Database, generationId?: string) => {
      const locked = await loadPlan(viewer, id, now, transaction, wish.sharing);
      const own = await changeOf(viewer, transaction, locked, wish, now);
      if (!own.isSame) await refuseWhileWritten(transaction, id);
      if (own.isReplanned !== change.isReplanned) throw new AppError('conflict', changedMeanwhile);
      await keepFrame(transaction, locked, own, now, generationId);
    };
    if (change.isReplanned) {
      const { generation } = await requestGeneration(
        {
          kind: 'analysis',
          projectId: id,
          isOwn: true,
          ...locks,
          async prepare(transaction, _project, _now, generationId) {
            await keep(transaction, generationId);
            return undefined;
          },
        },
        context,
      );
      return { generation };
    }
    await db.$transaction(async (transaction) => {
      await openProject(viewer, id, 'write', { transaction, ...locks });
      await keep(transaction);
    });
    const [version = null] = await showVersions(viewer, id, 2);
    return { version };
  },
});

export const changedMeanwhile =
  'The plan has changed since you read this, so nothing was saved. Please load it again and repeat your change.';
type Wish = Omit<FrameChange, 'id' | 'preview'>;

/** What a wish changes in a plan, and what comes of it. */
async function changeOf(viewer: Viewer, transaction: Database, plan: Plan, wish: Wish, now: Date) {
  const { row, kept, version, today, idea } = plan;
  if (wish.version !== undefined && version !== null && wish.version !== version.number)
    throw new AppError('conflict', changedMeanwhile);
  const begun = row.weeks[0]?.number ?? 0;
  requireFrame(wish, row, { begun, waiting: idea.waiting.length, today });
  const sharing = wish.sharing === row.sharing ? undefined : wish.sharing;
  const columns = { ...changeOfFrame(wish, row), ...(sharing && { sharing }) };
  const dates = wish.days_off && withDaysOff(kept?.dates ?? asDates(plan), wish.days_off);
  const former = row.daysOff.map(fromColumn);
  const wanted = dates && daysOffOf(dates);
  const isOtherDays = wanted !== undefined && wanted.join() !== [...former].sort().join();
  const daysOff = isOtherDays ? wanted.map(toColumn) : row.daysOff;
  const after = { ...row, ...columns, daysOff };
  const { timeZone } = row.user;
  const brief = kept && dates && isOtherDays ? { ...kept, dates } : null;

  const { tried, tasksMoved } = await tryOut(transaction, async () => {
    const { moves, movedElsewhere } = await writeFrame(transaction, row, { ...columns, daysOff }, now);
    const tried = await loadPlan(viewer, row.id, now, transaction);
    return {
      tried: brief ? { ...tried, ...tried.withBrief(brief) } : tried,
      tasksMoved: moves.length + movedElsewhere,
    };
  });
  const { targetWeeks } = tried.row;

  const shapes = (of: typeof after) => shapesOf(of, weeksOfPlan(of, timeZone, now), kept);
  const [before, wished, planned] = [shapes(row), shapes(after), shapes({ ...after, targetWeeks })];
  const numbers = [...new Set([before, wished, planned].flatMap((each) => [...each.keys()]))].sort(
    (one, other) => one - other,
  );
  const isOther = numbers.some((week) => week > begun && before.get(week) !== wished.get(week));
  // A week that is added for what waits alone is planned when it begins.
  const lastWished = Math.min(after.targetWeeks, targetWeeks);
  const isReplanned = version !== null && isOther && lastWished > begun;
  const weeks: FramePreview['weeks'] = { kept: [], changed: [], added: [], gone: [] };
  for (const week of numbers) {
    if (!planned.has(week)) {
      if (before.has(week)) weeks.gone.push(week);
    } else if (!before.has(week)) weeks.added.push(week);
    else weeks[isReplanned && week > begun ? 'changed' : 'kept'].push(week);
  }

  const toFit = tried.brief && tried.toFit(tried.brief);
  const endsOn = tried.idea.weeks.at(-1)?.endsOn ?? today;
  const preview: FramePreview = {
    ends_on: endsOn,
    passes: saysWhatIsPassed(tried.brief?.dates ?? [], endsOn).trim(),
    target_weeks: targetWeeks,
    verdict: toFit && computeFit(toFit).verdict,
    weeks,
    tasks_moved: tasksMoved,
  };
  const isSame = Object.keys(columns).length === 0 && !isOtherDays;
  return { columns, brief, daysOff, days_off: wish.days_off, isSame, isReplanned, preview };
}

/** The days off of a project without a brief, as dates of one. */
const asDates = ({ idea }: Plan): Brief['dates'] =>
  idea.daysOff.map((date) => ({
    ...{ id: `off-${date}`, name: 'Day off', date, kind: 'day_off' as const, source: 'you' as const },
  }));

/** The dates of a brief with other days off; one that was there keeps its name. */
function withDaysOff(dates: Brief['dates'], wanted: NamedDaysOff): Brief['dates'] {
  const others = dates.filter(({ kind }) => kind !== 'day_off');
  const days = wanted.map(({ date, until: last, name }) => {
    const until = last !== undefined && last > date ? last : undefined;
    const known = dates.find((each) => each.kind === 'day_off' && each.date === date && each.until === until);
    return (
      known ?? {
        id: newId(),
        ...{ name: name ?? 'Day off', date, kind: 'day_off' as const, source: 'you' as const },
        ...(until !== undefined && { until }),
      }
    );
  });
  return [...new Set(days), ...others].slice(0, briefLimits.dates);
}

/** Saves a change of the frame in a new version of the plan. The project is locked by the caller. */
async function keepFrame(
  transaction: Database,
  { row, vault, version }: Plan,
  { columns, brief, daysOff, days_off, isSame }: Awaited<ReturnType<typeof changeOf>>,
  now: Date,
  generationId?: string,
): Promise<void> {
  const { id: projectId } = row;
  if (isSame) return;
  const named =
    days_off &&
    version?.brief == null &&
    vault.seal('project', projectId, { namedDaysOff: JSON.stringify(days_off) });
  const kept = { reason: 'frame_changed', generationId, now } as const;
  if (brief !== null) {
    await keepBrief(transaction, vault, projectId, { ...kept, brief, model: null, frame: columns });
    return;
  }
  const { moves } = await writeFrame(transaction, row, { ...columns, daysOff, ...named }, now);
  if (version !== null) await keepVersion(transaction, projectId, { ...kept, moves });
}
