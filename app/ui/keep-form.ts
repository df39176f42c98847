import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react';

type Values = Record<string, string>;

/**
 * The `clientAction` of a screen whose form stays as it was typed when the connection is lost. `answerFor` makes of what
 * was posted the answer that the screen shows then.
 */
export const keepForm =
  <Answer>(answerFor: (posted: Values) => Answer) =>
  async ({ request, serverAction }: ClientActionFunctionArgs) => {
    const copy = request.clone();
    try {
      return await serverAction<Answer>();
    } catch (error) {
      // What a browser throws when no answer comes; a redirect is thrown, too.
      if (!(error instanceof TypeError)) throw error;
      const posted = [...(await copy.formData())].map(([name, value]) => [name, String(value)]);
      // With a status of failure no loader is asked anew, which would fail as well.
      return Response.json(answerFor(Object.fromEntries(posted)), { status: 503 });
    }
  };

/** A refusal that is about no field, as the screens know it. */
export const refusedWith = (message: string) => (values: Values) => ({
  ok: false as const,
  error: { message, fields: {}, values, status: 503 },
});

/**
 * The `shouldRevalidate` of a screen with `ReauthenticationField`: a refused form asks the loaders anew only when it says
 * that more has to be asked for, or that what it was about is gone.
 */
export const onReauthentication: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || actionStatus === 403 || actionStatus === 404;

/**
 * The `shouldRevalidate` of a screen with `keepForm` whose forms are posted by fetchers, and of the layout around it:
 * for these every loader without it would be asked anew all the same, and take the page away by failing.
 */
export const unlessUnreachable: ShouldRevalidateFunction = ({ actionStatus }) => actionStatus !== 503;
