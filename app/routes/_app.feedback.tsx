import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { feedbackLimit } from '#app/features/feedback/feedback-limits.ts';
import { submitFeedback } from '#app/features/feedback/submit-feedback.server.ts';
import { readForm } from '#app/http/read-body.server.ts';
import { privateScreen, submitForm } from '#app/http/screen.server.ts';
import { Button } from '#app/ui/button.tsx';
import { CharacterCount, characterCountId } from '#app/ui/character-count.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { FormSection } from '#app/ui/form-section.tsx';
import { keepForm, refusedWith } from '#app/ui/keep-form.ts';
import { Message } from '#app/ui/message.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { SuccessMessage } from '#app/ui/success-message.tsx';
import { useFormAnswer } from '#app/ui/use-form-answer.ts';

export const meta = pageMeta({ title: 'Feedback' });

export async function loader({ request, context: shared }: LoaderFunctionArgs) {
  await privateScreen(request, shared);
  return null;
}

const failure = 'Failed to submit feedback.';

const next = { to: '/dashboard', linkText: 'Go to the dashboard', seconds: 3 };

export async function action({ request }: ActionFunctionArgs) {
  const context = await privateScreen(request);
  const sent = await submitForm(submitFeedback, await readForm(request), context, failure);
  if (!sent.ok) return data(sent, { status: sent.error.status });
  return data({ ...sent, refresh: next }, { status: 201 });
}

export const clientAction = keepForm(refusedWith(failure));

export default function Feedback() {
  const answer = useActionData<typeof action>();
  const { form, shown, dismiss } = useFormAnswer(answer);
  const isSubmitting = useNavigation().formAction === '/feedback';

  const typed = answer?.ok === false ? (answer.error.values.feedback ?? '') : '';
  const error = shown?.ok === false ? shown.error : null;

  useEffect(() => {
    if (answer?.ok) form.current?.reset();
  }, [answer, form]);

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
        <Form
          ref={form}
          method="post"
          action="/feedback"
          replace
          noValidate
          onInput={dismiss}
          onSubmit={dismiss}
          className="flex flex-col gap-6 p-5 sm:p-8"
        >
          {error ? <Message tone="error">{error.message}</Message> : null}
          {shown?.ok ? <SuccessMessage next={next}>{shown.value.message}</SuccessMessage> : null}
          <div>
            <TextArea
              id="feedback"
              label="Your feedback"
              hint="It is stored encrypted, as your ideas are."
              name="feedback"
              className="[&_textarea]:min-h-56"
              dir="auto"
              defaultValue={typed}
              error={error?.fields.feedback}
              aria-describedby={characterCountId('feedback')}
            />
            <CharacterCount of="feedback" limit={feedbackLimit} value={typed} />
          </div>
          <Button size="large" busy={isSubmitting} busyLabel="Submitting..." className="sm:self-start">
            Submit
          </Button>
        </Form>
      </FormSection>
    </>
  );
}
