import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, type MetaFunction, useActionData, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { submitFeedback } from '#app/features/feedback/submit-feedback.server.ts';
import { readForm } from '#app/http/read-body.server.ts';
import { privateScreen, submitForm } from '#app/http/screen.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { keepForm, refusedWith } from '#app/ui/keep-form.ts';
import { Message } from '#app/ui/message.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SuccessMessage } from '#app/ui/success-message.tsx';
import { useFormAnswer } from '#app/ui/use-form-answer.ts';

export const meta: MetaFunction = () => [{ title: 'Feedback · Stepwise' }];

export async function loader({ request }: LoaderFunctionArgs) {
  await privateScreen(request);
  return null;
}

const failure = 'Failed to submit feedback.';

export async function action({ request }: ActionFunctionArgs) {
  const context = await privateScreen(request);
  const sent = await submitForm(submitFeedback, await readForm(request), context, failure);
  return data(sent, { status: sent.ok ? 201 : sent.error.status });
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
      <Card padded={false} className="max-w-reading">
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
          {shown?.ok ? (
            <SuccessMessage next={{ to: '/dashboard', linkText: 'Go to the dashboard', seconds: 3 }}>
              {shown.value.message}
            </SuccessMessage>
          ) : null}
          <TextArea
            label="Your feedback"
            name="feedback"
            rows={7}
            dir="auto"
            defaultValue={typed}
            error={error?.fields.feedback}
          />
          <Button size="large" busy={isSubmitting} busyLabel="Submitting..." className="sm:self-start">
            Submit
          </Button>
        </Form>
      </Card>
    </>
  );
}
