import { stringify } from 'csv-stringify/sync';
import type { Day } from '#app/core/calendar.ts';
import { hoursLabel, hundredths, weekLabel } from '#app/core/quantities.ts';
import { markdownLine } from '#app/features/plans/markdown-line.ts';
import type { Task } from '#app/features/tasks/task.ts';
import type { ExportedProject } from './export-project.server.ts';
import { asCell, type ListedTask, withoutBoxes } from './list.ts';

interface File {
  name: string;
  /** The name in ASCII, for programs that read no other. */
  asciiName: string;
  type: string;
  text: string;
}

const endings = { markdown: 'md', csv: 'csv', todoist: 'todoist.csv', json: 'json' } as const;
const types = {
  markdown: 'text/markdown',
  csv: 'text/csv',
  todoist: 'text/csv',
  json: 'application/json',
} as const;

/** A project as a file of the requested format. */
export function projectFile({ format, time_zone, ...exported }: ExportedProject): File {
  const write = {
    markdown: () => markdownOf(exported),
    csv: () => csvOf(exported),
    todoist: () => todoistOf(exported, time_zone),
    json: () => `${JSON.stringify(exported, null, 2)}\n`,
  };
  const { name, asciiName } = namesOf(exported.project.title);
  const ending = endings[format];
  return {
    name: `${name}.${ending}`,
    asciiName: `${asciiName}.${ending}`,
    type: types[format],
    text: write[format](),
  };
}

// Most disks allow 255 bytes, and a letter takes up to four.
const maxLetters = 60;

/** File names from a title: its letters and digits in any script, and in ASCII, which is enough for accented ones. */
function namesOf(title: string) {
  const words =
    title
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const letters = words.join('-');
  const plain = letters.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const ascii = plain.match(/[a-z0-9]+/g)?.join('-') ?? 'project';
  if (plain === ascii || letters === '') return { name: ascii, asciiName: ascii };
  return { name: [...letters].slice(0, maxLetters).join('').replace(/-$/, ''), asciiName: ascii };
}

type Exported = Omit<ExportedProject, 'format' | 'time_zone'>;

/** The due date of a task; one that waits for a week is due with its deliverable. */
const dueOf = ({ due_date, week, deliverable_id }: Task, { brief }: Exported): Day | null =>
  due_date ??
  (week === null ? (brief?.deliverables.find(({ id }) => id === deliverable_id)?.due ?? null) : null);

const listed = (task: Task, exported: Exported): ListedTask & { hours: number } => ({
  title: task.title,
  description: task.description,
  hours: hundredths(task.estimated_hours),
  due_date: dueOf(task, exported),
  done: task.status === 'completed',
});

/** The sections of a plan: each week with its milestones and tasks, then the tasks that wait. */
export function weeksOf({ roadmap, tasks }: Pick<Exported, 'roadmap' | 'tasks'>) {
  const milestones = roadmap?.milestones ?? [];
  const numbers = [...milestones, ...tasks].flatMap(({ week }) => week ?? []);
  const weeks = [...new Set(numbers)].sort((one, other) => one - other);
  const sections = weeks.map((week) => {
    const own = milestones.filter((each) => each.week === week);
    const [first] = own;
    const dates = first?.starts_on && first.ends_on ? weekLabel(first.starts_on, first.ends_on) : null;
    const title = [`Week ${week}`, own.map((each) => each.title).join(', ')].filter(Boolean).join(': ');
    return { week, title, dates, milestones: own, tasks: tasks.filter((task) => task.week === week) };
  });
  const waiting = tasks.filter(({ week }) => week === null);
  const last = { week: null, title: 'Waiting for a week', dates: null, milestones: [], tasks: waiting };
  return waiting.length > 0 ? [...sections, last] : sections;
}

/** A task as a check box, its description indented below it. */
function taskLine({ title, description, hours, due_date, done }: ListedTask): string {
  const facts = [hours === null ? [] : `${hours} h`, due_date === null ? [] : `due ${due_date}`].flat();
  const said = facts.length > 0 ? ` (${facts.join(', ')})` : '';
  const below = withoutBoxes(description.trim()).replaceAll(/^(?=.)/gm, '  ');
  return `- [${done ? 'x' : ' '}] ${markdownLine(title)}${said}${below && `\n${below}`}`;
}

function markdownOf(exported: Exported): string {
  const { project } = exported;
  const sections = weeksOf(exported).map(({ title, dates, milestones, tasks }) =>
    [
      `## ${markdownLine(title)}`,
      dates,
      ...milestones.map(({ description }) => withoutBoxes(description)),
      tasks.map((task) => taskLine(listed(task, exported))).join('\n'),
    ]
      .filter(Boolean)
      .join('\n\n'),
  );
  return `${[`# ${markdownLine(project.title)}`, withoutBoxes(project.description), ...sections].join('\n\n')}\n`;
}

/** Quotes commas, semicolons and tabs for programs that guess the delimiter. */
const quoted = { quoted_match: /[,;\t\r\n]/ };

const csvOf = (exported: Exported): string =>
  stringify(
    exported.tasks.map((task) => {
      const { title, description, hours, due_date, done } = listed(task, exported);
      return [
        ...[asCell(title), asCell(description), hours, due_date ?? '', done ? 'yes' : 'no'],
        task.week ?? '',
      ];
    }),
    {
      ...quoted,
      header: true,
      columns: ['title', 'description', 'hours', 'due_date', 'done', 'week'],
      bom: true,
      record_delimiter: 'windows',
    },
  );

const todoistColumns =
  'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE'.split(',');

/** The open tasks only, because Todoist imports no done ones. Its default priority is 4. */
function todoistOf(exported: Exported, timeZone: string): string {
  const rows = weeksOf(exported).flatMap(({ title, tasks }) => {
    const open = tasks.filter(({ status }) => status !== 'completed');
    if (open.length === 0) return [];
    const section = { TYPE: 'section', CONTENT: title };
    return [
      section,
      ...open.map((task) => ({
        TYPE: 'task',
        CONTENT: task.title,
        DESCRIPTION: [hoursLabel(task.estimated_hours), task.description].filter(Boolean).join('\n'),
        PRIORITY: 4,
        INDENT: 1,
        DATE: dueOf(task, exported) ?? '',
        DATE_LANG: 'en',
        TIMEZONE: timeZone,
      })),
    ];
  });
  return stringify(rows, { ...quoted, header: true, columns: todoistColumns });
}
