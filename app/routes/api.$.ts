import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Operation } from '#app/core/operation.ts';
import { logIn } from '#app/features/accounts/log-in.server.ts';
import { sendCode } from '#app/features/accounts/send-code.server.ts';
import { signInWithGoogle } from '#app/features/accounts/sign-in-with-google.server.ts';
import { signUp } from '#app/features/accounts/sign-up.server.ts';
import { validateCode } from '#app/features/accounts/validate-code.server.ts';
import { answerFailed, answerQuestion } from '#app/features/chat/answer-question.server.ts';
import { isActive } from '#app/features/generations/generation.ts';
import * as operations from '#app/features/operations.server.ts';
import { exportAccount } from '#app/features/privacy/export-account.server.ts';
import { getGeneration } from '#app/features/projects/get-generation.server.ts';
import { api, asFile, asStream, endpoint } from '#app/http/api.server.ts';
import { askedByHeaders, emailProofHeaders } from '#app/http/client.server.ts';
import { startGoogle } from '#app/http/google.server.ts';
import { knownBrowserHeaders } from '#app/http/signed-in-headers.server.ts';

const answer = api([
  ...Object.values(operations).flatMap((operation: Operation) =>
    operation.api ? [endpoint(operation)] : [],
  ),
  endpoint(signUp, { headers: knownBrowserHeaders }),
  endpoint(logIn, { headers: knownBrowserHeaders }),
  endpoint(signInWithGoogle, { headers: knownBrowserHeaders }),
  endpoint(sendCode, { headers: askedByHeaders }),
  endpoint(validateCode, { headers: emailProofHeaders }),
  endpoint(
    exportAccount,
    asFile(({ exported_at }) => `stepwise-${exported_at.slice(0, 10)}.json`),
  ),
  endpoint(answerQuestion, asStream(answerFailed)),
  endpoint(getGeneration, { isLast: ({ generation }) => !isActive(generation) }),
  // It only redirects to Google.
  { method: 'GET', path: '/api/auth/google/popup', answer: startGoogle },
]);

export const loader = ({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) =>
  answer(request, context.left);
export const action = loader;
