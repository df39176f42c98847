/** Whether the browser requests a page, as it does before hydration; scripts request data. */
export const wantsPage = ({ headers }: Request): boolean =>
  headers.get('Accept')?.includes('text/html') === true;
