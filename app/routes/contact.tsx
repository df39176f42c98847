import { type ActionFunctionArgs, data } from '@remix-run/node';
import { type ClientActionFunctionArgs, Form, useActionData } from '@remix-run/react';
import Mail from 'lucide-react/icons/mail';
import { useEffect, useRef } from 'react';
import {
  type ContactAnswer,
  type ContactRefusal,
  type ContactThanks,
  checkContact,
} from '#app/features/contact/check-contact.ts';
import { readForm } from '#app/http/read-body.server.ts';
import { Button, ButtonLink, buttonClasses } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { MailLink } from '#app/ui/mail-link.tsx';
import { Message } from '#app/ui/message.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { PublicShell } from '#app/ui/public-shell.tsx';
import { SiteFooter } from '#app/ui/site-footer.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useFormAnswer } from '#app/ui/use-form-answer.ts';
import { useSite } from '#app/ui/use-site.ts';

export const meta = pageMeta({
  title: 'Contact',
  description: 'Ask something about Stepwise, wish for something, or say what went wrong.',
  path: '/contact',
});

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
  return (
    <PublicShell
      width="form"
      action={<ButtonLink to="/login">Get Started</ButtonLink>}
      footer={<SiteFooter />}
    >
      <h1 className="text-display">Contact</h1>
      <p className="mt-2 mb-8 text-lead text-muted">
        A question, a wish, a word of praise: write it down here, or straight to <MailLink />.
      </p>
      <Card className="sm:p-8">{answer?.ok ? <Thanks {...answer} /> : <ContactForm refusal={answer} />}</Card>
    </PublicShell>
  );
}

const ContactForm = ({ refusal }: { refusal: ContactRefusal | undefined }) => {
  const { form, shown, dismiss } = useFormAnswer(refusal);
  return (
    <Form
      ref={form}
      method="post"
      replace
      preventScrollReset
      noValidate
      onInput={dismiss}
      className="flex flex-col gap-6"
    >
      {shown ? <Message tone="error">{shown.message}</Message> : null}
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        dir="auto"
        required
        defaultValue={refusal?.values.name}
        error={shown?.fields.name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={refusal?.values.email}
        error={shown?.fields.email}
      />
      <TextArea
        label="Message"
        name="message"
        rows={6}
        dir="auto"
        required
        defaultValue={refusal?.values.message}
        error={shown?.fields.message}
      />
      <div>
        <Button size="large" className="max-sm:w-full">
          Submit
        </Button>
        <p className="mt-3 text-small text-muted">
          This page keeps nothing of what you write. After Submit you send it from your own mail program.
        </p>
      </div>
    </Form>
  );
};

/** The form sends nothing (spec, section 2): what makes an answer possible is the mail that people send themselves. */
const Thanks = ({ message, values }: ContactThanks) => {
  const box = useRef<HTMLDivElement>(null);
  const site = useSite();
  useEffect(() => box.current?.querySelector<HTMLElement>('[data-tone]')?.focus(), []);
  const subject = encodeURIComponent(`A message from ${values.name.trim()}`);
  const body = encodeURIComponent(`${values.message.trim()}\n\n${values.name.trim()}`);
  return (
    <div ref={box} className="flex flex-col items-start gap-5">
      <Message tone="success" className="w-full">
        {message}
      </Message>
      <p>So that your message arrives, send it as a mail. It is ready to go:</p>
      <blockquote
        dir="auto"
        className="w-full rounded-control bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-wrap"
      >
        {values.message.trim()}
      </blockquote>
      <a
        href={`mailto:${site?.mailAddress}?subject=${subject}&body=${body}`}
        className={classNames(buttonClasses({ size: 'large' }), 'max-sm:w-full')}
      >
        <Mail aria-hidden="true" strokeWidth={1.75} />
        Open in my mail program
      </a>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <TextLink to="/contact" reloadDocument>
          Write another message
        </TextLink>
        <TextLink to="/">Back to the start page</TextLink>
      </p>
    </div>
  );
};
