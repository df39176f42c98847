import type { ReactNode } from 'react';
import { Stone } from './stones.tsx';

interface WhatYouGetProps {
  /** The title and text of each step. */
  steps: readonly (readonly [title: string, text: string])[];
  /** Shown below the steps. */
  children: ReactNode;
}

/** The steps that follow a form, as a path beside it. */
export const WhatYouGet = ({ steps, children }: WhatYouGetProps) => (
  <aside aria-labelledby="what-you-get" className="lg:pt-6">
    <h2 id="what-you-get" className="text-heading">
      What you get
    </h2>
    <ol className="mt-5">
      {steps.map(([title, text], place) => (
        <li
          key={title}
          className="relative flex gap-4 pb-6 before:absolute before:top-7 before:bottom-1 before:left-3.5 before:border-l before:border-line last:pb-0 last:before:hidden"
        >
          <Stone state={place === 0 ? 'current' : 'ahead'} place={place} className="mt-0.5" />
          <div>
            <h3 className="font-medium tracking-normal">{title}</h3>
            <p className="mt-0.5 text-small text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
    <p className="mt-6 max-w-form border-t border-line pt-5 text-small text-muted">{children}</p>
  </aside>
);
