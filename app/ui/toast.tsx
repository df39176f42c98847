import { X } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Message, type MessageTone } from './message.tsx';

interface ToastProps {
  tone: MessageTone;
  /** How long it stays, unless it is hovered (docs/product.md, 8). */
  seconds?: 3 | 5;
  children: ReactNode;
}

/**
 * A message at the top right for a few seconds; without scripts it stays in its place. Its `key` must change with each
 * event, so that the same text is shown again.
 */
export const Toast = ({ tone, seconds = 5, children }: ToastProps) => (
  <toast-message seconds={seconds} suppressHydrationWarning class="toast">
    <Message tone={tone} className="toast-box">
      {children}
    </Message>
    <button type="button" data-close aria-label="Close" className="toast-close">
      <Icon of={X} className="size-4" />
    </button>
  </toast-message>
);
