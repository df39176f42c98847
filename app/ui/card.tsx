import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
  /** False for lists whose rows touch the edges. */
  padded?: boolean | undefined;
}

export const Card = ({ as: Element = 'div', padded = true, className, ...rest }: CardProps) => (
  <Element
    {...rest}
    className={classNames(
      'min-w-0 rounded-card border border-line bg-raised',
      padded && 'p-5 sm:p-6',
      className,
    )}
  />
);

interface CardTitleProps {
  id: string;
  children: ReactNode;
  /** A link or button at the right of the title. */
  action?: ReactNode;
  className?: string | undefined;
}

/** A card's heading, with one optional small action. */
export const CardTitle = ({ id, children, action, className }: CardTitleProps) => (
  <div className={classNames('mb-4 flex items-center justify-between gap-4', className)}>
    <h2 id={id} className="min-w-0 text-heading">
      {children}
    </h2>
    {action ? <div className="-my-2 flex shrink-0">{action}</div> : null}
  </div>
);
