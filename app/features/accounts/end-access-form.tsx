import { Button } from '#app/ui/button.tsx';
import { FormMessage, OperationForm } from '#app/ui/operation-form.tsx';

interface EndAccessFormProps {
  /** What has access, in words. */
  allowed: readonly string[];
  /** Where it is posted, by default the page itself. */
  action?: string;
  /** Proves, without a session, who has reset the password. */
  proof?: string;
}

/** Lists what has access to the account, and ends all of it. */
export const EndAccessForm = ({ allowed, action, proof }: EndAccessFormProps) => (
  <OperationForm
    intent="end-access"
    about={proof === undefined ? {} : { proof }}
    {...(action !== undefined && { action })}
    replace
    className="flex flex-col gap-4"
  >
    <FormMessage />
    <ul className="list-disc ps-5">
      {allowed.map((words, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two tokens can have the same name.
        <li key={index} className="wrap-anywhere first-letter:uppercase">
          {words}
        </li>
      ))}
    </ul>
    <Button variant="secondary" busyLabel="Ending it..." className="self-start">
      End all of it
    </Button>
  </OperationForm>
);
