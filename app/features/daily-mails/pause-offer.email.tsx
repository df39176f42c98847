import {
  MailButton,
  MailLink,
  MailParagraph,
  type MailText,
  mailText,
} from '#app/features/emails/mail-frame.email.tsx';
import type { PauseOffer } from './daily-mail.ts';
import { DailyMailFrame, type DailyMailLinks } from './daily-mail-frame.email.tsx';

export function pauseOfferMail(
  { firstName, projects }: PauseOffer,
  links: DailyMailLinks,
): Promise<MailText> {
  const [only, ...others] = projects;
  const news = 'It has been quiet here for three weeks, so the daily mails stop for now. Nothing is lost.';
  return mailText(
    'Shall your project take a break?',
    <DailyMailFrame
      {...links}
      title={firstName ? `Take your time, ${firstName}` : 'Take your time'}
      preview={news}
      reason="This mail comes once, after three weeks without a visit. No other follows until you come back."
      stopWords="Stop the daily mails for good"
    >
      <MailParagraph>{news}</MailParagraph>
      <MailParagraph>
        A project that is on hold keeps its plan and its tasks, and waits until you resume it. If a break
        suits you, choose “Put on hold” on its page.
      </MailParagraph>
      {only && others.length === 0 ? (
        <MailButton href={`${links.appUrl}/projects/${only.id}`}>Open the project</MailButton>
      ) : (
        <MailButton href={`${links.appUrl}/projects`}>Open your projects</MailButton>
      )}
      <MailParagraph>
        Would you rather go on? The daily mails come back by themselves with your next visit.{' '}
        <MailLink href={`${links.appUrl}/dashboard`}>See what is next</MailLink>
      </MailParagraph>
    </DailyMailFrame>,
  );
}
