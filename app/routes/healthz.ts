/** The process lives. */
export const loader = () => new Response('ok');
