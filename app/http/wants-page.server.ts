/** Whether a browser waits for a page, as it does without scripts and before they are there; ours ask for data. */
export const wantsPage = ({ headers }: Request): boolean =>
  headers.get('Accept')?.includes('text/html') === true;
