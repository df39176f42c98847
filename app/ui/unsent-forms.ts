import { inStorage, keepTyped, sessionOver, unsentKey } from './kept-session.ts';
import { isChanged, isTypedFields, type TypedFields, typeBack, typedIn } from './typed-fields.ts';

interface UnsentForm {
  path: string;
  /** Tells several forms with one intent apart. */
  id: string;
  typed: TypedFields;
}

/**
 * Keeps what was typed in the page's forms when one is posted, until the server answers (`forgetUnsent`), and when the
 * session is over. After signing in, it is restored as soon as the same user is on the page and the form exists.
 * @returns a function that stops it
 */
export function keepUnsentForms(page: HTMLElement, onPutBack: () => void): () => void {
  let waiting = readUnsent();

  // A form's own draft is newer than what was posted.
  const formsOfPage = () =>
    [...page.querySelectorAll('form')].filter(
      ({ method, dataset }) => method === 'post' && !('draft' in dataset),
    );

  // Restored in this order, so the current content comes last.
  const keep = (before: UnsentForm[], posted: EventTarget | null) => {
    const typed = formsOfPage().filter((form) => form === posted || isChanged(form));
    const unsent = [...before, ...typed.map(unsentOf)].filter((form) => form.typed.length > 0);
    if (unsent.length > 0) keepTyped(unsentKey, unsent);
  };
  const keepPosted = ({ target }: Event) => {
    if (target instanceof HTMLFormElement && target.method === 'post') keep(waiting, target);
  };
  const keepAll = () => keep([...waiting, ...readUnsent()], null);

  const putBack = () => {
    const forms = formsOfPage();
    const found = waiting;
    // Cleared first, because a dialog that opens takes the focus and calls this again.
    waiting = [];
    waiting = found.filter(
      ({ path, id, typed }) =>
        path !== location.pathname || !forms.some((form) => idOf(form) === id && typeBack(form, typed)),
    );
    if (waiting.length < found.length) onPutBack();
  };

  putBack();
  page.addEventListener('submit', keepPosted, true);
  // A missing form may appear when a button is pressed, and then takes the focus.
  page.addEventListener('focusin', putBack);
  addEventListener(sessionOver, keepAll);
  return () => {
    page.removeEventListener('submit', keepPosted, true);
    page.removeEventListener('focusin', putBack);
    removeEventListener(sessionOver, keepAll);
  };
}

const unsentOf = (form: HTMLFormElement): UnsentForm => ({
  path: location.pathname,
  id: idOf(form),
  typed: typedIn(form),
});

const idOf = (form: HTMLFormElement): string => {
  const field = form.elements.namedItem('id');
  return field instanceof HTMLInputElement ? field.value : '';
};

function readUnsent(): UnsentForm[] {
  const unsent: unknown = inStorage(() => JSON.parse(sessionStorage.getItem(unsentKey) ?? '[]'));
  return Array.isArray(unsent) && unsent.every(isUnsent) ? unsent : [];
}

const isUnsent = (value: unknown): value is UnsentForm =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'id' in value &&
  typeof value.id === 'string' &&
  'typed' in value &&
  isTypedFields(value.typed);
