import { styleText } from 'node:util';

// Text for people. Without a terminal, or with NO_COLOR, styleText changes nothing.

export const bold = (text: string): string => styleText('bold', text, { stream: process.stdout });
export const dim = (text: string): string => styleText('dim', text, { stream: process.stdout });

/** A text without characters that control a terminal. */
export const plain = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ');

/** A day such as `Wed 25 Nov`. */
export const dayWords = (day: string): string => {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' }).format(new Date(day));
  return `${part({ weekday: 'short' })} ${part({ day: 'numeric' })} ${part({ month: 'short' })}`;
};

export const hourWords = (hours: number): string => `${Math.round(hours * 100) / 100} h`;

/** Rows with aligned columns. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
      .join('  '),
  );
}
