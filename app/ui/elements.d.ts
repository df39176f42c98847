import type { HTMLAttributes } from 'react';

/** A custom element; React passes `class` through. */
type CustomElement<Attributes = object> = HTMLAttributes<HTMLElement> & { class?: string } & Attributes;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'anchor-menu': CustomElement;
      'sample-plans': CustomElement;
      'help-mascot': CustomElement<{ tip: string }>;
      'offline-notice': CustomElement;
      'offline-pages': CustomElement<{ owner: string }>;
      'own-time-zone': CustomElement;
      'plan-on-its-way': CustomElement;
      'toast-message': CustomElement<{ seconds: number }>;
    }
  }
}
