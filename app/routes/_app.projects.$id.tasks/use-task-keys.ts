import { useEffect } from 'react';
import { openDialog } from '#app/ui/dialog.tsx';

export const keysDialogId = 'keys';

/** The keys of the tasks screen, as the list of them tells them. */
export const taskKeys = [
  ['j', 'Next task'],
  ['k', 'Previous task'],
  ['x', 'Mark as completed, or as incomplete'],
  ['e', 'Edit the task'],
  ['m', 'Move it to another day'],
  ['a', 'Add one'],
  ['?', 'Show these keys'],
] as const;

const storageKey = 'task-keys';

/** Whether the keys are at work; somebody who speaks to the browser may want none of them. */
export const areKeysOn = (): boolean => localStorage.getItem(storageKey) !== 'off';
export const turnKeys = (on: boolean): void => {
  if (on) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
};

const isVisible = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** Puts the tasks screen on the keyboard, while no field has the focus and no dialog is open. */
export function useTaskKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !areKeysOn()) return;
      if (!(target instanceof HTMLElement) || target.matches('input, textarea, select, dialog *')) return;
      if (document.querySelector(':modal')) return;
      if (press(key)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Does what a key is for; false when it is for nothing here. */
function press(key: string): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('article[data-task]')].filter(isVisible);
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[at];
  switch (key) {
    case 'j':
    case 'k': {
      const next = at === -1 ? rows[0] : rows[at + (key === 'j' ? 1 : -1)];
      next?.focus();
      next?.scrollIntoView({ block: 'nearest' });
      return rows.length > 0;
    }
    case 'x':
    case 'e':
    case 'm': {
      const control = row?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
      if (!row || !control) return false;
      // On a narrow screen it is in the fold.
      if (!isVisible(control)) row.querySelector('details')?.setAttribute('open', '');
      control.click();
      if (key === 'm') control.parentElement?.querySelector<HTMLElement>('button:not([tabindex])')?.focus();
      return true;
    }
    case 'a': {
      const add = document.querySelector<HTMLElement>('[aria-keyshortcuts="a"]');
      if (!add) return false;
      add.closest('details')?.setAttribute('open', '');
      add.closest('details')?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
      return true;
    }
    case '?':
      openDialog(keysDialogId);
      return true;
    default:
      return false;
  }
}
