import { Pencil, Plus } from 'lucide';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { BriefRow } from '#app/features/brief/brief-fields.ts';
import { useFormState } from '#app/ui/form-state.ts';
import { Icon } from '#app/ui/icon.tsx';

type Texts = BriefRow['texts'];

interface EditableLineProps {
  /** The values of its fields, by the last part of their names. */
  texts: Texts;
  nameOf?: (part: string) => string;
  /** Its text; null for a new line. */
  read: (texts: Texts) => ReactNode;
  /** The label of the button that adds a new line. */
  add?: string;
  children: ReactNode;
}

/** A line of text; pressing it shows its fields, and the text follows what is typed. */
export const EditableLine = ({ texts, nameOf = String, read, add, children }: EditableLineProps) => {
  const { answer, typed } = useFormState();
  const parts = Object.entries(texts);
  const [now, setNow] = useState<Texts>(() =>
    Object.fromEntries(parts.map(([part, text]) => [part, typed?.[nameOf(part)] ?? text])),
  );
  const take = ({ target }: FormEvent) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (!isField && !(target instanceof HTMLTextAreaElement)) return;
    const [name = ''] = target.name.split('.').slice(-1);
    setNow((before) => ({ ...before, [name]: target.value }));
  };
  const words = read(now);
  return (
    <details
      open={parts.some(([part]) => answer?.fields[nameOf(part)])}
      onInput={take}
      // Only one new line is shown at a time.
      data-blank={words === null || undefined}
      className="group/line border-t border-line first:border-t-0 data-blank:not-open:[&~[data-blank]:not([open])]:hidden has-[[name$=remove]:checked]:[&>summary]:line-through"
    >
      <summary className="flex min-h-11 list-none items-start gap-3 rounded-control py-2.5 select-none hover:text-accent">
        {words === null ? (
          <span className="flex items-center gap-2 font-medium text-accent">
            <Icon of={Plus} className="size-4" />
            <span>{add}</span>
          </span>
        ) : (
          <>
            <span className="min-w-0 flex-1">{words}</span>
            <Icon of={Pencil} className="mt-1 size-4 shrink-0 text-muted group-open/line:text-accent" />
          </>
        )}
      </summary>
      <div className="pt-1 pb-5">{children}</div>
    </details>
  );
};
