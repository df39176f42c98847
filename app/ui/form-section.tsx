import type { ReactNode } from 'react';
import { Card } from './card.tsx';

interface FormSectionProps {
  /** The id of the heading, for anchors. */
  id: string;
  title: ReactNode;
  description: ReactNode;
  aside?: ReactNode;
  /** The content of the card, up to its edges. */
  children: ReactNode;
}

/** A section with its description at the left and the card with the form at the right, or below on phones. */
export const FormSection = ({ id, title, description, aside, children }: FormSectionProps) => (
  <section
    aria-labelledby={id}
    className="grid grid-cols-1 gap-x-12 gap-y-6 border-t border-line pt-8 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]"
  >
    <div className="min-w-0 max-w-reading">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      <div className="mt-1.5 text-muted">{description}</div>
      {aside ? <div className="mt-6">{aside}</div> : null}
    </div>
    <Card padded={false}>{children}</Card>
  </section>
);
