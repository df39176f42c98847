import { useRevalidator } from '@remix-run/react';
import { useRef, useState } from 'react';
import type { SessionView } from '#app/features/sessions/list-sessions.server.ts';
import { Button } from '#app/ui/button.tsx';
import { FormSection } from '#app/ui/form-section.tsx';
import { Message } from '#app/ui/message.tsx';
import { FormMessage, OperationForm } from '#app/ui/operation-form.tsx';
import { useFocusOnNew } from '#app/ui/use-focus-on-new.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { findObstacle, subscribeHere, unsubscribeHere } from './subscribe-here.ts';

type ShownDevice = Pick<SessionView, 'current' | 'notifications'>;

/** Switches notifications on or off for this device, or off for all devices. */
export const NotificationsCard = ({ sessions }: { sessions: ShownDevice[] }) => {
  const on = sessions.some(({ current, notifications }) => current && notifications);
  const others = sessions.filter(({ current, notifications }) => !current && notifications).length;
  const state = useRef<HTMLParagraphElement>(null);
  // The pressed button has disappeared.
  useFocusOnNew(String(on), state);

  return (
    <FormSection
      id="notifications"
      title="Notifications"
      description="Daily Nudge and Daily Update on your devices, at the same times as the emails, with or without them. They say how many tasks there are, never what they are."
    >
      <div className="flex flex-col gap-5 p-5 sm:p-8">
        <p ref={state} tabIndex={-1} role="status">
          {(on ? 'Notifications are on for this device.' : 'Notifications are off for this device.') +
            (others > 0 ? ` They are on for ${others === 1 ? 'one other' : `${others} others`}.` : '')}
        </p>
        {on ? <SwitchOff intent="push-off">Switch off for this device</SwitchOff> : <SwitchOn />}
        {others > 0 ? <SwitchOff intent="push-off-everywhere">Switch off for every device</SwitchOff> : null}
        {on || others > 0 ? (
          <p className="text-small text-muted">On each device they stop when you sign out there.</p>
        ) : null}
      </div>
    </FormSection>
  );
};

/** Works without scripts; with them it also ends the browser's subscription. */
const SwitchOff = ({ intent, children }: { intent: string; children: string }) => (
  <OperationForm
    intent={intent}
    action="/settings#notifications"
    replace
    preventScrollReset
    onSubmit={() => void unsubscribeHere()}
  >
    <FormMessage />
    <Button variant="secondary">{children}</Button>
  </OperationForm>
);

/** The button that subscribes this browser, or why it cannot. */
const SwitchOn = () => {
  const isHydrated = useHydrated();
  const { revalidate, state } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const obstacle = isHydrated ? findObstacle() : null;

  const switchOn = async () => {
    setAsking(true);
    setRefusal(null);
    const why = await subscribeHere();
    setAsking(false);
    setRefusal(why);
    if (why === null) revalidate();
  };

  if (obstacle !== null) return <p>{obstacle}</p>;
  return (
    <>
      {refusal === null ? null : <Message tone="error">{refusal}</Message>}
      <Button
        type="button"
        busy={isAsking || state !== 'idle'}
        busyLabel="Switching on..."
        onClick={switchOn}
        className="noscript:hidden sm:self-start"
      >
        Switch on for this device
      </Button>
      <p className="hidden noscript:block">
        Switching them on needs JavaScript, which is off in this browser. The emails above work without it.
      </p>
    </>
  );
};
