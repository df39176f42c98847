import { type ActionFunctionArgs, data } from '@remix-run/node';
import { type ClientActionFunctionArgs, Form, type MetaFunction, useActionData } from '@remix-run/react';
import { type ContactAnswer, checkContact } from '#app/features/contact/check-contact.ts';
import { readForm } from '#app/http/read-body.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { Message } from '#app/ui/message.tsx';
import { PublicShell } from '#app/ui/public-shell.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useFormAnswer } from '#app/ui/use-form-answer.ts';

export const meta: MetaFunction = () => [{ title: 'Contact · Stepwise' }];

/** For pages without scripts. */
export async function action({ request }: ActionFunctionArgs) {
  const answer = checkContact(await readForm(request));
  return data(answer, { status: answer.ok ? 200 : 422 });
}

/** What is written here does not leave the browser. */
export async function clientAction({ request }: ClientActionFunctionArgs): Promise<ContactAnswer> {
  const typed = [...(await request.formData())].map(([name, value]) => [name, String(value)]);
  return checkContact(Object.fromEntries(typed));
}

export default function Contact() {
  const answer = useActionData<ContactAnswer>();
  const { form, shown, dismiss } = useFormAnswer(answer);
  const refusal = shown?.ok === false ? shown : null;
  const typed = answer?.ok === false ? answer.values : {};
  return (
    <PublicShell width="form">
      <h1 className="text-display">Contact</h1>
      <p className="mt-2 mb-8 text-lead text-muted">A question, a wish, a word of praise: write it down.</p>
      <Card padded={false}>
        {answer?.ok ? (
          <div className="flex flex-col gap-4 p-5 sm:p-8">
            <Message tone="success">{answer.message}</Message>
            <p>
              <TextLink to="/">Back to the start page</TextLink>
            </p>
          </div>
        ) : (
          <Form
            ref={form}
            method="post"
            replace
            noValidate
            onInput={dismiss}
            className="flex flex-col gap-6 p-5 sm:p-8"
          >
            {refusal ? <Message tone="error">{refusal.message}</Message> : null}
            <TextField
              label="Name"
              name="name"
              autoComplete="name"
              required
              defaultValue={typed.name}
              error={refusal?.fields.name}
            />
            <TextField
              label="Email"
              name="email"
              type="email"
              autoComplete="email"
              required
              defaultValue={typed.email}
              error={refusal?.fields.email}
            />
            <TextArea
              label="Message"
              name="message"
              rows={6}
              dir="auto"
              required
              defaultValue={typed.message}
              error={refusal?.fields.message}
            />
            <Button size="large" className="sm:self-start">
              Submit
            </Button>
          </Form>
        )}
      </Card>
    </PublicShell>
  );
}
