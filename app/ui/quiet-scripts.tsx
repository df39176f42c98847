import { Scripts } from '@remix-run/react';
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';

const isLink = (child: ReactNode): child is ReactElement<Record<string, unknown>> =>
  isValidElement(child) && child.type === 'link';

/**
 * Remix's scripts, asked for with low priority: what the page is painted with, its style sheet and its fonts, comes
 * first, which a slow network shows by a second.
 */
export const QuietScripts = ({ nonce }: { nonce: string | undefined }) => {
  // Its preloads take no attributes of ours, so they are given one here.
  const scripts: ReactElement<{ children?: ReactNode }> | null = Scripts({ nonce });
  return Children.map(scripts?.props.children, (child) =>
    isLink(child) ? cloneElement(child, { fetchpriority: 'low' }) : child,
  );
};
