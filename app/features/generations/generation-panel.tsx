import { RotateCw } from 'lucide';
import type { Ref } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { ElementChildren } from '#app/ui/element-children.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Message } from '#app/ui/message.tsx';
import { OperationForm } from '#app/ui/operation-form.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { Prose, type ProseContent } from '#app/ui/prose.tsx';
import { StonesLoading } from '#app/ui/stones.tsx';
import { type GenerationView, isUnderWay } from './use-generation.ts';

/** The value of the field `intent` that Try again posts. */
export const retryIntent = 'retry';

const titles: Record<GenerationView['kind'], { underWay: string; failed: string }> = {
  analysis: { underWay: 'Turning your idea into a plan', failed: 'The plan could not be finished' },
  roadmap: { underWay: 'Laying out your roadmap', failed: 'The roadmap could not be finished' },
  tasks: { underWay: 'Preparing your tasks', failed: 'Failed to generate tasks' },
  health: {
    underWay: 'Looking at how your idea is doing',
    failed: 'The health report could not be finished',
  },
};

interface GenerationPanelProps {
  /** As `useGeneration` gives it. Nothing is shown for one that succeeded. */
  generation: GenerationView;
  /** Where Try again posts `intent=retry`; without it a failure has no button. */
  retryAction?: string | undefined;
  /** Whether Try again is the primary button of the page. */
  isRetryFirst?: boolean | undefined;
  /** The heading of a failure, if the screen has its own. */
  failureTitle?: string | undefined;
  /** The facts known so far, shown while the work is under way. */
  children?: ElementChildren;
  soFar?: ProseContent | null | undefined;
  /** For focusing the panel when it appears after a button was pressed. */
  panelRef?: Ref<HTMLElement> | undefined;
}

/**
 * The progress of a generation, or why it failed and a button to retry. Without scripts the page reloads itself
 * while the work is under way: its loader says so (`reloadOf`).
 */
export const GenerationPanel = ({
  generation,
  retryAction,
  isRetryFirst = false,
  failureTitle,
  children,
  soFar,
  panelRef,
}: GenerationPanelProps) => {
  const { kind, state, progress, step, message } = generation;
  if (isUnderWay(generation)) {
    const title = titles[kind].underWay;
    return (
      <section
        ref={panelRef}
        tabIndex={-1}
        aria-label={title}
        className="flex flex-col items-center gap-5 rounded-card border border-line bg-raised px-5 py-8 text-center sm:px-8"
      >
        <h2 className="text-heading">{title}</h2>
        <StonesLoading label={step} />
        <ProgressBar label={title} value={progress} className="max-w-form" />
        {message === null ? null : <p className="text-small">{message}</p>}
        {children}
        <SoFar content={soFar} />
        <p className="text-small text-muted">You can leave this page; the work goes on.</p>
      </section>
    );
  }
  if (state !== 'failed') return null;
  const title = failureTitle ?? titles[kind].failed;
  return (
    <section ref={panelRef} tabIndex={-1} aria-label={title}>
      <Message tone="error">
        <h2 className="text-lead">{title}</h2>
        {message === null ? null : <p className="mt-1">{message}</p>}
        {soFar ? <p className="mt-1">These weeks are kept. Trying again goes on after them.</p> : null}
        {retryAction === undefined ? null : <RetryForm action={retryAction} isFirst={isRetryFirst} />}
      </Message>
      <SoFar content={soFar} />
    </section>
  );
};

/** A reversed column keeps its end in view as it grows, without a script. */
export const SoFar = ({ content }: { content: ProseContent | null | undefined }) =>
  content ? (
    <section
      aria-label="Written so far"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
      tabIndex={0}
      className="mt-2 flex max-h-96 w-full flex-col-reverse overflow-y-auto rounded-control border border-line bg-surface px-4 py-3 text-left"
    >
      <Prose {...content} />
    </section>
  ) : null;

const RetryForm = ({ action, isFirst }: { action: string; isFirst: boolean }) => (
  <OperationForm intent={retryIntent} action={action} className="mt-4 mb-1">
    <Button variant={isFirst ? 'primary' : 'secondary'}>
      <Icon of={RotateCw} />
      Try again
    </Button>
  </OperationForm>
);
