import { type LoaderFunctionArgs, replace, type SerializeFrom } from '@remix-run/node';
import { dayIn } from '#app/core/calendar.ts';
import { shortDate } from '#app/core/short-date.ts';
import { titleOfChecklist } from '#app/features/checklists/checklists.ts';
import { isUnderWay } from '#app/features/generations/use-generation.ts';
import { reportDay, shownReport } from '#app/features/health/shown-report.ts';
import { isShortIdea } from '#app/features/ideas/is-short-idea.ts';
import { tellChange, tellReason } from '#app/features/plans/tell-change.ts';
import { type ShownProject, showProject } from '#app/features/progress/show-project.server.ts';
import { availabilitySchema } from '#app/features/projects/availability.schema.ts';
import { pauseWindow } from '#app/features/projects/pause.ts';
import { reloadOf } from '#app/http/refresh.server.ts';
import { load, privateScreen, type ScreenContext } from '#app/http/screen.server.ts';

const planSchema = availabilitySchema.omit({ hours: true });

/** The page's data by project, reused while they are unchanged. */
const pages = new WeakMap<ShownProject, string>();

/**
 * The data as one JSON text, because Remix encodes each value of an object separately, which took a seventh of the
 * page's time.
 */
export async function loadProject({ request, params, context: shared }: LoaderFunctionArgs) {
  const context = await privateScreen(request, shared);
  const shown = await load(showProject, { id: params.id }, context);
  const { project, generation, health } = shown;
  const { searchParams } = new URL(request.url);
  const hasTasks = generation?.kind === 'tasks' && generation.state === 'succeeded';
  if (hasTasks && searchParams.get('then') === 'tasks') throw replace(`/projects/${project.id}/tasks`);
  const isPlanned = generation !== null && project.status !== 'completed' && isUnderWay(generation);
  const isReported = health.generation !== null && isUnderWay(health.generation);
  const page = pages.get(shown) ?? JSON.stringify(pageOf(shown, context));
  pages.set(shown, page);
  return {
    title: project.title,
    leftOut: searchParams.getAll('leave_out'),
    refresh: isPlanned || isReported ? reloadOf(request) : null,
    page,
  };
}

/** The project and its plan, the current generation, its pace and its health. */
function pageOf(shown: ShownProject, { viewer: { timeZone }, now }: ScreenContext) {
  const { project, analysis, roadmap, understood, week_tasks: weekTasks, change, health } = shown;
  const plan = planSchema.parse({ ...project, days: project.availability.split(',') });
  const dateOf = (instant: string) => shortDate(instant, timeZone);
  const withDate = <Written extends { created_at: string }>({ created_at, ...written }: Written) => ({
    ...written,
    written: dateOf(created_at),
  });
  const lastDay = understood?.fit.ends_on ?? roadmap?.milestones.at(-1)?.ends_on;
  const thisWeek = roadmap?.milestones.find(({ week }) => week === project.currentWeek);
  const isOver = thisWeek?.ends_on != null && thisWeek.ends_on < dayIn(now, timeZone);
  const isMissed = isOver && project.status === 'in_progress';
  return {
    project: {
      id: project.id,
      title: project.title,
      description: project.description,
      status: project.status,
      pausedUntil: project.paused_until,
      currentWeek: project.currentWeek,
      targetWeeks: project.targetWeeks,
      ...plan,
      hoursPerWeek: Object.values(project.hours).reduce((sum, hours) => sum + hours, 0),
      created: dateOf(project.created_at),
      updated: dateOf(project.updated_at),
    },
    analysis: analysis && withDate(analysis),
    roadmap: roadmap && withDate(roadmap),
    understood: understood && {
      ...understood,
      kind: titleOfChecklist(understood.brief.checklist),
    },
    /** The questions to ask about a short idea; null if it is long enough. */
    moreQuestions:
      understood && isShortIdea(project.description, understood.brief)
        ? understood.brief.questions.flatMap(({ question, answer }) => (answer ? [] : question))
        : null,
    end: lastDay ? shortDate(lastDay, 'UTC') : null,
    weekTasks,
    missed: isMissed ? weekTasks.all - weekTasks.done : 0,
    change: change && {
      number: change.number,
      reason: tellReason(change),
      isReturn: change.reason === 'restored',
      made: dateOf(change.created_at),
      changes: tellChange(change.diff, titleOfChecklist),
      notApplied: change.not_applied,
    },
    frame: {
      hours: project.hours,
      targetWeeks: project.targetWeeks,
      begun: project.status === 'planning' ? 0 : project.currentWeek,
      startsOn: project.status === 'planning' ? (project.starts_on ?? '') : null,
      daysOff:
        understood?.brief.dates.filter(({ kind }) => kind === 'day_off') ??
        project.days_off.map((date) => ({ name: 'Day off', date })),
      sharing: project.sharing,
      version: shown.version,
    },
    pause: pauseWindow(dayIn(now, timeZone)),
    pace: shown.pace,
    generation: shown.generation,
    soFar: shown.so_far,
    health: {
      newest: health.newest && shownReport(health.newest),
      scores: health.scores.map(({ day, health_score: score, summary }) => ({
        ...{ day, score, summary },
        written: reportDay(day),
      })),
      generation: health.generation,
      reason: health.reason,
    },
  };
}

/** The props of the page's parts. */
export type Loaded = SerializeFrom<typeof pageOf>;
