import { Plus } from 'lucide';
import { type DragEvent, type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { FormContext, useFormState } from '#app/ui/form-state.ts';
import { Icon } from '#app/ui/icon.tsx';
import { isComposing } from '#app/ui/is-composing.ts';
import { Press, StepRowFields } from './step-row.tsx';
import type { Steps } from './use-steps.ts';

const sizes = [
  ['1', 'Small'],
  ['3', 'Medium'],
  ['8', 'Large'],
] as const;

interface StepRowsProps {
  steps: Steps;
  /** Whether there is a text to read steps from. */
  hasIdea: boolean;
  onChange?: (() => void) | undefined;
}

/** The steps that somebody types, pastes, orders and sizes. */
export const StepRows = ({ steps, hasIdea, onChange }: StepRowsProps) => {
  const state = useFormState();
  const list = useRef<HTMLOListElement>(null);
  const { rows } = steps;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields have changed when these have
  useEffect(() => onChange?.(), [rows, steps.fields]);

  const dragged = useRef<number>();
  const marked = useRef<HTMLElement | null>(null);
  const mark = (row: HTMLElement | null, side?: string) => {
    marked.current?.removeAttribute('data-drop');
    if (side) row?.setAttribute('data-drop', side);
    marked.current = row;
  };
  const begin = ({ target, dataTransfer }: DragEvent) => {
    if (!(target instanceof HTMLElement) || target.dataset.grip === undefined) return;
    dragged.current = Number(target.dataset.grip);
    dataTransfer.effectAllowed = 'move';
    const row = target.closest('[data-step]');
    if (row) dataTransfer.setDragImage(row, 24, 24);
  };
  const over = (event: DragEvent, isDrop: boolean) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-step]') : null;
    const from = dragged.current;
    if (from === undefined || !row) return;
    event.preventDefault();
    const { top, height } = row.getBoundingClientRect();
    const isBelow = event.clientY > top + height / 2;
    mark(row, isDrop ? undefined : isBelow ? 'after' : 'before');
    if (!isDrop) return;
    const gap = Number(row.dataset.step) + (isBelow ? 1 : 0);
    steps.place(from, gap > from ? gap - 1 : gap);
  };
  const end = () => {
    dragged.current = undefined;
    mark(null);
  };

  const titleAt = (at: number) =>
    list.current?.querySelector<HTMLTextAreaElement>(`[name="steps.${at}.title"]`);
  const follow = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    // There is always an empty row at the end.
    if (target.name === `steps.${rows.length - 1}.title` && target.value.trim() !== '') steps.add(['']);
  };
  const press = (event: KeyboardEvent) => {
    const { target, key, altKey } = event;
    const row = target instanceof HTMLElement && target.closest<HTMLElement>('[data-step]');
    const isLine = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
    if (!row || !isLine || isComposing(event.nativeEvent)) return;
    const at = Number(row.dataset.step);
    if (key === 'Enter') {
      event.preventDefault();
      titleAt(at + 1)?.focus();
    } else if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      event.preventDefault();
      steps.move(at, key === 'ArrowUp' ? 'up' : 'down');
      // Moving a row in the page takes the focus from its field.
      requestAnimationFrame(() => target.focus());
    }
  };
  return (
    // What was typed stands in the rows themselves, which may have other places by now.
    <FormContext.Provider value={{ ...state, typed: undefined }}>
      <datalist id="step-sizes">
        {sizes.map(([hours, size]) => (
          <option key={hours} value={hours}>
            {`${size}: ${hours} h`}
          </option>
        ))}
      </datalist>
      <datalist id="step-titles">
        {rows.map(({ key, row }) => (row.title ? <option key={key} value={row.title} /> : null))}
      </datalist>
      <div aria-hidden="true" className="flex justify-between pr-13 text-small text-muted">
        <span>Step</span>
        <span>Hours</span>
      </div>
      <ol
        ref={list}
        onInput={follow}
        onKeyDown={press}
        onDragStart={begin}
        onDragOver={(event) => over(event, false)}
        onDrop={(event) => over(event, true)}
        onDragEnd={end}
      >
        {rows.map(({ key, row }, at) => (
          <StepRowFields key={key} row={row} place={at} steps={steps} />
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap gap-2">
        <Press press="more" now={() => steps.add([''])} to="#steps">
          <Icon of={Plus} />
          Add a step
        </Press>
        {hasIdea ? (
          <Press press="read" to="#steps">
            Read them from my text
          </Press>
        ) : null}
      </div>
    </FormContext.Provider>
  );
};
