import { inStorage } from '#app/ui/kept-session.ts';
import { isTypedFields, typeBack, typedIn } from '#app/ui/typed-fields.ts';

/** Keeps what the form holds for this tab, until it is closed. */
export function saveDraft(key: string, form: HTMLFormElement): void {
  inStorage(() => sessionStorage.setItem(key, JSON.stringify(typedIn(form))));
}

/** Puts a kept draft back into a form that nothing was entered into yet. */
export function restoreDraft(key: string, form: HTMLFormElement): void {
  const isUntouched = typedIn(form).every(([, value]) => value === '');
  const draft: unknown = inStorage(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  if (isUntouched && isTypedFields(draft)) typeBack(form, draft);
}

/** Forgets the draft, once its idea is a project. */
export function clearDraft(key: string): void {
  inStorage(() => sessionStorage.removeItem(key));
}
