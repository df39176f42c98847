import { CircleAlert, CircleCheck, Info } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type MessageTone = 'error' | 'success' | 'info';

const looks = {
  error: { icon: CircleAlert, box: 'border-bad/50 bg-bad-soft', mark: 'text-bad', role: 'alert' },
  success: { icon: CircleCheck, box: 'border-good/50 bg-good-soft', mark: 'text-good', role: 'status' },
  info: { icon: Info, box: 'border-line bg-accent-soft', mark: 'text-accent', role: 'status' },
} as const;

interface MessageProps {
  tone: MessageTone;
  children: ReactNode;
  className?: string | undefined;
}

/** A message box. Errors are announced at once, the rest politely. */
export const Message = ({ tone, children, className }: MessageProps) => {
  const { icon, box, mark, role } = looks[tone];
  return (
    <div
      role={role}
      tabIndex={-1}
      data-tone={tone}
      className={classNames('flex gap-3 rounded-control border px-4 py-3', box, className)}
    >
      <Icon of={icon} className={classNames('mt-0.5 size-5 shrink-0', mark)} />
      <div className="min-w-0">{children}</div>
    </div>
  );
};
