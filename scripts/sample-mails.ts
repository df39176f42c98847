import {
  addressMadeMail,
  assistantConnectedMail,
  googleLinkedMail,
  passwordChangedMail,
  passwordResetMail,
  tokenMadeMail,
  webhookMadeMail,
  webhookOffMail,
} from '#app/features/accounts/account.email.tsx';
import { accountExistsMail, codeMail } from '#app/features/accounts/verification-code.email.tsx';
import { dailyNudgeMail } from '#app/features/daily-mails/daily-nudge.email.tsx';
import { dailyUpdateMail } from '#app/features/daily-mails/daily-update.email.tsx';
import { pauseOfferMail } from '#app/features/daily-mails/pause-offer.email.tsx';
import type { MailText } from '#app/features/emails/mail-frame.email.tsx';
import { farewellMail } from '#app/features/privacy/farewell.email.tsx';

const appUrl = 'https://stepwise.example';
const links = { appUrl, unsubscribeUrl: `${appUrl}/unsubscribe/AbCdEf` };

const allowed = { counts: '2 calendars, 1 token and 1 assistant', url: `${appUrl}/settings/access` };

const habits = { id: 'habits', title: 'Habit tracker app for students' };
const newsletter = { id: 'newsletter', title: 'A newsletter for solopreneurs' };
const [interview, sketch, streaks, issue, list] = [
  { title: 'Talk to three students about the habits they gave up', hours: 1.5 },
  { title: 'Sketch the screen of one day', hours: 0.75 },
  { title: 'Decide how a streak forgives a missed day', hours: 1 },
  { title: 'Write the first issue', hours: 2.5 },
  { title: 'List twenty people who may want to read it', hours: 0.5 },
];

/** An example of each kind of mail, by its name. */
export const sampleMails = async (): Promise<Record<string, MailText>> => ({
  'verification-code': await codeMail('402817'),
  'account-exists': await accountExistsMail(`${appUrl}/login`),
  'password-reset': await passwordResetMail(`${appUrl}/password-recovery/AbCdEf`),
  'password-changed': await passwordChangedMail(`${appUrl}/login`, allowed),
  'token-made': await tokenMadeMail(`${appUrl}/settings#tokens`),
  'address-made': await addressMadeMail(`${appUrl}/settings/access`),
  'webhook-made': await webhookMadeMail(`${appUrl}/settings/webhooks`),
  'webhook-off': await webhookOffMail(`${appUrl}/settings/webhooks`),
  'assistant-connected': await assistantConnectedMail(`${appUrl}/settings/assistants`, {
    name: 'Claude',
    host: 'claude.ai',
  }),
  'google-linked': await googleLinkedMail(`${appUrl}/login`, false, allowed),
  farewell: await farewellMail(),
  'daily-nudge': await dailyNudgeMail(
    {
      kind: 'daily_nudge',
      firstName: 'Ada',
      today: '2026-11-18',
      next: { ...list, project: newsletter },
      projects: [
        { ...habits, due: [interview, sketch], earlier: [streaks] },
        { ...newsletter, due: [issue], earlier: [] },
      ],
    },
    links,
  ),
  'daily-update': await dailyUpdateMail(
    {
      kind: 'daily_update',
      firstName: 'Ada',
      today: '2026-11-18',
      projects: [
        {
          ...habits,
          done: [interview, streaks],
          moved: [{ ...sketch, movedTo: '2026-11-21' }],
          unfinished: [],
          tomorrow: [],
          week: { number: 2, startsOn: '2026-11-16', targetWeeks: 6, done: 4, all: 6 },
        },
        {
          ...newsletter,
          done: [],
          moved: [],
          unfinished: [],
          tomorrow: [list, issue],
          week: { number: 1, startsOn: '2026-11-16', targetWeeks: 4, done: 1, all: 3 },
        },
      ],
    },
    links,
  ),
  'pause-offer': await pauseOfferMail({ kind: 'pause_offer', firstName: 'Ada', projects: [habits] }, links),
});
