import type { LoaderFunctionArgs } from '@remix-run/node';
import { feedbackLimit } from '#app/features/feedback/feedback-limits.ts';
import { submitFeedback } from '#app/features/feedback/submit-feedback.server.ts';
import { privateScreen } from '#app/http/screen.server.ts';
import { screenActions } from '#app/http/screen-actions.server.ts';
import { Button } from '#app/ui/button.tsx';
import { CharacterCount, characterCountId } from '#app/ui/character-count.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { FormSection } from '#app/ui/form-section.tsx';
import { keepForm } from '#app/ui/keep-form.ts';
import { FormMessage, OperationForm } from '#app/ui/operation-form.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';

export const meta = pageMeta({ title: 'Feedback' });

export async function loader({ request, context: shared }: LoaderFunctionArgs) {
  await privateScreen(request, shared);
  return null;
}

const failures = { send: 'Failed to submit feedback.' };

export const action = screenActions(failures, {
  send: {
    operation: submitFeedback,
    labels: { feedback: 'Your feedback' },
    done: ({ message }) => ({
      message,
      status: 201,
      refresh: { to: '/dashboard', linkText: 'Go to the dashboard', seconds: 3 },
    }),
  },
});

export const clientAction = keepForm(failures);

export default function Feedback() {
  return (
    <>
      <PageHeader
        title="Feedback"
        description="What helps, what gets in your way, what is missing. A line is enough."
      />
      <FormSection
        id="what-helps"
        title="What helps to know"
        description="Anything goes. If you do not know where to begin:"
        aside={
          <ul className="flex list-disc flex-col gap-1.5 pl-5 text-muted marker:text-accent">
            <li>What were you about to do?</li>
            <li>What happened instead?</li>
            <li>What would have made it easier?</li>
          </ul>
        }
      >
        <OperationForm
          intent="send"
          action="/feedback"
          replace
          resets
          className="flex flex-col gap-6 p-5 sm:p-8"
        >
          <FormMessage />
          <div>
            <TextArea
              id="feedback"
              label="Your feedback"
              hint="It is stored encrypted, as your ideas are."
              name="feedback"
              className="[&_textarea]:min-h-56"
              dir="auto"
              defaultValue=""
              aria-describedby={characterCountId('feedback')}
            />
            <CharacterCount of="feedback" limit={feedbackLimit} value="" />
          </div>
          <Button size="large" busyLabel="Submitting..." className="sm:self-start">
            Submit
          </Button>
        </OperationForm>
      </FormSection>
    </>
  );
}
