import 'react';

/** Attributes that React 18's types lack; React passes lower-case ones through. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | 'request-close' | undefined;
    commandfor?: string | undefined;
    popovertarget?: string | undefined;
    popovertargetaction?: 'toggle' | 'show' | 'hide' | undefined;
  }

  interface DialogHTMLAttributes<T> {
    closedby?: 'any' | 'closerequest' | 'none' | undefined;
  }

  interface HTMLAttributes<T> {
    popover?: '' | 'auto' | 'manual' | 'hint' | undefined;
  }
}
