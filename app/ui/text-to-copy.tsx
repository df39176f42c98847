import { useState } from 'react';
import { Button } from './button.tsx';
import { useHydrated } from './use-hydrated.ts';

/** An address or secret, with a button to copy it if the browser allows that. */
export const TextToCopy = ({ text }: { text: string }) => {
  const [copied, setCopied] = useState<string>();
  // Only with https, or on one's own machine.
  const canCopy = useHydrated() && 'clipboard' in navigator;
  const isCopied = copied === text;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      () => setCopied(undefined),
    );
  return (
    <div className="flex flex-wrap items-start gap-3 sm:flex-nowrap">
      <code className="block min-w-0 grow select-all rounded-control border border-line bg-sunken p-3 text-small wrap-anywhere">
        {text}
      </code>
      {canCopy ? (
        <Button type="button" variant="secondary" onClick={copy}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      ) : null}
      <span role="status" className="sr-only">
        {isCopied ? 'Copied' : ''}
      </span>
    </div>
  );
};
