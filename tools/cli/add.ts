import { type Command, CommandError } from './command.ts';
import { findProject } from './find-project.ts';
import { server } from './server.ts';
import { dayWords, hourWords, plain } from './words.ts';

export const add: Command = {
  usage: 'add TITLE [--hours 1] [--due DAY] [--project PROJECT]',
  summary: 'adds a task for today, tomorrow or a day like 2026-11-25',
  maxWords: 1,
  options: ['hours', 'due', 'project'],
  async run([title = ''], { hours = '1', due = 'today', project }) {
    const estimated_hours = Number(hours.replace(',', '.'));
    if (Number.isNaN(estimated_hours)) throw new CommandError('--hours wants a number, such as 1.5.', 2);
    const api = server();
    const projectId = await findProject(api, project);
    // The server knows the user's day.
    const due_date =
      due === 'today' || due === 'tomorrow'
        ? dayAfter((await api<'getToday'>('GET /api/today')).date, due === 'today' ? 0 : 1)
        : due;
    const data = await api<'createTask'>('POST /api/tasks', { projectId, title, due_date, estimated_hours });
    const { task } = data;
    const day = task.due_date ? dayWords(task.due_date) : 'waits';
    return { data, text: `Added: ${plain(task.title)} (${hourWords(task.estimated_hours)}, ${day})` };
  },
};

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
