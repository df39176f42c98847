import type { LoaderFunctionArgs } from '@remix-run/node';
import { readMailHtml } from '#app/features/emails/read-mailbox.server.ts';
import { requireMailbox } from '#app/http/mailbox.server.ts';
import { load, openScreen } from '#app/http/screen.server.ts';

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
  requireMailbox(request);
  const html = await load(readMailHtml, { id }, await openScreen(request));
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
