import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { SessionView } from '#app/features/sessions/list-sessions.server.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { GoogleButton } from '#app/ui/continue-with-google.tsx';
import { FormSection } from '#app/ui/form-section.tsx';
import { Message } from '#app/ui/message.tsx';
import { FormMessage, OperationForm, useFormAnswer } from '#app/ui/operation-form.tsx';
import { type Reauthentication, ReauthenticationField } from '#app/ui/reauthentication-field.tsx';

interface ShownSession extends Pick<SessionView, 'id' | 'device' | 'current' | 'notifications'> {
  signedInAt: string;
  /** How long ago, in words. */
  lastUsed: string;
}

interface Asking {
  reauthentication: Reauthentication;
  google: GoogleButton;
}

interface SessionsCardProps extends Asking {
  sessions: ShownSession[];
}

/** The user's sessions, with buttons to end each or all. */
export const SessionsCard = ({ sessions, ...asking }: SessionsCardProps) => {
  const outcome = useRef<HTMLDivElement>(null);
  const answer = useFormAnswer('end-session');
  const hasEnded = answer?.ok === false && sessions.every(({ id }) => id !== answer.values.id);
  const isAboutNone = answer?.ok || hasEnded;

  // The pressed button has disappeared with its session.
  useEffect(() => {
    if (answer && isAboutNone) outcome.current?.focus();
  }, [answer, isAboutNone]);

  return (
    <FormSection
      id="sessions"
      title="Where you are signed in"
      description="A session ends by itself after 30 days without use. If you do not recognise one, sign it out and change your password."
    >
      <div className="px-5 py-2 sm:px-8 sm:py-4">
        <div ref={outcome} tabIndex={-1} className="my-3 empty:hidden">
          {answer?.ok ? (
            <Message tone="success">Signed out there. That browser has to sign in again.</Message>
          ) : null}
          {hasEnded ? <Message tone="error">{answer.message}</Message> : null}
          {asking.google.refusal ? <Message tone="error">{asking.google.refusal}</Message> : null}
        </div>
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} asking={asking} />
          ))}
        </ul>
      </div>
      <EndForm
        intent="end-all-sessions"
        asking={asking}
        note="Lost a device, or not sure? End every session at once, this one too."
        className="border-t border-line p-5 sm:px-8"
      >
        Sign out everywhere
      </EndForm>
    </FormSection>
  );
};

interface SessionRowProps {
  session: ShownSession;
  asking: Asking;
}

const SessionRow = ({ session, asking }: SessionRowProps) => {
  const { id, device, current, notifications, signedInAt, lastUsed } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          <span>{device}</span>
          {current ? (
            <span className="rounded-full bg-good-soft px-2.5 py-0.5 text-small font-medium text-good">
              This device
            </span>
          ) : null}
        </p>
        <p className="flex flex-wrap gap-x-4 text-small text-muted tabular-nums">
          <span className="whitespace-nowrap">{`Signed in ${signedInAt}`}</span>
          <span className="whitespace-nowrap">{current ? 'In use now' : `Last used ${lastUsed}`}</span>
          {notifications ? <span className="whitespace-nowrap">Notifications on</span> : null}
        </p>
      </div>
      {current ? null : (
        <EndForm intent="end-session" id={id} asking={asking}>
          Sign out
          <span className="sr-only">{` of ${device}, signed in ${signedInAt}`}</span>
        </EndForm>
      )}
    </li>
  );
};

interface EndFormProps {
  intent: 'end-session' | 'end-all-sessions';
  id?: string;
  asking: Asking;
  /** Beside the button. */
  note?: string;
  className?: string;
  /** The label of its button. */
  children: ReactNode;
}

/** Ends one session or all; a while after sign-in, it asks for reauthentication first. */
const EndForm = ({ intent, id, asking, note, className, children }: EndFormProps) => {
  const about = id === undefined ? {} : { id };
  // The answer arrives shortly before the list without the session.
  const isRefused = useFormAnswer(intent, about)?.ok === false;
  const noteId = useId();
  return (
    <OperationForm
      intent={intent}
      about={about}
      id={id === undefined ? 'everywhere' : undefined}
      action={`/settings#${id === undefined ? 'everywhere' : 'sessions'}`}
      replace
      preventScrollReset
      className={classNames('flex flex-col gap-4', isRefused && 'mt-2 basis-full', className)}
    >
      <FormMessage unlessInField />
      <ReauthenticationField
        known={isRefused ? asking.reauthentication : null}
        google={{ ...asking.google, refusal: null }}
        page="/settings"
      />
      <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between">
        {note === undefined ? null : (
          <p id={noteId} className="text-small text-muted">
            {note}
          </p>
        )}
        <Button
          variant="secondary"
          aria-describedby={note === undefined ? undefined : noteId}
          className="shrink-0"
        >
          {children}
        </Button>
      </div>
    </OperationForm>
  );
};
