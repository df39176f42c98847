import { type ComponentProps, useState } from 'react';
import { GenerationPanel } from '#app/features/generations/generation-panel.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions, DialogButton, DialogCloseButton } from '#app/ui/dialog.tsx';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { Message } from '#app/ui/message.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { ProgressRing, ScoreRing } from '#app/ui/progress-ring.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { Toast } from '#app/ui/toast.tsx';
import { UnsentPage } from '#app/ui/unsent-page.tsx';
import { Columns, Row, Section, State } from './section.tsx';

const tones = ['success', 'error', 'info'] as const;

const Toasts = () => {
  const [shown, setShown] = useState<{ tone: (typeof tones)[number]; key: number } | null>(null);
  return (
    <State name="at the top right, gone after 5 s unless pointed at">
      <div className="flex flex-wrap gap-3">
        {tones.map((tone) => (
          <Button
            key={tone}
            type="button"
            variant="secondary"
            onClick={() => setShown({ tone, key: (shown?.key ?? 0) + 1 })}
          >
            Show a toast, {tone}
          </Button>
        ))}
      </div>
      {shown ? (
        <Toast key={shown.key} tone={shown.tone}>
          Two tasks moved to Friday.
        </Toast>
      ) : null}
    </State>
  );
};

const work = {
  id: 'design',
  kind: 'analysis',
  progress: 60,
  step: 'Laying out week 3 of 8',
  message: null,
} as const;

const unsent = { fields: [], logInPath: '/login?redirectTo=/design' };
const unsentForms = [
  { ...unsent, name: 'a line', typed: [['Your feedback', 'The week view is what I open first.']] },
  {
    ...unsent,
    name: 'a long word, several lines and another direction',
    typed: [
      ['Project title', 'ManyWordsWithoutASpace'.repeat(12)],
      ['Project idea', 'For the street:\n\n  a library of tools,\n  open on Saturdays.'],
      ['Bio', 'أكتب أفكاري بالعربية'],
      ['Available days', 'Monday, Wednesday, Saturday'],
    ],
  },
  { ...unsent, name: 'a password', fields: null, typed: [] },
] satisfies (ComponentProps<typeof UnsentPage> & { name: string })[];

/** Messages, progress and errors. */
export const Feedback = () => (
  <>
    <Section
      id="messages"
      title="Messages and toasts"
      hint="What needs an action stays; an outcome goes by itself."
    >
      <Message tone="success">Your settings are saved.</Message>
      <Message tone="info">This plan comes from templates, not from an AI model.</Message>
      <Message tone="error">Please enter a project title before generating a description.</Message>
      <Toasts />
    </Section>
    <Section id="dialogs" title="Dialogs" hint="Modal, closed by Escape, a press outside or its own buttons.">
      <div className="flex flex-wrap gap-3">
        <DialogButton dialogId="design-regular" variant="secondary">
          Open a dialog
        </DialogButton>
        <DialogButton dialogId="design-wide" variant="secondary">
          Open a wide one
        </DialogButton>
        <DialogButton dialogId="design-full" variant="secondary">
          Open the whole window
        </DialogButton>
      </div>
      <Dialog id="design-regular" title="Refine your idea" description="Say what should differ.">
        <p>What is written here becomes part of the plan.</p>
        <DialogActions>
          <DialogCloseButton dialogId="design-regular">Cancel</DialogCloseButton>
          <DialogCloseButton dialogId="design-regular" variant="primary">
            Submit
          </DialogCloseButton>
        </DialogActions>
      </Dialog>
      <Dialog id="design-wide" title="A sample plan" size="wide">
        <p>Room for a text to read.</p>
      </Dialog>
      <Dialog id="design-full" title="Habit tracker" size="full">
        <p>Everything else can wait.</p>
      </Dialog>
    </Section>
    <Section
      id="progress"
      title="Progress"
      hint="Say which step runs; never a bare spinner for more than a second."
    >
      <Row>
        {[0, 0.4, 1].map((progress) => (
          <ProgressRing key={progress} progress={progress} label="Week 2 progress" />
        ))}
        {[3, 6, 9].map((score) => (
          <ScoreRing key={score} score={score} label="Project health" />
        ))}
        <ProgressRing progress={0.72} label="Small" size="small" />
        <ProgressRing progress={0.72} label="Large" size="large" />
      </Row>
      <Columns>
        <State name="bar">
          <ProgressBar label="Progress" value={60} />
        </State>
        <State name="bar without an end">
          <ProgressBar label="Working" />
        </State>
        <State name="spinner">
          <Spinner label="Loading…" className="text-accent" />
        </State>
        <State name="skeleton">
          <Skeleton className="mb-2 h-6 w-full" />
          <Skeleton className="h-6 w-full" />
        </State>
      </Columns>
      <State name="AI work under way">
        <GenerationPanel generation={{ ...work, state: 'running' }} />
      </State>
      <State name="AI work that failed">
        <GenerationPanel
          generation={{ ...work, state: 'failed', message: 'The model did not answer in time.' }}
          retryAction="/design"
        />
      </State>
    </Section>
    <Section id="errors" title="Error page">
      <ErrorPage title="Something went wrong" errorId="3f9a01bc">
        <p>This page could not be shown. What you saved is safe, and trying again often helps.</p>
      </ErrorPage>
    </Section>
    <Section
      id="unsent"
      title="Unsent form"
      hint="What a browser without scripts gets back when the session has ended."
    >
      <Columns>
        {unsentForms.map(({ name, ...form }) => (
          <State key={name} name={name}>
            <UnsentPage {...form} />
          </State>
        ))}
      </Columns>
    </Section>
  </>
);
