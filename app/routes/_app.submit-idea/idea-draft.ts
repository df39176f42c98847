import { joinFields } from '#app/core/form-fields.ts';
import { hasStepFields, postedSteps } from '#app/features/checklists/step-fields.ts';
import { inStorage, keepTyped } from '#app/ui/kept-session.ts';
import { isTypedFields, typeBack, typedIn } from '#app/ui/typed-fields.ts';

const isWithin = (form: HTMLFormElement, name: string, place: string): boolean =>
  form.querySelector(`${place} [name="${name}"]`) !== null;

/** Keeps the form's content in the tab's storage, except presets. */
export function saveDraft(key: string, form: HTMLFormElement): void {
  const typed = typedIn(form).map(([name, value]) => [
    name,
    isWithin(form, name, '[data-preset]') ? '' : value,
  ]);
  keepTyped(key, typed);
  const steps = stepsIn(form);
  if (postedSteps(steps).length > 0) keepTyped(`${key} steps`, steps);
  else inStorage(() => sessionStorage.removeItem(`${key} steps`));
}

/** The fields of the steps of a form. */
const stepsIn = (form: HTMLFormElement): Record<string, string> =>
  joinFields(
    [...new FormData(form)].flatMap(([name, value]) =>
      name.startsWith('steps.') && typeof value === 'string' ? [[name, value] as const] : [],
    ),
  );

/** The fields of the steps of a draft; null without any. */
export function draftedSteps(key: string): Record<string, string> | null {
  const draft: unknown = inStorage(() => JSON.parse(sessionStorage.getItem(`${key} steps`) ?? 'null'));
  if (typeof draft !== 'object' || draft === null) return null;
  const fields = Object.fromEntries(
    Object.entries(draft).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  return hasStepFields(fields) ? fields : null;
}

/** Restores a draft into empty fields, because browsers restore some on Back, and over presets. */
export function restoreDraft(key: string, form: HTMLFormElement): void {
  const draft: unknown = inStorage(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  if (!isTypedFields(draft)) return;
  const present = typedIn(form);
  typeBack(
    form,
    draft.map(([name, value], at) => {
      const isChosen = draft.some((field) => field[0] === name && field[1] !== '');
      const isOwn = isChosen && isWithin(form, name, '[data-preset]');
      return [name, isOwn ? value : present[at]?.[1] || value];
    }),
  );
}

/** Deletes the draft after its idea became a project. */
export function clearDraft(key: string): void {
  inStorage(() => {
    sessionStorage.removeItem(key);
    sessionStorage.removeItem(`${key} steps`);
  });
}
