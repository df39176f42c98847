const storageKey = 'task-keys';

const everywhere = [
  ['Ctrl K', 'or ⌘ K: search or go to…'],
  ['?', 'Show these keys'],
];
const ofTasks = [
  ['j', 'Next task'],
  ['k', 'Previous task'],
  ['x', 'Mark as completed, or as incomplete'],
  ['e', 'Edit the task'],
  ['m', 'Move it to another day'],
  ['a', 'Add one'],
];

const list = (title: string, keys: string[][]) => `<h3 class="mt-4 mb-2 text-lead">${title}</h3>
<dl class="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">${keys
  .map(
    ([key, meaning]) => `<div class="contents"><dt>
<kbd class="inline-grid min-w-8 place-items-center rounded-small border border-line-strong/50 bg-sunken px-2 py-0.5 font-mono text-small">${key}</kbd>
</dt><dd>${meaning}</dd></div>`,
  )
  .join('')}</dl>`;

const inside = `<dialog aria-labelledby="keys-title" closedby="any" class="dialog m-auto max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100vw-2rem))] rounded-card border border-line bg-raised p-5 text-ink shadow-float sm:p-6">
<h2 id="keys-title" class="text-heading">Keys</h2>
<p class="mt-1 text-muted">Single keys work when you are not typing in a field.</p>
${list('On every page', everywhere)}
${list('On the tasks of a week', ofTasks)}
<p class="mt-2 text-small text-muted">x, e and m apply to the task in focus.</p>
<label class="mt-4 flex min-h-11 items-center gap-3"><input type="checkbox" />Use the keys without Ctrl or ⌘</label>
<form method="dialog" class="mt-2"><button type="submit" class="min-h-11 rounded-control border border-line-strong/50 px-4 font-medium hover:bg-sunken">Close</button></form>
</dialog>`;

/** `<keys-list>`: the keys of signed-in pages, and a switch for single-character ones. */
class KeysList extends HTMLElement {
  connectedCallback(): void {
    this.innerHTML = inside;
    this.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      if (target.checked) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, 'off');
    });
  }

  show(): void {
    const box = this.querySelector('input');
    if (box) box.checked = localStorage.getItem(storageKey) !== 'off';
    this.querySelector('dialog')?.showModal();
  }
}

customElements.define('keys-list', KeysList);
const keysList = new KeysList();

/** Opens the list of all keys. */
export function open(): void {
  if (!keysList.isConnected) document.body.append(keysList);
  keysList.show();
}

const isVisible = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** Performs the action of a key, if it has one here. */
export function press(key: string): void {
  const rows = [...document.querySelectorAll<HTMLElement>('article[data-task]')].filter(isVisible);
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[at];
  switch (key) {
    case 'j':
    case 'k': {
      const next = at === -1 ? rows[0] : rows[at + (key === 'j' ? 1 : -1)];
      next?.focus();
      next?.scrollIntoView({ block: 'nearest' });
      return;
    }
    case 'x':
    case 'e':
    case 'm': {
      const control = row?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
      if (!row || !control) return;
      // On a narrow screen it is in the collapsed part.
      if (!isVisible(control)) row.querySelector('details')?.setAttribute('open', '');
      control.click();
      if (key === 'm') control.parentElement?.querySelector<HTMLElement>('button:not([tabindex])')?.focus();
      return;
    }
    case 'a': {
      const add = document.querySelector<HTMLElement>('[aria-keyshortcuts="a"]');
      add?.closest('details')?.setAttribute('open', '');
      add?.closest('details')?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
      return;
    }
    case '?':
      open();
  }
}
