import { inStorage, postedKey } from './kept-session.ts';
import { isTypedFields, type TypedFields, typeBack, typedIn } from './typed-fields.ts';

interface PostedForm {
  /** Whose it is, by email: somebody else may sign in where the session of the first has ended. */
  owner: string;
  path: string;
  /** What the form is about, where a page has several of a kind. */
  id: string;
  typed: TypedFields;
}

/**
 * Keeps what is typed into a form of the page when that is posted, until the server has answered (`forgetPosted`). When
 * the session had ended, it is put back as soon as its owner is on the page again and the form is there.
 * @returns stops it
 */
export function keepPostedForms(page: HTMLElement, owner: string, onPutBack: () => void): () => void {
  let waiting = readPosted(owner);

  const keep = ({ target: form }: Event) => {
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
    waiting = null;
    const typed = typedIn(form);
    const posted: PostedForm = { owner, path: location.pathname, id: idOf(form), typed };
    if (typed.length > 0) inStorage(() => sessionStorage.setItem(postedKey, JSON.stringify(posted)));
  };

  const putBack = () => {
    if (waiting?.path !== location.pathname) return;
    const { id, typed } = waiting;
    if (![...page.querySelectorAll('form')].some((form) => idOf(form) === id && typeBack(form, typed)))
      return;
    waiting = null;
    onPutBack();
  };

  putBack();
  page.addEventListener('submit', keep, true);
  // A form that is not there yet appears with the press of a button, and takes the focus.
  page.addEventListener('focusin', putBack);
  return () => {
    page.removeEventListener('submit', keep, true);
    page.removeEventListener('focusin', putBack);
  };
}

const idOf = (form: HTMLFormElement): string => {
  const field = form.elements.namedItem('id');
  return field instanceof HTMLInputElement ? field.value : '';
};

function readPosted(owner: string): PostedForm | null {
  const posted: unknown = inStorage(() => JSON.parse(sessionStorage.getItem(postedKey) ?? 'null'));
  return isPosted(posted) && posted.owner === owner ? posted : null;
}

const isPosted = (value: unknown): value is PostedForm =>
  typeof value === 'object' &&
  value !== null &&
  'owner' in value &&
  typeof value.owner === 'string' &&
  'path' in value &&
  typeof value.path === 'string' &&
  'id' in value &&
  typeof value.id === 'string' &&
  'typed' in value &&
  isTypedFields(value.typed);
