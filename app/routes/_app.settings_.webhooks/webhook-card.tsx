import type { WebhookEvent } from '#app/features/events/webhook-events.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { FormSection } from '#app/ui/form-section.tsx';
import { Message } from '#app/ui/message.tsx';
import { FormMessage, OperationForm, useFormAnswer } from '#app/ui/operation-form.tsx';
import { eventWords } from './event-words.ts';

interface ShownDelivery {
  id: string;
  event: WebhookEvent;
  state: 'waiting' | 'delivered' | 'failed' | 'dropped';
  at: string;
  /** The result of the last attempt, in words. */
  answer: string | null;
  /** When it is tried again. */
  next: string | null;
}

interface WebhookCardProps {
  webhook: {
    id: string;
    url: string;
    events: WebhookEvent[];
    failingSince: string | null;
    offSince: string | null;
    deliveries: ShownDelivery[];
  };
}

/** A webhook: its state, its last deliveries, and the button to delete it. */
export const WebhookCard = ({ webhook }: WebhookCardProps) => {
  const { id, url, events, failingSince, offSince, deliveries } = webhook;
  const isResent = useFormAnswer('resend', { id }) !== undefined;
  return (
    <FormSection
      id={id}
      title={<span className="wrap-anywhere">{new URL(url).host}</span>}
      description={`Called when ${events.map((event) => eventWords[event]).join(', ')}.`}
    >
      <div className="flex flex-col gap-5 p-5 sm:p-8">
        <code className="block rounded-control border border-line bg-sunken p-3 text-small wrap-anywhere">
          {url}
        </code>
        {offSince ? (
          <Message tone="error">
            {`Switched off on ${offSince}, after a week of failures. Send a delivery again: once one arrives, it is on.`}
          </Message>
        ) : failingSince ? (
          <Message tone="info">
            {`No call has succeeded since ${failingSince}. After a week of that it is switched off.`}
          </Message>
        ) : null}
        {deliveries.length === 0 ? (
          <p className="text-muted">Nothing was sent yet.</p>
        ) : (
          <Disclosure
            summary="Last deliveries"
            note={deliveries.length}
            look="plain"
            heading="h3"
            open={isResent}
          >
            <ul className="divide-y divide-line">
              {deliveries.map((delivery) => (
                <DeliveryRow key={delivery.id} webhookId={id} delivery={delivery} />
              ))}
            </ul>
          </Disclosure>
        )}
        <OperationForm intent="delete-webhook" about={{ id }} replace preventScrollReset>
          <FormMessage />
          <Button variant="secondary" busyLabel="Deleting...">
            Delete<span className="sr-only">{` the webhook to ${new URL(url).host}`}</span>
          </Button>
        </OperationForm>
      </div>
    </FormSection>
  );
};

function stateWords({ state, answer, next }: ShownDelivery): string {
  const why = answer === null ? '' : `, ${answer}`;
  if (state === 'delivered') return `Delivered${why}`;
  if (state === 'failed') return `Failed${why}`;
  if (state === 'dropped') return 'Not sent: what it was about is deleted';
  return answer === null ? 'On its way' : `Failed${why}; tried again ${next}`;
}

const DeliveryRow = ({ webhookId, delivery }: { webhookId: string; delivery: ShownDelivery }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
    <div className="min-w-0">
      <p className="first-letter:uppercase">{eventWords[delivery.event]}</p>
      <p className="flex flex-wrap gap-x-4 text-small text-muted tabular-nums">
        <span className="whitespace-nowrap">{delivery.at}</span>
        <span>{stateWords(delivery)}</span>
      </p>
    </div>
    <OperationForm
      intent="resend"
      about={{ id: webhookId, delivery: delivery.id }}
      replace
      preventScrollReset
    >
      <FormMessage />
      <Button variant="quiet" busyLabel="Sending...">
        Send again
        <span className="sr-only">{` that ${eventWords[delivery.event]}, ${delivery.at}`}</span>
      </Button>
    </OperationForm>
  </li>
);
