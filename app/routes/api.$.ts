import type { LoaderFunctionArgs } from '@remix-run/node';
import { jsonPieces } from '#app/core/json-pieces.ts';
import type { Operation } from '#app/core/operation.ts';
import { logIn } from '#app/features/accounts/log-in.server.ts';
import { sendCode } from '#app/features/accounts/send-code.server.ts';
import { validateCode } from '#app/features/accounts/validate-code.server.ts';
import { answerFailed, answerQuestion } from '#app/features/chat/answer-question.server.ts';
import { isActive } from '#app/features/generations/generation.ts';
import { exportProject } from '#app/features/lists/export-project.server.ts';
import { projectFile } from '#app/features/lists/project-file.ts';
import * as operations from '#app/features/operations.server.ts';
import { exportAccount } from '#app/features/privacy/export-account.server.ts';
import { getGeneration } from '#app/features/projects/get-generation.server.ts';
import { signInWithGoogle } from '#app/features/sign-up/sign-in-with-google.server.ts';
import { signUp } from '#app/features/sign-up/sign-up.server.ts';
import { tryIdea } from '#app/features/tries/try-idea.server.ts';
import { api, asFile, asStream, endpoint, jsonResponse } from '#app/http/api.server.ts';
import { askedByHeaders, emailProofHeaders, keepHeaders } from '#app/http/client.server.ts';
import { startGoogle } from '#app/http/google.server.ts';
import { knownBrowserHeaders } from '#app/http/signed-in-headers.server.ts';
import { describedApi } from './developers/described-api.server.ts';

const answer = api([
  ...Object.values(operations).flatMap((operation: Operation) =>
    operation.api ? [endpoint(operation)] : [],
  ),
  endpoint(signUp, { headers: knownBrowserHeaders }),
  endpoint(logIn, { headers: knownBrowserHeaders }),
  endpoint(signInWithGoogle, { headers: knownBrowserHeaders }),
  endpoint(sendCode, { headers: askedByHeaders }),
  endpoint(validateCode, { headers: emailProofHeaders }),
  endpoint(tryIdea, { headers: keepHeaders }),
  endpoint(
    exportAccount,
    asFile((exported) => ({
      name: `stepwise-${exported.exported_at.slice(0, 10)}.json`,
      type: 'application/json',
      text: jsonPieces(exported),
    })),
  ),
  endpoint(exportProject, asFile(projectFile)),
  endpoint(answerQuestion, asStream(answerFailed)),
  endpoint(getGeneration, { isLast: ({ generation }) => !isActive(generation) }),
  // It only redirects to Google.
  { method: 'GET', path: '/api/auth/google/popup', answer: startGoogle },
  {
    method: 'GET',
    path: '/api/openapi.json',
    answer: async () => jsonResponse(describedApi()),
  },
]);

export const loader = ({ request }: Pick<LoaderFunctionArgs, 'request'>) => answer(request);
export const action = loader;
