import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { boundedText } from '#app/core/maxima.ts';
import { operation } from '#app/core/operation.ts';
import { sendAssistantConnectedJob } from '#app/features/accounts/account-mails.job.ts';
import { announce } from '#app/features/accounts/announce.server.ts';
import { requireRecentSignIn } from '#app/features/accounts/require-recent-sign-in.server.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { lockUser } from '#app/services/lock-user.server.ts';
import { answerConnectionRequest } from '#app/services/oauth/connection-requests.server.ts';
import { grantSeconds } from '#app/services/oauth/oauth-server.server.ts';
import { logSecurity } from '#app/services/security-log.server.ts';
import { openConnection, requestField } from './connection.server.ts';

const maxAssistants = 50;

export const connectAssistant = operation({
  name: 'connect-assistant',
  summary:
    'Approves an assistant’s request until it is disconnected, unused for 30 days or connected for 180; a mail confirms the connection.',
  screenOnly: 'part of the browser’s OAuth flow',
  access: 'user',
  sessionOnly: true,
  input: z.object({ request: requestField, password: boundedText().default('') }),
  output: z.strictObject({ leadsTo: z.string().describe('The path that leads the browser back.') }),
  refusals: ['link_invalid', 'conflict', 'reauthenticate'],
  limit: 'writing',
  ownLimits: ['currentPassword'],
  async run({ request, password }, context) {
    const { viewer, now, client } = context;
    const { userId } = viewer;
    await openConnection(request);
    await requireRecentSignIn(password, context);
    const id = newId();
    const expiresAt = new Date(now.getTime() + grantSeconds * 1000);
    const leadsTo = await db.$transaction(async (transaction) => {
      await lockUser(transaction, userId);
      // Read within the transaction: of two simultaneous answers, one counts.
      const { clientId, name, host, scopes } = await openConnection(request);
      if ((await transaction.oauthGrant.count({ where: { userId } })) >= maxAssistants) {
        const message = `There are ${maxAssistants} connections already. Please disconnect an assistant in your settings first.`;
        throw new AppError('conflict', message);
      }
      await transaction.oauthGrant.create({
        data: { id, userId, clientId, clientName: name, clientHost: host, scopes, createdAt: now, expiresAt },
      });
      return answerConnectionRequest(request, { userId, grantId: id, scopes });
    });
    logSecurity('assistant connected', { user: userId, session: viewer.sessionId, client });
    await announce(sendAssistantConnectedJob, { userId, grantId: id });
    return { leadsTo };
  },
});
