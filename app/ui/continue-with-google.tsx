import { useFetcher, useSearchParams } from '@remix-run/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormAnswer } from '#app/core/form-answer.ts';
import { tryPath } from '#app/core/try-path.ts';
import { Button, buttonClasses } from './button.tsx';
import { useFormState } from './form-state.ts';
import { GoogleMark } from './google-mark.tsx';
import { Message } from './message.tsx';
import { browserTimeZone, useHydrated } from './use-hydrated.ts';

const popupSize = { width: 500, height: 600 };
const closedCheckMs = 500;
const failed = 'Google login failed';

export interface GoogleButton {
  isSetUp: boolean;
  /** Why the last attempt, by full page, failed. */
  refusal: string | null;
}

/**
 * Signs in with Google in a popup, whose token is posted by the sign-in form; if the popup is blocked, in the whole
 * page. `dismiss` clears the messages of the form around it.
 * @param page the path to go to afterwards
 */
export function useGoogle({ isSetUp, refusal }: GoogleButton, page?: string) {
  const [params] = useSearchParams();
  const signingIn = useFetcher<FormAnswer>();
  const [message, setMessage] = useState(refusal);
  const destination = page ?? params.get('redirectTo') ?? '/dashboard';
  const redirectTo = new URLSearchParams({ redirectTo: destination });
  const fullPageUrl = `/api/auth/google/popup?${redirectTo}`;

  const popup = usePopup((answer) => {
    if (answer.token === null) return setMessage(answer.message);
    signingIn.submit(
      {
        ...{ intent: 'google', token: answer.token, timezone: browserTimeZone() },
        keeps_plan: String(destination === tryPath),
      },
      { method: 'post', action: `/login?${redirectTo}`, preventScrollReset: true },
    );
  });

  useEffect(() => {
    if (signingIn.data) setMessage(signingIn.data.message);
  }, [signingIn.data]);

  const start = () => {
    setMessage(null);
    if (!popup.open('/api/auth/google/popup')) window.location.assign(fullPageUrl);
  };

  const isBusy = popup.isOpen || signingIn.state !== 'idle';
  return { isSetUp, isBusy, message, fullPageUrl, start, dismiss: () => setMessage(null) };
}

interface ContinueWithGoogleProps {
  google: ReturnType<typeof useGoogle>;
}

export const ContinueWithGoogle = (props: ContinueWithGoogleProps) => (
  <div>
    <div aria-hidden="true" className="my-5 flex items-center gap-4 text-small text-muted">
      <span className="h-px flex-1 bg-line" />
      or
      <span className="h-px flex-1 bg-line" />
    </div>
    <GoogleSignIn {...props} />
  </div>
);

/** Reauthenticates a signed-in user with Google. */
export const GoogleReauthentication = ({ google, page }: { google: GoogleButton; page: string }) => (
  <div>
    <GoogleSignIn google={useGoogle(google, page)} />
  </div>
);

/** The button, with the error of the last attempt; without scripts it is a link. */
const GoogleSignIn = ({ google }: ContinueWithGoogleProps) => {
  const { isSetUp, isBusy, message, fullPageUrl, start } = google;
  const { pending, dismiss } = useFormState();
  const hydrated = useHydrated();
  const noteId = useId();
  return (
    <>
      {message ? (
        <Message tone="error" className="mb-4">
          {message}
        </Message>
      ) : null}
      {isSetUp && !hydrated ? (
        <a href={fullPageUrl} className={buttonClasses({ variant: 'secondary', wide: true })}>
          <GoogleMark />
          Continue with Google
        </a>
      ) : (
        <Button
          type="button"
          variant="secondary"
          wide
          disabled={pending !== undefined || !isSetUp}
          busy={isBusy}
          aria-describedby={isSetUp ? undefined : noteId}
          onClick={() => {
            dismiss?.();
            start();
          }}
          busyLabel="Continue with Google"
        >
          <GoogleMark />
          Continue with Google
        </Button>
      )}
      {isSetUp ? null : (
        <p id={noteId} className="mt-2 text-center text-small text-muted">
          Signing in with Google is not set up here.
        </p>
      )}
    </>
  );
};

type Answer = { token: string } | { token: null; message: string };

/** A popup, until it answers or is closed. */
function usePopup(onAnswer: (answer: Answer) => void) {
  const [popup, setPopup] = useState<Window | null>(null);
  const latestOnAnswer = useRef(onAnswer);
  useEffect(() => {
    latestOnAnswer.current = onAnswer;
  });

  useEffect(() => {
    if (popup === null) return;
    const timer = setInterval(() => {
      if (popup.closed) setPopup(null);
    }, closedCheckMs);
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== window.location.origin || event.source !== popup) return;
      const answer = answerIn(event.data);
      if (answer === null) return;
      setPopup(null);
      latestOnAnswer.current(answer);
    };
    window.addEventListener('message', listen);
    return () => {
      clearInterval(timer);
      window.removeEventListener('message', listen);
    };
  }, [popup]);

  /** Opens the popup in the middle of the window; false if the browser blocks it. */
  const open = (url: string): boolean => {
    const { width, height } = popupSize;
    const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
    const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
    const opened = window.open(
      url,
      'google',
      `popup,width=${width},height=${height},left=${left},top=${top}`,
    );
    setPopup(opened);
    return opened !== null;
  };

  return { isOpen: popup !== null, open };
}

/** The parsed message of the popup; null for any other message. */
function answerIn(message: unknown): Answer | null {
  const type = field(message, 'type');
  const token = field(message, 'token');
  const reason = field(message, 'message');
  if (type === 'GOOGLE_AUTH_SUCCESS' && typeof token === 'string') return { token };
  if (type !== 'GOOGLE_AUTH_ERROR') return null;
  return { token: null, message: typeof reason === 'string' && reason !== '' ? reason : failed };
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
