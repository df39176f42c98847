import { BriefCard } from '#app/features/brief/brief-card.tsx';
import { SoFar } from '#app/features/generations/generation-panel.tsx';
import type { ShownTriedWork } from '#app/features/tries/show-tried-plan.server.ts';
import { TryForm } from '#app/features/tries/try-form.tsx';
import { Card, CardTitle } from '#app/ui/card.tsx';
import { Message } from '#app/ui/message.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { StonesLoading } from '#app/ui/stones.tsx';

const underWay = 'Turning your idea into a plan';

interface TriedWorkProps {
  work: ShownTriedWork;
}

/** A plan in progress, with what the model has understood so far, or a failed one, to try again. */
export const TriedWork = ({ work }: TriedWorkProps) => {
  const { state, step, progress, message, brief, so_far } = work;
  return state === 'running' ? (
    <plan-on-its-way class="flex min-w-0 flex-col gap-6">
      <Card as="section" aria-labelledby="under-way">
        <div className="flex flex-col items-center gap-5 py-2 text-center">
          <h2 id="under-way" className="text-heading">
            {underWay}
          </h2>
          <StonesLoading label={step} />
          <ProgressBar label={underWay} value={progress} className="max-w-form" />
          <div data-part="so-far" className="w-full empty:hidden">
            <SoFar content={so_far} />
          </div>
          <p className="text-small text-muted">You can leave this page and come back; the work goes on.</p>
        </div>
      </Card>
      <div data-part="brief" className="empty:hidden">
        {brief ? <BriefCard brief={brief} /> : null}
      </div>
    </plan-on-its-way>
  ) : (
    <Card as="section" aria-labelledby="again">
      <CardTitle id="again">Try again</CardTitle>
      <Message tone="error" className="mb-6">
        {message}
      </Message>
      <TryForm tried={work} />
    </Card>
  );
};
