import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StatusBadge, TaskStatusBadge } from './status-badge.tsx';

test.each([
  ['planning', 'Planning'],
  ['in_progress', 'In progress'],
  ['completed', 'Completed'],
  ['on_hold', 'On hold'],
])('a project that is %s reads %s', (status, label) => {
  expect(renderToStaticMarkup(<StatusBadge status={status} />)).toContain(label);
});

test('an unknown project status looks like on hold', () => {
  expect(renderToStaticMarkup(<StatusBadge status="archived" />)).toBe(
    renderToStaticMarkup(<StatusBadge status="on_hold" />),
  );
});

test('a task that waits reads Pending', () => {
  expect(renderToStaticMarkup(<TaskStatusBadge status="pending" />)).toContain('Pending');
});
