import { Form, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { SessionView } from '#app/features/sessions/list-sessions.server.ts';
import type { FormResult } from '#app/http/screen.server.ts';
import { Button } from '#app/ui/button.tsx';
import { FormSection } from '#app/ui/form-section.tsx';
import { Message } from '#app/ui/message.tsx';

interface ShownSession extends Pick<SessionView, 'id' | 'device' | 'current'> {
  signedInAt: string;
  /** How long ago, in words. */
  lastUsed: string;
}

interface SessionsCardProps {
  sessions: ShownSession[];
  answer: FormResult<void> | undefined;
}

/** Where one is signed in, with a way to end each session and all of them. */
export const SessionsCard = ({ sessions, answer }: SessionsCardProps) => {
  const outcome = useRef<HTMLDivElement>(null);
  const { formData } = useNavigation();
  const intent = formData?.get('intent');

  // The button that was pressed is gone together with its session.
  useEffect(() => {
    if (answer) outcome.current?.focus();
  }, [answer]);

  return (
    <FormSection
      id="sessions"
      title="Where you are signed in"
      description="A session ends by itself after 30 days without use. If you do not know one of them, sign out of it and change your password."
    >
      <div className="px-5 py-2 sm:px-8 sm:py-4">
        <div ref={outcome} tabIndex={-1} className="my-3 empty:hidden">
          {answer?.ok ? (
            <Message tone="success">Signed out there. That browser has to sign in again.</Message>
          ) : null}
          {answer?.ok === false ? <Message tone="error">{answer.error.message}</Message> : null}
        </div>
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={intent === 'end-session' && formData?.get('id') === session.id}
            />
          ))}
        </ul>
      </div>
      <Form
        method="post"
        action="/settings"
        replace
        className="flex flex-col gap-4 border-t border-line p-5 sm:flex-row sm:items-center sm:justify-between sm:px-8"
      >
        <p id="everywhere-note" className="text-small text-muted">
          Lost a device, or not sure? End every session at once, this one too.
        </p>
        <Button
          name="intent"
          value="end-all-sessions"
          variant="secondary"
          aria-describedby="everywhere-note"
          busy={intent === 'end-all-sessions'}
          className="shrink-0"
        >
          Sign out everywhere
        </Button>
      </Form>
    </FormSection>
  );
};

interface SessionRowProps {
  session: ShownSession;
  isEnding: boolean;
}

const SessionRow = ({
  session: { id, device, current, signedInAt, lastUsed },
  isEnding,
}: SessionRowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
        {device}
        {current ? (
          <span className="rounded-full bg-good-soft px-2.5 py-0.5 text-small font-medium text-good">
            This device
          </span>
        ) : null}
      </p>
      <p className="flex flex-wrap gap-x-4 text-small text-muted tabular-nums">
        <span className="whitespace-nowrap">Signed in {signedInAt}</span>
        <span className="whitespace-nowrap">{current ? 'In use now' : `Last used ${lastUsed}`}</span>
      </p>
    </div>
    {current ? null : (
      <Form method="post" action="/settings#sessions" replace preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Button name="intent" value="end-session" variant="secondary" busy={isEnding}>
          Sign out
          <span className="sr-only">
            {' '}
            of {device}, signed in {signedInAt}
          </span>
        </Button>
      </Form>
    )}
  </li>
);
