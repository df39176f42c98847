import { Form, useNavigation } from '@remix-run/react';
import type { FormError } from '#app/http/screen.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, CardTitle } from '#app/ui/card.tsx';
import type { GoogleButton } from '#app/ui/continue-with-google.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Message } from '#app/ui/message.tsx';
import { type Reauthentication, ReauthenticationField } from '#app/ui/reauthentication-field.tsx';
import { useFormAnswer } from '#app/ui/use-form-answer.ts';

interface DeleteAccountCardProps {
  email: string;
  reauthentication: Reauthentication;
  google: GoogleButton;
  refusal: FormError | undefined;
}

/** What deleting the account takes along, and the form that does it once the address is typed. */
export const DeleteAccountCard = ({ email, reauthentication, google, refusal }: DeleteAccountCardProps) => {
  const { form, shown, dismiss } = useFormAnswer(refusal);
  const isDeleting = useNavigation().formAction === '/privacy-data';
  return (
    <Card as="section" aria-labelledby="delete-account" className="border-bad/60!">
      <CardTitle id="delete-account">Delete my account</CardTitle>
      <p className="text-muted">
        Deletes your projects with their analyses, roadmaps and tasks, your feedback, profile and settings,
        and the key that your texts are encrypted with. You are signed out everywhere, and work under way for
        you stops.
      </p>
      <p className="mt-3 font-medium">
        It happens at once and cannot be undone. You may want to download your data first.
      </p>
      <Form
        ref={form}
        method="post"
        action="/privacy-data#delete-account"
        replace
        preventScrollReset
        noValidate
        onInput={dismiss}
        onSubmit={dismiss}
        className="mt-5 flex flex-col gap-5"
      >
        {shown && shown.status !== 403 && !shown.fields.email && !shown.fields.password ? (
          <Message tone="error">{shown.message}</Message>
        ) : null}
        <TextField
          label="Your email address, to confirm"
          hint={
            <>
              Type <span className="font-medium break-all text-ink">{email}</span>
            </>
          }
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          defaultValue={refusal?.values.email}
          error={shown?.fields.email}
        />
        <ReauthenticationField
          known={reauthentication}
          refusal={refusal}
          shown={shown}
          google={google}
          page="/privacy-data"
        />
        <Button variant="danger" busy={isDeleting} busyLabel="Deleting..." className="sm:self-start">
          Delete my account
        </Button>
      </Form>
    </Card>
  );
};
