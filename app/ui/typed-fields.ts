/** What a person typed into a form: a name and a value for each control, in the form's order. */
export type TypedFields = [name: string, value: string][];

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const untyped = ['hidden', 'submit', 'button', 'reset', 'image', 'file'];
// By the name, as a password that is shown is an input of text.
const secret = /password|otp|token/i;

const isTyped = (control: Element): control is Control =>
  (control instanceof HTMLSelectElement ||
    ((control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) && !control.readOnly)) &&
  !untyped.includes(control.type) &&
  control.name !== '' &&
  !secret.test(control.name);

const controlsOf = (form: HTMLFormElement): Control[] => [...form.elements].filter(isTyped);

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

/** What stands in a form that a person typed or ticked; never a password. A box that is not ticked has no value. */
export const typedIn = (form: HTMLFormElement): TypedFields =>
  controlsOf(form).map((control) => [control.name, isTick(control) && !control.checked ? '' : control.value]);

/** Whether something was typed or ticked in a form, and not taken back. */
export const isChanged = (form: HTMLFormElement): boolean => controlsOf(form).some(differsFromDefault);

function differsFromDefault(control: Control): boolean {
  if (isTick(control)) return control.checked !== control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const options = [...control.options];
  return control.value !== (options.find((option) => option.defaultSelected) ?? options[0])?.value;
}

/** Puts it back, and shows the form where it is folded away; false when the form has other controls. */
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

/** What was kept as JSON; nothing when it is something else. */
export const isTypedFields = (value: unknown): value is TypedFields =>
  Array.isArray(value) &&
  value.every((field) => Array.isArray(field) && field.length === 2 && field.every(isText));

const isText = (value: unknown): value is string => typeof value === 'string';
