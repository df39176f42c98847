import type { HTMLAttributes } from 'react';

/** A custom element; React hands `class` on to it as it is. */
type CustomElement<Attributes = object> = HTMLAttributes<HTMLElement> & { class?: string } & Attributes;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'toast-message': CustomElement<{ seconds: number }>;
    }
  }
}
