import { scopes } from '#app/core/scope.ts';
import { scopeWords } from '#app/features/tokens/scope-words.ts';
import type { TokenView } from '#app/features/tokens/token.schema.ts';
import { Button } from '#app/ui/button.tsx';
import type { GoogleButton } from '#app/ui/continue-with-google.tsx';
import { CheckboxField, FieldGroup, TextField } from '#app/ui/field.tsx';
import { FormSection } from '#app/ui/form-section.tsx';
import { Message } from '#app/ui/message.tsx';
import { FormMessage, OperationForm, useFormAnswer } from '#app/ui/operation-form.tsx';
import { type Reauthentication, ReauthenticationField } from '#app/ui/reauthentication-field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { TextToCopy } from '#app/ui/text-to-copy.tsx';

interface ShownToken extends Pick<TokenView, 'id' | 'name'> {
  /** What it may do, in words. */
  allowed: string;
  madeAt: string;
  /** How long ago it was used, in words; null for never. */
  lastUsed: string | null;
  /** The last day, in words; null for no end. */
  until: string | null;
}

interface TokensCardProps {
  tokens: ShownToken[];
  reauthentication: Reauthentication;
  google: GoogleButton;
}

/** The user's tokens, with buttons to revoke them, and the form for a new one. */
export const TokensCard = ({ tokens, reauthentication, google }: TokensCardProps) => {
  const made = useFormAnswer('create-token');
  const isRefused = made?.ok === false;
  const isRevoked = useFormAnswer('revoke-token')?.ok;
  return (
    <FormSection
      id="tokens"
      title="Tokens for your own tools"
      description={
        <span>
          With a token, a script, an assistant or the command line can use Stepwise, as far as you allow. No
          token can change your account. <TextLink to="/developers">How to call it</TextLink>
        </span>
      }
    >
      {isRevoked || tokens.length > 0 ? (
        <div className="px-5 py-2 sm:px-8 sm:py-4">
          {isRevoked ? (
            <Message tone="success" className="my-3">
              Revoked. Whatever used this token is refused from now on.
            </Message>
          ) : null}
          <ul className="divide-y divide-line">
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </ul>
        </div>
      ) : null}
      <OperationForm
        intent="create-token"
        action="/settings#tokens"
        replace
        preventScrollReset
        resets
        className="flex flex-col gap-6 border-t border-line p-5 first:border-t-0 sm:p-8"
      >
        {made?.ok ? (
          <Message tone="success">
            Your new token, shown this once. Keep it like a password:
            <div className="mt-2">
              <TextToCopy text={made.message} />
            </div>
          </Message>
        ) : (
          <FormMessage unlessInField />
        )}
        <TextField label="Name" hint="What it is for, such as “Evening script”." name="name" />
        <FieldGroup name="scopes" label="It may">
          {scopes.map((scope) => (
            <CheckboxField
              key={scope}
              label={scopeWords[scope].label}
              hint={scopeWords[scope].hint}
              name={`scope_${scope}`}
              value="true"
              defaultChecked={scope === 'read'}
              className="basis-full"
            />
          ))}
        </FieldGroup>
        <TextField
          label="Last day (optional)"
          hint="Without one it works until you revoke it."
          name="expires_on"
          type="date"
          className="sm:max-w-xs"
        />
        <ReauthenticationField
          known={isRefused ? reauthentication : null}
          google={{ ...google, refusal: null }}
          page="/settings"
        />
        <Button busyLabel="Making it..." className="sm:self-start">
          Make a token
        </Button>
      </OperationForm>
    </FormSection>
  );
};

const TokenRow = ({ token: { id, name, allowed, madeAt, lastUsed, until } }: { token: ShownToken }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">{name}</p>
      <p className="flex flex-wrap gap-x-4 text-small text-muted tabular-nums">
        <span>{`May ${allowed}`}</span>
        <span className="whitespace-nowrap">{`Made ${madeAt}`}</span>
        <span className="whitespace-nowrap">
          {lastUsed === null ? 'Never used' : `Last used ${lastUsed}`}
        </span>
        {until === null ? null : <span className="whitespace-nowrap">{`Until ${until}`}</span>}
      </p>
    </div>
    <OperationForm intent="revoke-token" about={{ id }} action="/settings#tokens" replace preventScrollReset>
      <FormMessage />
      <Button variant="secondary">
        Revoke<span className="sr-only">{` ${name}`}</span>
      </Button>
    </OperationForm>
  </li>
);
