import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rendererVersion, renderMarkdown } from './render-markdown.server.ts';

/** Takes marked about ten seconds. */
const endless = `${'a.'.repeat(20_000)}@`;

test('a roadmap is rendered week by week, and looks as if it were rendered whole', async () => {
  const week = (number: number) =>
    `### Week ${number}: Begin\n\nA goal.\n\n${number}. **Done**\n\n- One\n- Two`;
  const html = await renderMarkdown(`Before.\n\n${week(1)}\n\n${week(2)}`);
  expect(html?.match(/<h3>Week \d: Begin<\/h3>/g)).toHaveLength(2);
  expect(html).toContain('<ol start="2">');
  expect(html).toMatch(/^<p>Before\.<\/p>/);
});

test('a text that takes too long is given up without blocking anything, and the next one is rendered', async () => {
  let ticks = 0;
  const ticking = setInterval(() => (ticks += 1), 10);
  const [first, second, next] = await Promise.all([
    renderMarkdown(`### One\n\n${endless}`),
    renderMarkdown('*Two*'),
    renderMarkdown('*Three*'),
  ]);
  clearInterval(ticking);
  expect([first, second, next]).toEqual([null, '<p><em>Two</em></p>\n', '<p><em>Three</em></p>\n']);
  expect(ticks).toBeGreaterThan(10);
});

test('excessive nesting is given up, and the thread survives', async () => {
  expect(await renderMarkdown('>'.repeat(3000))).toBeNull();
  expect(await renderMarkdown('*Next*')).toBe('<p><em>Next</em></p>\n');
});

test('a text that waits too long is given up', async () => {
  const many = Array.from({ length: 6 }, () => renderMarkdown(endless));
  const late = renderMarkdown('*Late*');
  expect(await Promise.all([...many, late])).toEqual(Array.from({ length: 7 }, () => null));
});

test('a change of the renderer raises its version, so that the job renders stored text', () => {
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
  const { dependencies } = JSON.parse(read('../../../package.json'));
  const rules = createHash('sha256').update(read('./to-html.server.js')).digest('hex').slice(0, 8);
  expect([rendererVersion, dependencies.marked, dependencies['sanitize-html'], rules]).toEqual([
    1,
    '18.2.1',
    '2.17.5',
    '39928367',
  ]);
});
