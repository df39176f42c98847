/** Loads a module once, so that waiting presses are handled in order; a failed load can be repeated. */
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

/** The modules that `data-opens` buttons and keys open, loaded with the first press. */
const opened = {
  palette: once(() => import('./command-palette.ts')),
  keys: once(() => import('./task-keys.ts')),
};

const open = (name: string | undefined): void => {
  if (name !== 'palette' && name !== 'keys') return;
  void opened[name]().then(({ open }) => open());
};

/** Whether single-character keys are on; users of speech input may not want them. */
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
  // At once, or the field that the key focuses would get its letter.
  event.preventDefault();
  void opened.keys().then(({ press }) => press(key));
});

export {};
