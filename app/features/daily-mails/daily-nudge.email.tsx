import { weekdayOf } from '#app/core/calendar.ts';
import { hoursLabel } from '#app/core/quantities.ts';
import {
  MailButton,
  MailLink,
  MailNote,
  MailParagraph,
  MailSmall,
  type MailText,
  MailWell,
  mailText,
} from '#app/features/emails/mail-frame.email.tsx';
import type { DailyNudge, MailDate, MailTask } from './daily-mail.ts';
import {
  aboutWords,
  DailyMailFrame,
  type DailyMailLinks,
  MailDates,
  MailProjects,
  MailTasks,
  tasksUrl,
} from './daily-mail-frame.email.tsx';
import { inShort, screenOf, weekToChooseFor } from './in-short.ts';

export function dailyNudgeMail(content: DailyNudge, links: DailyMailLinks): Promise<MailText> {
  const { firstName, today, next, projects } = content;
  const due = projects.flatMap((project) => project.due);
  const dates = projects.flatMap(({ dates = [] }) => dates);
  const over = projects.filter(({ weekOver }) => weekOver !== undefined).length;
  const isNew = projects.some(({ nextWeek }) => nextWeek !== undefined);
  const isResumed = projects.some(({ resumed }) => resumed !== undefined);
  const line = [lineFor({ due, dates, over, isNew, isResumed }), overWords(over)].filter(Boolean).join(' ');
  // On the last day of the week a task cannot move to a later one.
  const canWait = due.length > 0 && weekdayOf(today) !== 'Sunday';
  return mailText(
    inShort(content),
    <DailyMailFrame
      {...links}
      title={firstName ? `Good morning, ${firstName}` : 'Good morning'}
      preview={line}
      reason="This mail comes at 8 in the morning when something is planned or left over, because Daily Nudge is ticked in your settings."
      stopWords="Stop Daily Nudge"
    >
      <MailParagraph>{line}</MailParagraph>
      {weekToChooseFor(content) ? (
        <MailButton href={`${links.appUrl}${screenOf(content)}`}>Choose how to go on</MailButton>
      ) : next ? (
        <>
          <MailWell>
            <MailSmall>A good place to begin</MailSmall>
            <br />
            <strong>
              <bdi>{next.title}</bdi>
            </strong>
            <br />
            <MailSmall>
              {hoursLabel(next.hours)} for <bdi>{next.project.title}</bdi>
            </MailSmall>
          </MailWell>
          <MailButton href={`${links.appUrl}${screenOf(content)}`}>Open your tasks</MailButton>
        </>
      ) : isNew ? (
        <MailButton href={`${links.appUrl}${screenOf(content)}`}>Plan your week</MailButton>
      ) : null}
      <MailProjects appUrl={links.appUrl} projects={projects}>
        {({ id, due, earlier, weekOver, resumed, nextWeek, dates = [], passes = '' }) => (
          <>
            <MailDates dates={dates} passes={passes} />
            <MailTasks label="For today" tasks={due} />
            <MailTasks label="Still open from earlier" tasks={withoutThoseOf(dates, earlier)} />
            {resumed === undefined ? null : (
              <MailNote>
                The pause is over. Week {resumed} goes on, and its open tasks have{' '}
                <MailLink href={tasksUrl(links.appUrl, id)}>other days now</MailLink>
              </MailNote>
            )}
            {weekOver === undefined ? null : (
              <MailNote>
                Week {weekOver} is over:{' '}
                <MailLink href={tasksUrl(links.appUrl, id)}>choose how to go on</MailLink>
              </MailNote>
            )}
            {nextWeek === undefined ? null : (
              <MailNote>
                Week {nextWeek - 1} is behind you:{' '}
                <MailLink href={tasksUrl(links.appUrl, id)}>on to week {nextWeek}</MailLink>
              </MailNote>
            )}
          </>
        )}
      </MailProjects>
      {canWait ? (
        <MailNote>If the day turns out otherwise, a task can move to a later day of its week.</MailNote>
      ) : null}
    </DailyMailFrame>,
  );
}

/** The tasks that are not in the list of a fixed date already. */
const withoutThoseOf = (dates: readonly MailDate[], tasks: readonly MailTask[]): MailTask[] =>
  tasks.filter(({ title }) => !dates.some(({ open }) => open.some((each) => each.title === title)));

function overWords(projects: number): string {
  if (projects === 0) return '';
  const what = projects === 1 ? 'A week is over with tasks open' : 'Weeks are over with tasks open';
  return `${what}, and that is fine: go on, take it lighter, or pause.`;
}

interface Morning {
  due: MailTask[];
  dates: MailDate[];
  /** How many weeks are over with tasks open. */
  over: number;
  isNew: boolean;
  isResumed: boolean;
}

function lineFor({ due, dates, over, isNew, isResumed }: Morning): string {
  if (due.length === 0 && dates.length > 0) return 'No task is planned for today, but a fixed date is near.';
  if (due.length === 0 && isNew) return 'A new week can begin whenever you are ready.';
  if (due.length === 0 && (over > 0 || isResumed)) return 'Nothing is planned for today.';
  if (due.length === 0)
    return 'Nothing new is planned for today. If you have a moment, something is left to pick up.';
  return due.length === 1
    ? `One task is planned for today. It takes ${aboutWords(due)}.`
    : `${due.length} tasks are planned for today, ${aboutWords(due)} in all.`;
}
