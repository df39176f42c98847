import { inStorage } from '#app/ui/kept-session.ts';
import { isTypedFields, typeBack, typedIn } from '#app/ui/typed-fields.ts';

/** Keeps the form's content in the tab's storage. */
export function saveDraft(key: string, form: HTMLFormElement): void {
  inStorage(() => sessionStorage.setItem(key, JSON.stringify(typedIn(form))));
}

/** Restores a draft into empty fields only: on Back, browsers restore some fields themselves. */
export function restoreDraft(key: string, form: HTMLFormElement): void {
  const draft: unknown = inStorage(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  if (!isTypedFields(draft)) return;
  const present = typedIn(form);
  typeBack(
    form,
    draft.map(([name, value], at) => [name, present[at]?.[1] || value]),
  );
}

/** Deletes the draft, once its idea is a project. */
export function clearDraft(key: string): void {
  inStorage(() => sessionStorage.removeItem(key));
}
