import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { tryPath } from '#app/core/try-path.ts';
import { signInWithGoogle } from '#app/features/sign-up/sign-in-with-google.server.ts';
import { firstWeekPath } from '#app/features/tries/first-week-path.ts';
import { finishGoogle, logInPath, popupOrigin } from '#app/http/google.server.ts';
import { attempt, openScreen } from '#app/http/screen.server.ts';
import { signedInHeaders } from '#app/http/signed-in-headers.server.ts';
import { Message } from '#app/ui/message.tsx';
import { useNonce } from '#app/ui/nonce.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { PublicShell } from '#app/ui/public-shell.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

export const meta = pageMeta({ title: 'Google', unlisted: true });

export async function loader({ request }: LoaderFunctionArgs) {
  const context = await openScreen(request);
  const { result, redirectTo, clearedCookie } = await finishGoogle(request, context.now);

  if (redirectTo === null) {
    const message = result.ok
      ? { type: 'GOOGLE_AUTH_SUCCESS', token: result.token }
      : { type: 'GOOGLE_AUTH_ERROR', message: result.message };
    const refusal = result.ok ? null : result.message;
    const init = { status: result.ok ? 200 : result.status, headers: { 'Set-Cookie': clearedCookie } };
    return data({ script: postToOpener(message, popupOrigin), refusal }, init);
  }

  const signedIn = result.ok
    ? await attempt(
        signInWithGoogle,
        { token: result.token, keeps_plan: redirectTo === tryPath },
        context,
        'Google login failed',
      )
    : { ok: false as const, error: result };
  const headers = signedIn.ok ? await signedInHeaders(request, signedIn.value) : new Headers();
  headers.append('Set-Cookie', clearedCookie);
  const next = signedIn.ok
    ? (firstWeekPath(signedIn.value) ?? redirectTo)
    : logInPath(signedIn.error.status, redirectTo);
  return redirect(next, { status: 303, headers });
}

/** Posts the message to the opener, restricted to our origin, and closes the window. */
function postToOpener(message: object, origin: string): string {
  // Escaped, because "</script>" would end the element.
  const [text, target] = [message, origin].map((value) => JSON.stringify(value).replaceAll('<', '\\u003c'));
  return `if (window.opener) { window.opener.postMessage(${text}, ${target}); window.close(); }`;
}

/** The last page of the popup, seen only if there is no opener. */
export default function GoogleCallback() {
  const { script, refusal } = useLoaderData<typeof loader>();
  const nonce = useNonce();
  return (
    <PublicShell width="form">
      <h1 className="mb-4 text-title">{refusal === null ? 'Google knows who you are' : 'Not signed in'}</h1>
      {refusal === null ? null : (
        <Message tone="error" className="mb-4">
          {refusal}
        </Message>
      )}
      <p>
        This window closes by itself. Should it stay, close it and{' '}
        <TextLink to="/login">sign in once more</TextLink>.
      </p>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, escaped above.
        dangerouslySetInnerHTML={{ __html: script }}
      />
    </PublicShell>
  );
}
