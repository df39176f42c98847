import type { ComponentType } from 'react';

/** Components that have to be loaded before React hydrates the page. */
const needed: Promise<void>[] = [];

/** Resolves once the components that the server rendered are loaded. */
export const loadedWhatIsShown = () => Promise.all(needed);

/**
 * A component that is loaded when it is first shown. The server renders it, and the browser loads it before hydration if
 * it is on the page: with `lazy`, React would wait during hydration and then render the whole page again.
 * @param selector finds it on the page
 */
export function loadWhenShown<Props extends object>(
  selector: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const begin = () => {
    loading ??= load().then((module) => {
      Loaded = module.default;
    });
    return loading;
  };
  if (typeof document !== 'undefined' && document.querySelector(selector)) needed.push(begin());
  return (props) => {
    // React waits for a thrown promise.
    if (Loaded === undefined) throw begin();
    return <Loaded {...props} />;
  };
}
