import { Button } from '#app/ui/button.tsx';
import { Card, CardTitle } from '#app/ui/card.tsx';
import { CheckboxField, TextField } from '#app/ui/field.tsx';
import { Message } from '#app/ui/message.tsx';
import { FormMessage, OperationForm } from '#app/ui/operation-form.tsx';

const intents = ['preview-import', 'import'];

/** Imports the file of an account at another Stepwise. */
export const BringDataCard = () => (
  <Card as="section" aria-labelledby="bring-data">
    <CardTitle id="bring-data">Bring your data here</CardTitle>
    <p className="text-muted">
      A file you downloaded from another Stepwise, or from this one. Its projects are added to yours, with
      plans, tasks and reports. What you have here stays as it is.
    </p>
    <OperationForm
      intent={intents}
      action="/privacy-data#bring-data"
      encType="multipart/form-data"
      replace
      preventScrollReset
      className="mt-5 flex flex-col gap-5"
    >
      <FormMessage unlessInField success={(message) => <Message tone="info">{message}</Message>} />
      <TextField
        label="The file"
        hint="JSON, up to 20 MiB."
        name="file"
        type="file"
        accept=".json,application/json"
        inputClassName="file:mr-3 file:rounded-small file:border-0 file:bg-sunken file:px-3 file:py-1 file:text-ink"
      />
      <CheckboxField
        label="My profile and settings, too"
        hint="Name, bio, persona, time zone and daily emails become those of the file."
        name="profile"
        value="true"
        defaultChecked
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" name="intent" value="preview-import" busyLabel="Reading...">
          Preview
        </Button>
        <Button name="intent" value="import" busyLabel="Bringing it in...">
          Bring it in
        </Button>
      </div>
    </OperationForm>
  </Card>
);
