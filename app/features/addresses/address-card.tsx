import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { GoogleButton } from '#app/ui/continue-with-google.tsx';
import type { ElementChildren } from '#app/ui/element-children.ts';
import { FormSection } from '#app/ui/form-section.tsx';
import { FormMessage, OperationForm, useFormAnswer } from '#app/ui/operation-form.tsx';
import { type Reauthentication, ReauthenticationField } from '#app/ui/reauthentication-field.tsx';
import { TextToCopy } from '#app/ui/text-to-copy.tsx';

interface AddressCardProps {
  id: string;
  title: string;
  description: ReactNode;
  /** The address; null if it is switched off. */
  url: string | null;
  /** The intents of its forms. */
  make: string;
  drop: string;
  /** The label of the button that switches it on. */
  makeLabel: string;
  reauthentication: Reauthentication;
  google: GoogleButton;
  /** The path to return to from Google. */
  page: string;
  /** Shown with the address. */
  children?: ElementChildren;
}

/** Shows a secret address, which can be switched on, replaced and switched off. */
export const AddressCard = ({
  id,
  title,
  description,
  url,
  make,
  drop,
  makeLabel,
  reauthentication,
  google,
  page,
  children,
}: AddressCardProps) => {
  const isMakeRefused = useFormAnswer(make)?.ok === false;
  const isDropped = useFormAnswer(drop)?.ok && url === null;
  return (
    <FormSection id={id} title={title} description={description}>
      <div className="flex flex-col gap-5 p-5 sm:p-8">
        {isDropped ? <p role="status">Switched off. The address that was here is dead.</p> : null}
        {url === null ? null : (
          <>
            <div>
              <p className="mb-1.5 font-medium">Address</p>
              <TextToCopy text={url} />
            </div>
            {children}
          </>
        )}
        <div className="flex flex-wrap gap-3">
          <OperationForm intent={make} replace preventScrollReset className="flex flex-col gap-3">
            <FormMessage unlessInField />
            {/* An address that there is was made with it; a new one asks when it is pressed. */}
            <ReauthenticationField
              known={url === null || isMakeRefused ? reauthentication : null}
              google={google}
              page={page}
            />
            <Button variant={url === null ? 'primary' : 'secondary'}>
              {url === null ? makeLabel : 'Make a new address'}
            </Button>
          </OperationForm>
          {url === null ? null : (
            <OperationForm intent={drop} replace preventScrollReset>
              <FormMessage />
              <Button variant="secondary">Switch off</Button>
            </OperationForm>
          )}
        </div>
        {url === null ? null : (
          <p className="text-small text-muted">
            Anyone with the address can read it. A new address replaces the old one, which stops working.
          </p>
        )}
      </div>
    </FormSection>
  );
};
