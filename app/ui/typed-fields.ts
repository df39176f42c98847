import { isSecret } from '#app/core/form-fields.ts';

/** What was entered in a form: name and value of each control, in order. */
export type TypedFields = [name: string, value: string][];

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const untyped = ['hidden', 'submit', 'button', 'reset', 'image', 'file'];

const isTyped = (control: Element): control is Control =>
  (control instanceof HTMLSelectElement ||
    ((control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) && !control.readOnly)) &&
  !untyped.includes(control.type) &&
  control.name !== '' &&
  // By name, because a visible password is a text input.
  !isSecret(control.name);

/** Without those of a part whose number changes, which keeps them itself. */
const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(isTyped).filter((control) => !control.closest('[data-apart]'));

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

/** What was entered in a form, never a password. Unchecked boxes have no value. */
export const typedIn = (form: HTMLFormElement): TypedFields =>
  controlsOf(form).map((control) => [control.name, isTick(control) && !control.checked ? '' : control.value]);

/** Whether a form differs from its initial state. */
export const isChanged = (form: HTMLFormElement): boolean => controlsOf(form).some(differsFromDefault);

function differsFromDefault(control: Control): boolean {
  if (isTick(control)) return control.checked !== control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const options = [...control.options];
  return control.value !== (options.find((option) => option.defaultSelected) ?? options[0])?.value;
}

/** Restores the fields and shows a hidden form; false if the form has other controls. */
export function typeBack(form: HTMLFormElement, typed: TypedFields): boolean {
  const controls = controlsOf(form);
  const fits = controls.length === typed.length && controls.every(({ name }, at) => name === typed[at]?.[0]);
  if (!fits) return false;
  for (const [at, control] of controls.entries()) {
    const value = typed[at]?.[1] ?? '';
    if (isTick(control)) control.checked = value !== '';
    else control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
  form.closest('details')?.setAttribute('open', '');
  const dialog = form.closest('dialog');
  if (dialog && !dialog.open) dialog.showModal();
  return true;
}

/** Parses stored JSON; empty if it is invalid. */
export const isTypedFields = (value: unknown): value is TypedFields =>
  Array.isArray(value) &&
  value.every((field) => Array.isArray(field) && field.length === 2 && field.every(isText));

const isText = (value: unknown): value is string => typeof value === 'string';
