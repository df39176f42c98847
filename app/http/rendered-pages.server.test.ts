import { expect, test } from 'vitest';
import { renderOnce } from './rendered-pages.server.ts';

test('the same data are rendered once, and each page has its own nonce', async () => {
  let renderings = 0;
  const page = async (data: unknown, nonce: string) => {
    const html = await renderOnce(data, nonce, async () => {
      renderings += 1;
      return `<script nonce="${nonce}">1</script><i nonce="${nonce}">${renderings}</i>`;
    });
    return html.toString();
  };
  const data = { at: new Date(0), named: new Map([['one', 1]]) };
  expect(await page(data, 'AAAA')).toBe('<script nonce="AAAA">1</script><i nonce="AAAA">1</i>');
  expect(await page(structuredClone(data), 'BBBB')).toBe(
    '<script nonce="BBBB">1</script><i nonce="BBBB">1</i>',
  );
  for (const other of [
    { ...data, at: new Date(1) },
    { ...data, named: new Map([['one', 2]]) },
  ]) {
    const before = renderings;
    await page(other, 'CCCC');
    expect(renderings).toBe(before + 1);
  }
});
