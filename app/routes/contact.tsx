import { type ActionFunctionArgs, data } from '@remix-run/node';
import type { ClientActionFunctionArgs } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { checkContact } from '#app/features/contact/check-contact.ts';
import { readForm } from '#app/http/read-body.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { MailLink } from '#app/ui/mail-link.tsx';
import { Message } from '#app/ui/message.tsx';
import { FormMessage, OperationForm, useFormAnswer } from '#app/ui/operation-form.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { PublicShell } from '#app/ui/public-shell.tsx';
import { SiteFooter } from '#app/ui/site-footer.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

export const meta = pageMeta({
  title: 'Contact',
  description: 'Ask something about Stepwise, wish for something, or say what went wrong.',
  path: '/contact',
});

/** For pages without scripts. */
export async function action({ request }: ActionFunctionArgs) {
  const answer = checkContact(await readForm(request));
  return data(answer, { status: answer.status });
}

/** Nothing written here leaves the browser. */
export async function clientAction({ request }: ClientActionFunctionArgs) {
  const typed = [...(await request.formData())].map(([name, value]) => [name, String(value)]);
  return checkContact(Object.fromEntries(typed));
}

export default function Contact() {
  const answer = useFormAnswer('contact');
  return (
    <PublicShell
      width="form"
      action={<ButtonLink to="/login">Get Started</ButtonLink>}
      footer={<SiteFooter />}
    >
      <h1 className="mb-8 text-display">Contact</h1>
      {answer?.ok ? null : (
        <p className="-mt-6 mb-8 text-lead text-muted">
          A question, a wish or a kind word: write it here, or to <MailLink />.
        </p>
      )}
      <Card className="sm:p-8">{answer?.ok ? <Thanks message={answer.message} /> : <ContactForm />}</Card>
    </PublicShell>
  );
}

const ContactForm = () => (
  <OperationForm intent="contact" replace preventScrollReset className="flex flex-col gap-6">
    <FormMessage />
    <TextField label="Name" name="name" autoComplete="name" dir="auto" required />
    <TextField label="Email" name="email" type="email" autoComplete="email" required />
    <TextArea label="Message" name="message" rows={6} dir="auto" required />
    <div>
      <Button size="large" className="max-sm:w-full">
        Submit
      </Button>
    </div>
  </OperationForm>
);

/** Shown after Submit: the form sends nothing (docs/product.md, 2). */
const Thanks = ({ message }: { message: string }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('[data-tone]')?.focus(), []);
  return (
    <div ref={box} className="flex flex-col items-start gap-5">
      <Message tone="success" className="w-full">
        {message}
      </Message>
      <TextLink to="/">Back to the start page</TextLink>
    </div>
  );
};
