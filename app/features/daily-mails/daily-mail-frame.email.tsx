import type { ReactNode } from 'react';
import { weekdayOf } from '#app/core/calendar.ts';
import { quote } from '#app/core/plain-line.ts';
import { hoursLabel } from '#app/core/quantities.ts';
import {
  MailFrame,
  MailHeading,
  MailLink,
  MailList,
  MailNote,
  MailSmall,
} from '#app/features/emails/mail-frame.email.tsx';
import type { MailDate, MailTask } from './daily-mail.ts';

export interface DailyMailLinks {
  appUrl: string;
  unsubscribeUrl: string;
}

export const tasksUrl = (appUrl: string, projectId: string): string =>
  `${appUrl}/projects/${projectId}/tasks`;

/** The total hours of the tasks, rounded to half an hour: "about 5 hours". */
export const aboutWords = (tasks: MailTask[]): string => {
  const hours = tasks.reduce((sum, task) => sum + task.hours, 0);
  return `about ${hoursLabel(hours < 1 ? hours : Math.round(hours * 2) / 2)}`;
};

interface DailyMailFrameProps extends DailyMailLinks {
  title: string;
  preview: string;
  reason: string;
  stopWords: string;
  children: ReactNode;
}

export const DailyMailFrame = ({
  appUrl,
  unsubscribeUrl,
  reason,
  stopWords,
  ...frame
}: DailyMailFrameProps) => (
  <MailFrame
    {...frame}
    footnote={
      <>
        {reason}
        <br />
        <MailLink href={unsubscribeUrl}>{stopWords}</MailLink>
        <br />
        <MailLink href={`${appUrl}/settings`}>Your settings</MailLink>
      </>
    }
  />
);

// A mail is only glanced at; the screens show the rest.
const maxTasks = 5;
const maxProjects = 5;

interface ProjectsProps<Project> {
  appUrl: string;
  projects: Project[];
  children: (project: Project) => ReactNode;
}

export const MailProjects = <Project extends { id: string; title: string }>({
  appUrl,
  projects,
  children,
}: ProjectsProps<Project>) => (
  <>
    {projects.slice(0, maxProjects).map((project) => (
      <div key={project.id}>
        <MailHeading>
          <MailLink href={tasksUrl(appUrl, project.id)}>
            <bdi>{project.title}</bdi>
          </MailLink>
        </MailHeading>
        {children(project)}
      </div>
    ))}
    {projects.length > maxProjects ? (
      <MailHeading>
        <MailLink href={`${appUrl}/projects`}>And {projects.length - maxProjects} more</MailLink>
      </MailHeading>
    ) : null}
  </>
);

/** The fixed dates that are near, each with its open tasks. */
export const MailDates = ({ dates, passes }: { dates: readonly MailDate[]; passes: string }) => (
  <>
    {dates.map(({ name, kind, when, open }) =>
      open.length > 0 ? (
        <MailTasks
          key={`${when} ${kind} ${name}`}
          label={`${when}: “${name}”. Still open for it`}
          tasks={open}
        />
      ) : (
        <MailNote key={`${when} ${kind} ${name}`}>
          {when}: “<bdi>{name}</bdi>”. No open task is left for it.
        </MailNote>
      ),
    )}
    {passes ? <MailNote>{passes}</MailNote> : null}
  </>
);

/** A list of tasks, shortened if it is long. */
export const MailTasks = ({ label, tasks }: { label: string; tasks: MailTask[] }) => {
  if (tasks.length === 0) return null;
  const items = tasks.slice(0, maxTasks).map(({ title, hours, movedTo, note }, at) => ({
    key: String(at),
    content: (
      <>
        <bdi>{title}</bdi>{' '}
        <span style={{ whiteSpace: 'nowrap' }}>
          <MailSmall>{movedTo ? `to ${weekdayOf(movedTo)}` : `(${hoursLabel(hours)})`}</MailSmall>
        </span>
        {note ? (
          <>
            {' '}
            <MailSmall>
              <bdi>{quote(note, 100)}</bdi>
            </MailSmall>
          </>
        ) : null}
      </>
    ),
  }));
  const rest = tasks.length - maxTasks;
  if (rest > 0) items.push({ key: 'rest', content: <MailSmall>and {rest} more</MailSmall> });
  return <MailList label={label} items={items} />;
};
