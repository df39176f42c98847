import type { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { exampleIds } from '#app/core/example-ids.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { type Brief, listOfTasks } from '#app/features/brief/brief.schema.ts';
import { moveDueDays } from '#app/features/brief/move-due-days.ts';
import { applySteps } from '#app/features/checklists/apply-steps.ts';
import { checklistOf } from '#app/features/checklists/checklists.ts';
import { hasChosen } from '#app/features/checklists/steps.schema.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { refuseWhileWritten, requestGeneration } from '#app/features/projects/request-generation.server.ts';
import { type Database, db } from '#app/services/db.server.ts';
import { changedBriefSchema, saveBriefSchema, savedBriefSchema } from './brief-operations.schema.ts';
import { noBrief } from './get-brief.server.ts';
import { keepBrief } from './keep-brief.server.ts';
import { loadPlan } from './load-plan.server.ts';

const refuse = (message: string) => new AppError('conflict', message);

export const saveBrief = operation({
  name: 'save-brief',
  summary: 'Saves changes of the brief, and replans the remaining weeks from it on request.',
  api: {
    method: 'PUT',
    path: '/api/projects/:id/brief',
    statuses: [200, 202],
    statusOf: (output) => (changedBriefSchema.safeParse(output).success ? 200 : 202),
  },
  access: ownerOf('project'),
  input: saveBriefSchema,
  example: {
    id: exampleIds.project,
    brief: {
      language: 'en',
      done_when: 'Ten students use it for a week.',
      deliverables: [
        {
          id: 'd1',
          name: 'First version',
          hours: { least: 6, likely: 8, most: 12 },
          due: null,
          state: 'open',
          source: 'you',
        },
      ],
      dates: [],
      constraints: [{ id: 'c1', text: 'No paid services.', source: 'you' }],
      resources: [],
      budget: null,
      checklist: null,
      questions: [],
    },
    plan: false,
    version: 1,
  },
  output: savedBriefSchema,
  refusals: ['conflict'],
  ownLimits: ['generation'],
  async run({ id: projectId, brief: sent, plan, version, ...chosen }, context) {
    const { viewer, now } = context;
    if (sent) requireOwnIds(sent);
    if (sent) requireOrder(sent);
    requireChecklist(chosen.checklist);
    /** The brief that the request asks for, from the one that there is. */
    const wantedFrom = (shown: Brief): Brief => {
      const whole = sent
        ? markChanges({ ...sent, deliverables: sent.deliverables ?? shown.deliverables }, shown)
        : shown;
      return hasChosen(chosen) ? applySteps(whole, chosen) : whole;
    };
    /** Keeps the brief, unless it says nothing new; returns it with its version. */
    const keep = async (transaction: Database, generationId?: string) => {
      const {
        kept,
        brief: shown,
        version: current,
        vault,
      } = await loadPlan(viewer, projectId, now, transaction);
      if (kept === null || shown === null || current === null) throw new AppError('not_found', noBrief);
      if (current.number !== version)
        throw refuse(
          `The plan has changed since you read this (it is version ${current.number} now), so nothing was saved. Please load it again and repeat your changes.`,
        );
      const wanted = wantedFrom(shown);
      if (wanted.checklist !== shown.checklist && wanted.checklist !== listOfTasks)
        requireChecklist(wanted.checklist);
      const brief = moveDueDays(wanted, shown);
      if (isSame(brief, shown)) return { brief: shown, version, tasks_moved: undefined };
      const written = { brief, model: null, generationId, now } as const;
      const reason = 'brief_changed';
      const moved = await keepBrief(transaction, vault, projectId, { ...written, reason });
      return { brief, version: version + 1, tasks_moved: moved || undefined };
    };
    const { brief: shown } = await loadPlan(viewer, projectId, now);
    if (plan && shown && !isSame(wantedFrom(shown), shown)) {
      let tasks_moved: number | undefined;
      const { generation } = await requestGeneration(
        {
          kind: 'analysis',
          projectId,
          isOwn: true,
          prepare: async (transaction, _project, _now, generationId) => {
            ({ tasks_moved } = await keep(transaction, generationId));
            return undefined;
          },
        },
        context,
      );
      return { generation, tasks_moved };
    }
    return db.$transaction(async (transaction) => {
      await openProject(viewer, projectId, 'write', { transaction });
      await refuseWhileWritten(transaction, projectId);
      return keep(transaction);
    });
  },
});

const lists = ['deliverables', 'dates', 'constraints', 'resources', 'questions'] as const;

type SentBrief = NonNullable<z.output<typeof saveBriefSchema>['brief']>;

/** Refuses lists in which an id stands twice. */
function requireOwnIds(brief: SentBrief): void {
  for (const list of lists) {
    const ids = (brief[list] ?? []).map(({ id }) => id);
    if (new Set(ids).size < ids.length)
      throw new AppError('invalid', 'Every item needs an id of its own.', { field: `brief.${list}` });
  }
}

/** Refuses dates that end before they begin. */
function requireOrder({ dates }: SentBrief): void {
  const at = dates.findIndex(({ date, until = date }) => until < date);
  if (at >= 0)
    throw new AppError('invalid', 'The last day is on or after the first.', {
      field: `brief.dates.${at}.until`,
    });
}

/** Refuses a checklist that there is not. */
function requireChecklist(id: string | null | undefined): void {
  if (id != null && !checklistOf(id))
    throw new AppError('invalid', 'There is no such checklist.', { field: 'checklist' });
}

/** The brief with `you` as the source of whatever differs from the one before. */
function markChanges(brief: Brief, before: Brief): Brief {
  const mark = <Item extends { id: string; source: Brief['resources'][number]['source'] }>(
    items: Item[],
    known: readonly Item[],
  ): Item[] =>
    items.map((item) => {
      const same = known.find(({ id }) => id === item.id);
      return same && isSame({ ...item, source: same.source }, same) ? same : { ...item, source: 'you' };
    });
  return {
    ...brief,
    deliverables: mark(brief.deliverables, before.deliverables),
    dates: mark(brief.dates, before.dates),
    constraints: mark(brief.constraints, before.constraints),
    resources: mark(brief.resources, before.resources),
  };
}

const isSame = (one: object, other: object): boolean => inOrder(one) === inOrder(other);

/** As JSON in which the order of keys does not matter. */
const inOrder = (value: object): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
