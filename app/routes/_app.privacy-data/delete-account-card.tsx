import { Button } from '#app/ui/button.tsx';
import { Card, CardTitle } from '#app/ui/card.tsx';
import type { GoogleButton } from '#app/ui/continue-with-google.tsx';
import { TextField } from '#app/ui/field.tsx';
import { FormMessage, OperationForm } from '#app/ui/operation-form.tsx';
import { type Reauthentication, ReauthenticationField } from '#app/ui/reauthentication-field.tsx';

interface DeleteAccountCardProps {
  email: string;
  reauthentication: Reauthentication;
  google: GoogleButton;
}

/** What deleting the account removes, and the form that asks for the e-mail address to confirm. */
export const DeleteAccountCard = ({ email, reauthentication, google }: DeleteAccountCardProps) => (
  <Card as="section" aria-labelledby="delete-account" className="border-bad/60!">
    <CardTitle id="delete-account">Delete my account</CardTitle>
    <p className="text-muted">
      Deletes your projects with their analyses, roadmaps and tasks, your feedback, profile and settings, and
      the key that your texts are encrypted with. You are signed out everywhere, and work under way for you
      stops.
    </p>
    <p className="mt-3 font-medium">
      It happens at once and cannot be undone. You may want to download your data first.
    </p>
    <OperationForm
      intent="delete"
      action="/privacy-data#delete-account"
      replace
      preventScrollReset
      className="mt-5 flex flex-col gap-5"
    >
      <FormMessage unlessInField />
      <TextField
        label="Your email address, to confirm"
        hint={
          <>
            <span>Type </span>
            <span className="font-medium break-all text-ink">{email}</span>
          </>
        }
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
      />
      <ReauthenticationField known={reauthentication} google={google} page="/privacy-data" />
      <Button variant="danger" busyLabel="Deleting..." className="sm:self-start">
        Delete my account
      </Button>
    </OperationForm>
  </Card>
);
