import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HealthReport, type HealthReportView } from './health-report.tsx';

const report: HealthReportView = {
  score: 7.4,
  summary: '9 of 12 tasks are done.',
  tips: ['Begin with the shortest task.', 'Keep Saturday free.'],
  facts: [{ label: 'Overdue', value: '2 tasks, 3.5 hours' }],
  model: 'template',
  written: 'Nov 19, 2026',
};

test('a report shows its facts as a list of names and values, and says who wrote its text', () => {
  const html = renderToStaticMarkup(<HealthReport report={report} />);
  expect(html).toMatch(
    /<details.*How this score came about.*<dt[^>]*>Overdue<\/dt><dd[^>]*>2 tasks, 3.5 hours/,
  );
  expect(html.match(/<li/g)).toHaveLength(2);
  expect(html).toContain('Put together by Stepwise, not written by an AI model, on Nov 19, 2026.');
});

test('a report with unreadable facts shows none', () => {
  const html = renderToStaticMarkup(<HealthReport report={{ ...report, facts: [] }} />);
  expect(html).toContain(report.summary);
  expect(html).not.toContain('How this score came about');
});

test('a model’s text is shown as text', () => {
  const html = renderToStaticMarkup(
    <HealthReport report={{ ...report, tips: ['<img src=x onerror=alert(1)>'] }} />,
  );
  expect(html).toContain('&lt;img');
  expect(html).not.toContain('<img');
});
