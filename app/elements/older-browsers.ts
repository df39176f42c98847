// Polyfills for browsers before 2025 (scripts/oldest-browsers.ts names them), loaded before the elements that need them.
if (!('popover' in HTMLElement.prototype)) await import('@oddbird/popover-polyfill');

if (!('closedBy' in HTMLDialogElement.prototype)) {
  document.addEventListener('click', ({ target, clientX, clientY }) => {
    if (!(target instanceof HTMLDialogElement) || target.getAttribute('closedby') !== 'any') return;
    const { left, right, top, bottom } = target.getBoundingClientRect();
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    if (!isInside && target.matches(':modal')) target.close();
  });
}

export {};
