import { type Command, CommandError } from './command.ts';
import { readList } from './kept-files.ts';
import { server } from './server.ts';
import { plain } from './words.ts';

export const done: Command = {
  usage: 'done NUMBER|ID',
  summary: 'ticks a task by its number in the list seen last, or by its id',
  maxWords: 1,
  async run([chosen = '']) {
    if (chosen === '') throw new CommandError('Which task? Please give its number or its id.', 2);
    const isNumber = /^\d{1,4}$/.test(chosen);
    const id = isNumber ? readList()[Number(chosen) - 1] : chosen;
    if (id === undefined)
      throw new CommandError(`There is no number ${chosen} in the list seen last. See stepwise today.`);
    const call = `PUT /api/tasks/${encodeURIComponent(id)}/status` as const;
    const data = await server()<'setTaskStatus'>(call, { status: 'completed' });
    return { data, text: `Done: ${plain(data.title)}` };
  },
};
