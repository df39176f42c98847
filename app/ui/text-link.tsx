import { Link, type LinkProps } from '@remix-run/react';
import { classNames } from './class-names.ts';

/** The style of a link inside text, for plain anchors. */
export const textLinkClasses =
  'rounded-small text-accent underline decoration-1 underline-offset-[0.2em] hover:text-accent-strong hover:decoration-2';

/** A link inside text. */
export const TextLink = ({ className, ...rest }: LinkProps) => (
  <Link {...rest} className={classNames(textLinkClasses, className)} />
);
