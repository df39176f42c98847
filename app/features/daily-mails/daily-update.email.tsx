import { addDays, weekdayOf } from '#app/core/calendar.ts';
import { counted, weekLabel } from '#app/core/quantities.ts';
import {
  MailButton,
  MailNote,
  MailParagraph,
  type MailText,
  mailText,
} from '#app/features/emails/mail-frame.email.tsx';
import type { DailyUpdate, MailTask } from './daily-mail.ts';
import {
  aboutWords,
  DailyMailFrame,
  type DailyMailLinks,
  MailDates,
  MailProjects,
  MailTasks,
} from './daily-mail-frame.email.tsx';
import { inShort, screenOf, tasksWords } from './in-short.ts';

export function dailyUpdateMail(content: DailyUpdate, links: DailyMailLinks): Promise<MailText> {
  const { firstName, today, projects } = content;
  const done = projects.flatMap((project) => project.done).length;
  const tomorrow = projects.flatMap((project) => project.tomorrow);
  const outlook = outlookFor(tomorrow);
  const isOpen = projects.some(({ unfinished }) => unfinished.length > 0);
  return mailText(
    inShort(content),
    <DailyMailFrame
      {...links}
      title={firstName ? `Good evening, ${firstName}` : 'Good evening'}
      preview={`${lineFor(done)} ${outlook}`}
      reason="This mail comes at 6 in the evening when there is something to tell, because Daily Update is ticked in your settings."
      stopWords="Stop Daily Update"
    >
      <MailParagraph>
        {lineFor(done)} {outlook}
      </MailParagraph>
      <MailProjects appUrl={links.appUrl} projects={projects}>
        {({ done, moved, unfinished, tomorrow, closed, week, dates = [], passes = '' }) => (
          <>
            <MailNote>{weekWords(week, closed)}</MailNote>
            <MailDates dates={dates} passes={passes} />
            <MailTasks label="Done today" tasks={done} />
            <MailTasks label="Carried on to the next week" tasks={closed?.carried ?? []} />
            <MailTasks label="Left out" tasks={closed?.dropped ?? []} />
            <MailTasks label="Moved" tasks={moved} />
            <MailTasks label="Still open" tasks={unfinished} />
            <MailTasks label="Tomorrow" tasks={tomorrow} />
          </>
        )}
      </MailProjects>
      {isOpen && weekdayOf(today) !== 'Sunday' ? (
        <MailNote>What is still open can move to a later day of its week whenever you like.</MailNote>
      ) : null}
      <MailButton href={`${links.appUrl}${screenOf(content)}`}>
        {projects.length === 1 ? 'Open the week' : 'Open your dashboard'}
      </MailButton>
    </DailyMailFrame>,
  );
}

function lineFor(done: number): string {
  if (done === 0) return 'A quiet day for your projects, and that is fine.';
  return done === 1 ? 'One task is done today. Well done.' : `${done} tasks are done today. Well done.`;
}

function outlookFor(tomorrow: MailTask[]): string {
  if (tomorrow.length === 0) return 'Nothing is planned for tomorrow.';
  return `Tomorrow holds ${tasksWords(tomorrow.length)}, ${aboutWords(tomorrow)}.`;
}

type Project = DailyUpdate['projects'][number];

function weekWords(
  { number, startsOn, targetWeeks, done, all }: Project['week'],
  closed: Project['closed'],
): string {
  const dates = startsOn === null ? '' : ` (${weekLabel(startsOn, addDays(startsOn, 6))})`;
  const words = `Week ${number} of ${targetWeeks}${dates}`;
  if (closed) return `${words}: closed, with ${counted(done, 'task')} done.`;
  if (done === all) return `${words}: every task is done.`;
  return `${words}: ${done} of ${counted(all, 'task')} done.`;
}
