import { ExternalLink } from 'lucide';
import { createContext, type ReactElement, type ReactNode, useContext, useId } from 'react';
import type { UnsentForm } from '#app/core/unsent-form.ts';
import { Button, ButtonLink } from './button.tsx';
import { Card, CardTitle } from './card.tsx';
import { Icon } from './icon.tsx';
import { Stone, type StoneState } from './stones.tsx';

const UnsentFormContext = createContext<UnsentForm | null>(null);

/** Carries an unsent form from the server entry to the page. */
export const UnsentFormProvider = UnsentFormContext.Provider;

/** The unsent form to show; null on other pages, and in the browser. */
export const useUnsentForm = (): UnsentForm | null => useContext(UnsentFormContext);

/** Shows an unsent form, and lets the user send it again. */
export const UnsentPage = ({ typed, fields, logInPath }: UnsentForm) => (
  <>
    <h1 className="text-display">Not sent yet</h1>
    <p className="mt-4 text-lead text-muted">
      {fields
        ? 'You were signed out in the meantime. Nothing you typed is lost: sign in, then send it from here again.'
        : 'You were signed out in the meantime. A password is never kept in a page, so this form has to be filled in once more.'}
    </p>
    {fields ? (
      <ol className="mt-8 flex list-none flex-col divide-y divide-line rounded-card border border-line bg-raised px-5 sm:px-6">
        <Step
          stone="current"
          action={
            <ButtonLink to={logInPath} target="_blank" rel="noopener" className="shrink-0">
              <span>
                Sign in<span className="sr-only"> in a new tab</span>
              </span>
              <Icon of={ExternalLink} />
            </ButtonLink>
          }
        >
          <strong className="block">Sign in</strong> It opens in a new tab, and this one stays as it is.
        </Step>
        <Step
          stone="ahead"
          action={
            // Without an action it is posted to the current URL.
            <form method="post" className="contents">
              {fields.map(([name, value], place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the fields never change, and names may repeat.
                <input key={place} type="hidden" name={name} value={value} />
              ))}
              <Button variant="secondary" className="shrink-0">
                Send again
              </Button>
            </form>
          }
        >
          <strong className="block">Come back to this tab</strong> What you typed is nowhere else until you
          send it.
        </Step>
      </ol>
    ) : (
      <ButtonLink to={logInPath} className="mt-8">
        Sign in
      </ButtonLink>
    )}
    {typed.length > 0 ? <Typed typed={typed} /> : null}
  </>
);

const Typed = ({ typed }: Pick<UnsentForm, 'typed'>) => {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} className="mt-6">
      <CardTitle id={titleId}>What you typed</CardTitle>
      <dl className="flex flex-col gap-5">
        {typed.map(([label, text]) => (
          <div key={label}>
            <dt className="text-small text-muted">{label}</dt>
            <dd dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};

interface StepProps {
  stone: StoneState;
  action: ReactElement;
  children: ReactNode;
}

const Step = ({ stone, action, children }: StepProps) => (
  <li className="flex flex-col gap-4 py-5 sm:flex-row sm:items-center sm:justify-between sm:gap-6">
    <div className="flex items-start gap-3.5">
      <Stone state={stone} className="mt-0.5" />
      <p className="text-muted [&_strong]:text-ink">{children}</p>
    </div>
    {action}
  </li>
);
