import type { ComponentType } from 'react';

/** What has to be loaded before React takes over the page. */
const needed: Promise<void>[] = [];

/** Resolves once all that the page came with is loaded. */
export const loadedWhatIsShown = () => Promise.all(needed);

/**
 * A component that is loaded when it is first shown. The server waits for it, so it is there without scripts, too, and so does
 * the browser where the page comes with it: React, which `lazy` has wait while it hydrates, makes the whole page anew.
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
    // React waits for what is thrown, as it does for `lazy`.
    if (Loaded === undefined) throw begin();
    return <Loaded {...props} />;
  };
}
