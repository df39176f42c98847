const fieldNames = ['title', 'idea', 'availability', 'dayToDaySchedule', 'weekendSchedule', 'targetWeeks'];

const fieldsOf = (form: HTMLFormElement): [string, string][] =>
  [...new FormData(form)].flatMap(([name, value]) =>
    fieldNames.includes(name) && typeof value === 'string' ? [[name, value]] : [],
  );

/** Keeps what the form holds for this tab, until it is closed. */
export function saveDraft(key: string, form: HTMLFormElement): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(fieldsOf(form)));
  } catch {
    // Without storage there is no draft; the form works as ever.
  }
}

/** Puts a kept draft back into a form that nothing was entered into yet. */
export function restoreDraft(key: string, form: HTMLFormElement): void {
  const isUntouched = fieldsOf(form).every(([, value]) => value === '');
  const draft = isUntouched ? readDraft(key) : [];
  for (const [name, value] of draft) {
    for (const control of form.elements) {
      if (control instanceof HTMLInputElement && control.type === 'checkbox') {
        if (control.name === name && control.value === value) control.checked = true;
      } else if (
        control instanceof HTMLInputElement ||
        control instanceof HTMLTextAreaElement ||
        control instanceof HTMLSelectElement
      ) {
        if (control.name === name) control.value = value;
      }
    }
  }
}

/** Forgets the draft, once its idea is a project. */
export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There was none.
  }
}

function readDraft(key: string): [string, string][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isField) : [];
  } catch {
    return [];
  }
}

const isField = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
