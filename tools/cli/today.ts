import type { Command } from './command.ts';
import { listTasks } from './listed-tasks.ts';
import { server } from './server.ts';
import { bold, dayWords, hourWords, plain } from './words.ts';

export const today: Command = {
  usage: 'today',
  summary: 'what is due today, left over and next',
  maxWords: 0,
  async run() {
    const data = await server()<'getToday'>('GET /api/today');
    const { date, left_over, due, next, hours, weeks } = data;
    const titles = ['Left over', 'Due today', 'Next'];
    const lists = listTasks([left_over, due, next]).flatMap((lines, at) =>
      lines.length > 0 ? ['', bold(titles[at] ?? ''), ...lines] : [],
    );
    const waiting = weeks.map(
      ({ project_title, week, state }) =>
        `Week ${week} of ${plain(project_title)} is ${state === 'over' ? 'over, with tasks open' : 'behind you'}.`,
    );
    const head = `${dayWords(date)}: ${hourWords(hours.planned)} planned of ${hourWords(hours.available)}`;
    return {
      data,
      text: [head, ...waiting, ...(lists.length > 0 ? lists : ['', 'Nothing to do.'])].join('\n'),
    };
  },
};
