import { X } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Message, type MessageTone } from './message.tsx';

interface ToastProps {
  tone: MessageTone;
  /** How long it stays, unless somebody points at it (docs/product.md, 8). */
  seconds?: 3 | 5;
  children: ReactNode;
}

/**
 * What came of something, at the top right for a moment; without scripts a message where it stands. Give it a `key` of
 * what it tells of, so that the same words are shown again for the next one.
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
