import { webhookEvents } from '#app/features/events/webhook-events.ts';
import { Button } from '#app/ui/button.tsx';
import type { GoogleButton } from '#app/ui/continue-with-google.tsx';
import { CheckboxField, FieldGroup, TextField } from '#app/ui/field.tsx';
import { FormSection } from '#app/ui/form-section.tsx';
import { Message } from '#app/ui/message.tsx';
import { FormMessage, OperationForm } from '#app/ui/operation-form.tsx';
import { type Reauthentication, ReauthenticationField } from '#app/ui/reauthentication-field.tsx';
import { TextToCopy } from '#app/ui/text-to-copy.tsx';
import { eventWords } from './event-words.ts';

interface NewWebhookProps {
  reauthentication: Reauthentication;
  google: GoogleButton;
}

/** The form for a new webhook, and the secret of the one just created. */
export const NewWebhook = ({ reauthentication, google }: NewWebhookProps) => (
  <FormSection
    id="new-webhook"
    title="New webhook"
    description="Each call is signed as Standard Webhooks describes, so your program can tell it comes from here. It is retried for about three days, until your program answers with success."
  >
    <OperationForm
      intent="create-webhook"
      replace
      preventScrollReset
      resets
      className="flex flex-col gap-6 p-5 sm:p-8"
    >
      <FormMessage
        unlessInField
        success={(secret) => (
          <Message tone="success">
            Made. The secret that its calls are signed with, shown this once:
            <div className="mt-2">
              <TextToCopy text={secret} />
            </div>
          </Message>
        )}
      />
      <TextField
        label="Address"
        hint="Where your program waits for calls, such as https://example.com/stepwise."
        name="url"
        type="url"
        autoComplete="off"
      />
      <FieldGroup name="events" label="Call it when">
        {webhookEvents.map((event) => (
          <CheckboxField
            key={event}
            label={<span className="inline-block first-letter:uppercase">{eventWords[event]}</span>}
            hint={event}
            name={event}
            value="true"
            defaultChecked
            className="basis-full"
          />
        ))}
      </FieldGroup>
      <ReauthenticationField known={reauthentication} google={google} page="/settings/webhooks" />
      <Button busyLabel="Making it..." className="sm:self-start">
        Make a webhook
      </Button>
    </OperationForm>
  </FormSection>
);
