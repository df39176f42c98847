import { expect, test } from 'vitest';
import type { DailyNudge } from './daily-mail.ts';
import { dailyNudgeMail } from './daily-nudge.email.tsx';

const links = {
  appUrl: 'https://stepwise.example',
  unsubscribeUrl: 'https://stepwise.example/unsubscribe/x',
};
const task = { title: 'Sketch the screen', hours: 0.5 };
type Project = DailyNudge['projects'][number];
const boat: Project = { id: 'boat', title: 'A boat', due: [], earlier: [task], weekOver: 2 };
const band: Project = { ...boat, id: 'band', title: 'A band', weekOver: 5 };

const write = (...projects: Project[]) =>
  dailyNudgeMail({ kind: 'daily_nudge', firstName: 'Ada', today: '2026-11-23', next: null, projects }, links);

test.each<[string, Project[]]>([
  [
    'Nothing is planned for today. A week is over with tasks open, and that is fine: go on, take it lighter, or pause.',
    [boat],
  ],
  [
    'Nothing is planned for today. Weeks are over with tasks open, and that is fine: go on, take it lighter, or pause.',
    [boat, band],
  ],
])('how to go on when weeks are over is said once: %s', async (line, projects) => {
  const text = (await write(...projects)).text.replaceAll(/\s+/g, ' ');
  expect(text.split(line)).toHaveLength(2);
  for (const { id, weekOver } of projects) {
    expect(text).toContain(`Week ${weekOver} is over: choose how to go on`);
    expect(text).toContain(`${links.appUrl}/projects/${id}/tasks`);
  }
});

test('a week that can begin is named in the subject, with a link to begin it', async () => {
  const { subject, text } = await write({ id: 'boat', title: 'A boat', due: [], earlier: [], nextWeek: 3 });
  expect(subject).toBe('A new week can begin');
  const words = text.replaceAll(/\s+/g, ' ');
  expect(words).toContain('A new week can begin whenever you are ready.');
  expect(words).toContain('Week 2 is behind you: on to week 3');
  expect(words).toContain(`${links.appUrl}/today`);
});

test('a task left over for a fixed date is listed once', async () => {
  const cake = { title: 'Bake the cake', hours: 1 };
  const party = { name: 'The party', kind: 'appointment', when: 'Today', open: [task, cake] } as const;
  const { text } = await write({ ...boat, due: [cake], dates: [{ ...party, open: [...party.open] }] });
  const [ofDate, rest = ''] = text.split('For today');
  expect(ofDate).toContain('Sketch the screen');
  expect(rest).toContain('Bake the cake');
  expect(rest).not.toContain('Sketch the screen');
});

test('no full stop follows an address in the text, because mail programs would take it for a part of it', async () => {
  const { text } = await write(boat, { id: 'band', title: 'A band', due: [], earlier: [task], nextWeek: 6 });
  expect(text).not.toMatch(/https:\S+\.(?:\s|$)/);
});
