import { expect, test } from 'vitest';
import { toHtml } from './to-html.server.js';

test('the form of a roadmap becomes headings, numbered bold milestones and bullets', () => {
  const html = toHtml('### Week 1: Begin\n\n1. **First milestone** Get going.\n   - One\n   - Two');
  expect(html).toContain('<h3>Week 1: Begin</h3>');
  expect(html).toContain('<strong>First milestone</strong>');
  expect(html.match(/<li>/g)).toHaveLength(3);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](  JaVaScRiPt:alert(1))',
  '![x](https://elsewhere.example/pixel.png)',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<p style="position:fixed" onclick="alert(1)">x</p>',
  '<math><mtext><script>alert(1)</script></mtext></math>',
  '<form action="https://elsewhere.example"><input name=a></form>',
  '`<script>`',
  '```html\n<script>alert(1)</script>\n```',
])('%s stays text', (text) => {
  const html = toHtml(text);
  expect(html).not.toMatch(/<(script|img|svg|iframe|math|form|input|object|style)/i);
  expect(html).not.toMatch(/<[^>]*\s(on\w+|style|src)=/i);
  expect(html).not.toMatch(/href="(?!https?:|mailto:)/i);
});
