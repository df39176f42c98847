import type { ReactNode } from 'react';
import { weekdayOf } from '#app/core/calendar.ts';
import { hoursLabel } from '#app/core/quantities.ts';
import {
  MailFrame,
  MailHeading,
  MailLink,
  MailList,
  MailSmall,
} from '#app/features/emails/mail-frame.email.tsx';
import type { MailTask } from './daily-mail.ts';

/** Where the links of a daily mail lead. */
export interface DailyMailLinks {
  appUrl: string;
  /** Where the mail can be stopped without signing in. */
  unsubscribeUrl: string;
}

/** The tasks screen of a project. */
export const tasksUrl = (appUrl: string, projectId: string): string =>
  `${appUrl}/projects/${projectId}/tasks`;

/** "one task", "3 tasks". */
export const tasksWords = (count: number): string => (count === 1 ? 'one task' : `${count} tasks`);

/** How long several take together, to the half hour: "about 5 hours". */
export const aboutWords = (tasks: MailTask[]): string => {
  const hours = tasks.reduce((sum, task) => sum + task.hours, 0);
  return `about ${hoursLabel(hours < 1 ? hours : Math.round(hours * 2) / 2)}`;
};

interface DailyMailFrameProps extends DailyMailLinks {
  title: string;
  preview: string;
  /** Why it came. */
  reason: string;
  stopWords: string;
  children: ReactNode;
}

/** What is around every daily mail. */
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

/** The projects, each under its name, and what there is to say of it. */
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

/** A list of tasks, cut when it is long; nothing when there are none. */
export const MailTasks = ({ label, tasks }: { label: string; tasks: MailTask[] }) => {
  if (tasks.length === 0) return null;
  const items = tasks.slice(0, maxTasks).map(({ title, hours, movedTo }, at) => ({
    key: String(at),
    content: (
      <>
        <bdi>{title}</bdi>{' '}
        <span style={{ whiteSpace: 'nowrap' }}>
          <MailSmall>{movedTo ? `to ${weekdayOf(movedTo)}` : `(${hoursLabel(hours)})`}</MailSmall>
        </span>
      </>
    ),
  }));
  const rest = tasks.length - maxTasks;
  if (rest > 0) items.push({ key: 'rest', content: <MailSmall>and {rest} more</MailSmall> });
  return <MailList label={label} items={items} />;
};
