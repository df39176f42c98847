/** Loads a module once, so that the presses that wait for it are answered in their order; a failed load is repeated. */
const once = <Module>(load: () => Promise<Module>) => {
  let loaded: Promise<Module> | undefined;
  return () => {
    loaded ??= load().catch((error) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
};

/** What buttons with `data-opens` and keys open; it is loaded with the first press. */
const opened = {
  palette: once(() => import('./command-palette.ts')),
  keys: once(() => import('./task-keys.ts')),
};

const open = (name: string | undefined): void => {
  if (name !== 'palette' && name !== 'keys') return;
  void opened[name]().then(({ open }) => open());
};

/** Whether the keys without Ctrl or ⌘ are at work; somebody who speaks to the browser may want none of them. */
const areKeysOn = (): boolean => localStorage.getItem('task-keys') !== 'off';

document.addEventListener('click', ({ target }) => {
  if (target instanceof Element) open(target.closest<HTMLElement>('[data-opens]')?.dataset.opens);
});

document.addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, metaKey, shiftKey, altKey } = event;
  // Public pages have nothing to open.
  if (event.defaultPrevented || altKey || !document.querySelector('[data-opens]')) return;
  if (ctrlKey || metaKey) {
    if (key !== 'k' || shiftKey) return;
    event.preventDefault();
    open('palette');
    return;
  }
  if (!(target instanceof HTMLElement) || target.matches('input, textarea, select, dialog *')) return;
  if (document.querySelector(':modal') || !areKeysOn()) return;
  const isOfTasks = /^[jkxema]$/.test(key) && document.querySelector('[data-task]');
  if (!isOfTasks && key !== '?') return;
  // At once, as the field that the key leads to would get its letter.
  event.preventDefault();
  void opened.keys().then(({ press }) => press(key));
});

export {};
