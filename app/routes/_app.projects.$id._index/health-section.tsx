import { useFormAction } from '@remix-run/react';
import { useRef } from 'react';
import { GenerationPanel } from '#app/features/generations/generation-panel.tsx';
import { type GenerationView, isUnderWay, useGeneration } from '#app/features/generations/use-generation.ts';
import { healthIntent, RequestHealthForm } from '#app/features/health/request-health-form.tsx';
import { Card, CardTitle } from '#app/ui/card.tsx';
import { HealthReport, type HealthReportView } from '#app/ui/health-report.tsx';
import { Message } from '#app/ui/message.tsx';
import { useFormAnswer } from '#app/ui/operation-form.tsx';
import { ScoreRing } from '#app/ui/progress-ring.tsx';
import { useFocusOnNew } from '#app/ui/use-focus-on-new.ts';
import { ScoreOverTime, type ShownScore } from './score-over-time.tsx';

interface HealthSectionProps {
  projectId: string;
  newest: HealthReportView | null;
  /** The score of every report, the oldest first. */
  scores: readonly ShownScore[];
  /** The latest generation of a report. */
  generation: GenerationView | null;
  /** Why no report can be requested now; null when one can. */
  reason: string | null;
}

/** The newest health report, and the score over time. */
export const HealthSection = ({
  projectId,
  newest,
  scores,
  generation: loaded,
  reason,
}: HealthSectionProps) => {
  const generation = useGeneration(loaded);
  const refusal = useFormAnswer(healthIntent);
  const formAction = useFormAction();
  const panel = useRef<HTMLElement>(null);
  useFocusOnNew(generation?.id, panel);
  const isBeingWritten = generation !== null && isUnderWay(generation);
  return (
    <Card as="section" id="health" aria-labelledby="health-title" className="scroll-mt-6">
      <CardTitle id="health-title">Project Health</CardTitle>
      <div className="flex flex-col gap-6">
        {refusal ? <Message tone="info">{refusal.message}</Message> : null}
        {generation ? <GenerationPanel generation={generation} panelRef={panel} /> : null}
        {newest ? (
          <div className="flex flex-col gap-5 sm:flex-row sm:gap-6">
            <ScoreRing score={newest.score} label="Health score" />
            <HealthReport report={newest} />
          </div>
        ) : isBeingWritten ? null : (
          <p className="text-muted">
            No health report yet. While the project is in progress, one is written every Monday morning.
          </p>
        )}
        {isBeingWritten ? null : (
          <RequestHealthForm projectId={projectId} action={formAction} reason={reason} />
        )}
        {scores.length === 0 ? null : <ScoreOverTime scores={scores} />}
      </div>
    </Card>
  );
};
