import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { ElementChildren } from '#app/ui/element-children.ts';
import { FormSection } from '#app/ui/form-section.tsx';
import { FormMessage, OperationForm, useFormAnswer } from '#app/ui/operation-form.tsx';
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
  children,
}: AddressCardProps) => {
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
          <OperationForm intent={make} replace preventScrollReset>
            <FormMessage />
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
