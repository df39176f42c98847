import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react';
import type { FormAnswer } from '#app/core/form-answer.ts';

/**
 * The `clientAction` of a screen whose forms stay as they were typed when the connection is lost.
 * @param failures what a form says then, by its intent
 */
export const keepForm =
  (failures: Readonly<Record<string, string>>) =>
  async ({ request, serverAction }: ClientActionFunctionArgs) => {
    const copy = request.clone();
    try {
      return await serverAction<FormAnswer>();
    } catch (error) {
      // What a browser throws when no answer comes; a redirect is thrown, too.
      if (!(error instanceof TypeError)) throw error;
      const posted = [...(await copy.formData())].map(([name, value]) => [name, String(value)]);
      const { intent = '', ...values }: Record<string, string> = Object.fromEntries(posted);
      const message = failures[intent] ?? 'You seem to be offline. Please try again.';
      const answer: FormAnswer = { intent, ok: false, status: 503, message, fields: {}, values };
      // With a status of failure no loader is asked anew, which would fail as well.
      return Response.json(answer, { status: 503 });
    }
  };

/**
 * The `shouldRevalidate` of a screen whose forms are posted by fetchers or need more than they had, and of the layout
 * around it: what is loaded is asked for anew after every answer, but not when none came, which would fail as well and
 * take the page away.
 */
export const unlessUnreachable: ShouldRevalidateFunction = ({ actionStatus }) => actionStatus !== 503;
