import type { Day } from '#app/core/calendar.ts';

// The marks of Obsidian's plugins: Tasks (“📅 2026-12-14 ⏫”) and Dataview (“[due:: 2026-12-14]”).
const marks: Readonly<Record<string, Mark>> = {
  ...{ '📅': 'due', '📆': 'due', '🗓': 'due', due: 'due' },
  ...{ '⏳': 'scheduled', '⌛': 'scheduled', scheduled: 'scheduled' },
  ...{ '✅': 'done', completion: 'done', completed: 'done' },
  ...{ '❌': 'cancelled', cancelled: 'cancelled' },
};
type Mark = 'due' | 'scheduled' | 'done' | 'cancelled';

const sign = /(?<!\s)\s*(?<sign>[📅📆🗓⏳⌛🛫➕✅❌])\uFE0F?\s*(?<day>\d{4}-\d\d-\d\d)(?=\s|$)/gu;
const field = /(?<!\s)\s*[[(](?<sign>[a-z]{2,12})::(?<value>[^\])[(]{0,80})[\])]/gi;
const fieldNames =
  /^(?:due|scheduled|completion|completed|cancelled|start|created|priority|repeat|id|dependson|oncompletion)$/i;
const repeat = /(?<!\s)\s*🔁\uFE0F?\s*(?<words>[^\p{Extended_Pictographic}#[(]{0,80})/gu;
const others = /(?<!\s)\s*(?:🆔 ?[\w-]+|⛔ ?[\w-]+(?:, ?[\w-]+)*|🏁 ?(?:keep|delete))(?=\s|$)/giu;
const priority = /(?<=\s)[🔺⏫🔼🔽⏬]\uFE0F?\s*(?<tags>(?:#[^\s#]+\s*)*)$/u;
const block = /\s\^[\w-]+$/;
const tick = /(?<!\s)\s*[✅☑✔]\uFE0F?$/u;

export interface Marked extends Partial<Record<Mark, Day>> {
  /** The text without the marks. */
  text: string;
  /** What repeats. */
  repeats?: string;
  /** Whether the line ends in a tick without a day. */
  isTicked?: boolean;
}

/** The marks of a task's line and the text without them. Priorities and ids are left out, because tasks here have none. */
export function readMarks(written: string): Marked {
  const found: Marked = { text: '' };
  const note = (name: string, value: string) => {
    const mark = marks[name.toLowerCase()];
    if (mark !== undefined) found[mark] = value.trim();
    if (name.toLowerCase() === 'repeat') found.repeats = value.trim();
  };
  const text = written
    .replaceAll(field, (whole: string, name: string, value: string) => {
      if (!fieldNames.test(name)) return whole;
      note(name, value);
      return '';
    })
    .replaceAll(repeat, (_, words: string) => {
      note('repeat', words);
      return words.endsWith(' ') ? ' ' : '';
    })
    .replaceAll(sign, (_, name: string, day: string) => {
      note(name, day);
      return '';
    })
    .replaceAll(others, '')
    .replace(block, '')
    .replace(priority, '$<tags>');
  const isTicked = tick.test(text);
  return {
    ...found,
    text: (isTicked ? text.replace(tick, '') : text).replaceAll(/\s\s+/g, ' ').trim(),
    isTicked,
  };
}
