import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phaseOf, whyNot } from './phase.ts';

const anyProject = fc.record({
  status: fc.constantFrom('planning', 'in_progress', 'on_hold', 'completed'),
  targetWeeks: fc.integer({ min: 1, max: 52 }),
  weeks: fc.array(
    fc.record({
      number: fc.integer({ min: 1, max: 52 }),
      closedAt: fc.constantFrom(null, new Date('2026-11-29T18:00:00Z')),
    }),
    { maxLength: 3 },
  ),
  _count: fc.record({ tasks: fc.nat({ max: 2 }) }),
});

test('a project is in one phase, in the week that began last, and over only once its last week is done', () => {
  fc.assert(
    fc.property(anyProject, (project) => {
      const phase = phaseOf(project);
      const last = project.weeks[0];
      expect(phase).toMatchObject({ week: last?.number ?? 1, hasBegun: last !== undefined });
      expect(phase.isClosed).toBe(last !== undefined && last.closedAt !== null);
      const isWeekDone = project._count.tasks === 0;
      const isOver = project.status === 'in_progress' && isWeekDone && phase.week >= project.targetWeeks;
      expect(phase.name === 'over').toBe(isOver);
      const isUnderWay = ['week', 'over'].includes(phase.name);
      expect(isUnderWay ? 'in_progress' : phase.name).toBe(project.status);
    }),
  );
});

test('each phase allows what it is for, and a completed project allows nothing', () => {
  const actions = ['change', 'planWeek', 'closeWeek', 'report'] as const;
  fc.assert(
    fc.property(anyProject, (project) => {
      const phase = phaseOf(project);
      const can = actions.filter((action) => whyNot(action, phase) === null);
      expect(can).toEqual(
        {
          planning: ['change', 'planWeek'],
          week: ['change', 'planWeek', 'closeWeek', 'report'],
          over: ['change', 'closeWeek', 'report'],
          on_hold: ['change'],
          completed: [],
        }[phase.name],
      );
    }),
  );
});
