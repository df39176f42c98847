import { Link, type LinkProps } from '@remix-run/react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { forwardRef } from 'react';
import { classNames } from './class-names.ts';
import { useFormState } from './form-state.ts';
import { Spinner } from './spinner.tsx';

/** `primary` for the main action of a screen, `quiet` inside a row, `danger` for what cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** Heights of 44 px and 52 px. */
type ButtonSize = 'regular' | 'large';

const variants: Record<ButtonVariant, string> = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  quiet: 'button-quiet',
  danger: 'button-danger',
};

const sizes: Record<ButtonSize, string> = {
  regular: 'min-h-11 px-4 py-2 text-base leading-snug',
  large: 'min-h-13 px-6 py-3 text-lead leading-snug',
};

interface Looks {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Whether it is as wide as its container. */
  wide?: boolean | undefined;
}

/** The classes of a button, for an element that `Button` and `ButtonLink` do not cover (a summary, a file label). */
export const buttonClasses = ({ variant = 'primary', size = 'regular', wide = false }: Looks = {}): string =>
  classNames('button', variants[variant], sizes[size], wide && 'w-full');

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Looks {
  /**
   * Ignores presses but keeps the focus, which a disabled button would lose. In an `OperationForm` the default is
   * whether its intent is being submitted.
   */
  busy?: boolean | undefined;
  /** The label while busy, such as "Saving..."; the usual one by default. */
  busyLabel?: ReactNode;
}

/** A button. It submits the form it is in unless `type="button"` is given. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    variant,
    size,
    wide,
    busy: busyProp,
    busyLabel,
    disabled,
    onClick,
    className,
    children,
    type = 'submit',
    ...rest
  },
  ref,
) {
  const { pending } = useFormState();
  const isUnderWay = pending !== undefined && type === 'submit' && rest.form === undefined;
  const isAnother = isUnderWay && rest.name === 'intent' && rest.value !== pending;
  const busy = busyProp ?? (isUnderWay && !isAnother);
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      disabled={(disabled || isAnother) && !busy}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonClasses({ variant, size, wide }), className)}
    >
      {busy ? <Spinner /> : null}
      {/* Elements of their own, because the texts may be translated (tests/text-elements.test.ts). */}
      {busy && busyLabel !== undefined ? (
        <span key="busy" className="contents">
          {busyLabel}
        </span>
      ) : (
        <span key="label" className="contents">
          {children}
        </span>
      )}
    </button>
  );
});

interface ButtonLinkProps extends LinkProps, Looks {}

/** A link that looks like a button: to navigate, never to change anything. */
export const ButtonLink = ({ variant, size, wide, className, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={classNames(buttonClasses({ variant, size, wide }), className)} />
);
