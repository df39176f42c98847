import { inStorage } from '#app/ui/kept-session.ts';
import { isTypedFields, typeBack, typedIn } from '#app/ui/typed-fields.ts';

/** Keeps what the form holds for this tab, until it is closed. */
export function saveDraft(key: string, form: HTMLFormElement): void {
  inStorage(() => sessionStorage.setItem(key, JSON.stringify(typedIn(form))));
}

/** Puts a kept draft back where nothing stands yet: on the way back here a browser brings some fields along, not all. */
export function restoreDraft(key: string, form: HTMLFormElement): void {
  const draft: unknown = inStorage(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  if (!isTypedFields(draft)) return;
  const present = typedIn(form);
  typeBack(
    form,
    draft.map(([name, value], at) => [name, present[at]?.[1] || value]),
  );
}

/** Forgets the draft, once its idea is a project. */
export function clearDraft(key: string): void {
  inStorage(() => sessionStorage.removeItem(key));
}
