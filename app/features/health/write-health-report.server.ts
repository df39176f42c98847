import { dayIn } from '#app/core/calendar.ts';
import { recordEvents } from '#app/features/events/record-events.server.ts';
import { maxAttempts, workOnGeneration } from '#app/features/generations/work-on-generation.server.ts';
import { loadPlan } from '#app/features/plans/load-plan.server.ts';
import { system } from '#app/features/projects/open-project.server.ts';
import type { PlanFacts } from '#app/features/projects/plan-facts.schema.ts';
import { type AiResult, modelName, runPrompt } from '#app/services/ai/ai.server.ts';
import { AiError } from '#app/services/ai/ai-error.ts';
import { templateAnswer } from '#app/services/ai/templates.ts';
import { clock } from '#app/services/clock.server.ts';
import { fromColumn, toColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { log } from '#app/services/log.server.ts';
import type { CountedFacts } from './health-facts.schema.ts';
import { joinTips } from './health-report.ts';
import { healthScore } from './health-score.ts';
import { loadHealthFacts } from './load-health-facts.server.ts';
import { type ReportInput, type ReportOutput, writeReportPrompt } from './write-report.prompt.ts';

/**
 * Writes the report of a `health` generation, as of the moment of its request. The program computes score and facts, the
 * model writes the text; the template is the fallback.
 * @throws RetryLater
 */
export function writeHealthReport(generationId: string, signal: AbortSignal): Promise<void> {
  return workOnGeneration(generationId, signal, async ({ generation, report, spend, finish }) => {
    const { projectId, createdAt: moment, attempts } = generation;
    const plan = await loadPlan(system, projectId, moment);
    const { row: project, vault, brief } = plan;
    await report(20, 'Counting what is done and what is left');
    const counted = (await loadHealthFacts(db, [projectId], moment)).get(projectId);
    if (!counted) throw new Error('A project without a week has no health.');
    const facts = {
      ...counted,
      ...plan.hoursAsked(),
      ...hoursByFit(counted, brief && plan.factsWith(brief)),
    };

    await report(50, 'Putting the numbers into words');
    const localDay = dayIn(moment, project.user.timeZone);
    const milestone = plan.version?.roadmap?.milestones.find(({ week }) => week === facts.week);
    const tasks = project.tasks.filter(({ status }) => status !== 'completed');
    const told = tasks.map((task) => {
      const dueDate = task.dueDate && fromColumn(task.dueDate);
      const isOverdue = dueDate !== null && dueDate < localDay;
      return { title: vault.open('task', task).title, dueDate, isOverdue };
    });
    const lastOfAll = '9999-12-31';
    const open = told.sort((one, other) =>
      (one.dueDate ?? lastOfAll).localeCompare(other.dueDate ?? lastOfAll),
    );
    const input = {
      project: plan.idea,
      facts,
      plan: brief && plan.factsWith(brief),
      open,
      milestone: milestone ? vault.open('planMilestone', milestone).description : null,
    };
    const written = await writtenBy(input, { signal, isLastTry: attempts >= maxAttempts });
    spend(written);
    const { summary, tips } = written.output;
    await finish(async (transaction) => {
      const id = newId();
      const { count } = await transaction.healthReport.createMany({
        data: {
          id,
          projectId,
          generationId,
          localDay: toColumn(localDay),
          healthScore: healthScore(facts),
          facts,
          model: written.author,
          createdAt: moment,
          ...vault.seal('healthReport', id, {
            summary,
            tips: joinTips(tips),
          }),
        },
        // A project has one report a day, scheduled or requested.
        skipDuplicates: true,
      });
      if (count === 0) return;
      const happened = { userId: project.userId, projectId, now: clock.now() };
      await recordEvents(transaction, happened, [{ event: 'report.written', subjectId: id }]);
    });
  });
}

/**
 * The remaining hours according to the fit, so that the project's page and its report agree; nothing without a brief.
 */
function hoursByFit({ hoursLeft }: CountedFacts, plan: PlanFacts | null): Partial<CountedFacts> {
  if (plan === null) return {};
  const { needed, available } = plan.fit;
  // Once every task is done, the plan is finished.
  return { hoursLeft: hoursLeft === 0 ? 0 : Math.ceil(4 * needed.likely) / 4, hoursAvailable: available };
}

/** The text, its author and the tokens used; written by the template if retrying the model would not help. */
async function writtenBy(
  input: ReportInput,
  { signal, isLastTry }: { signal: AbortSignal; isLastTry: boolean },
): Promise<AiResult<ReportOutput> & { author: string }> {
  try {
    const result = await runPrompt(writeReportPrompt, input, { signal });
    return { ...result, author: result.model };
  } catch (error) {
    if (!(error instanceof AiError)) throw error;
    if (error.kind !== 'invalid_output' && !error.final && !isLastTry) throw error;
    log.warn({ error: error.kind }, 'health report written by the template');
    return {
      output: writeReportPrompt.output(input).parse(templateAnswer(writeReportPrompt, input)),
      model: modelName(),
      author: 'template',
      shortfall: [],
      ...error.tokens,
    };
  }
}
