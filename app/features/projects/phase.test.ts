import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phaseOf, whyNot } from './phase.ts';

const anyProject = fc.record({
  status: fc.constantFrom('planning', 'in_progress', 'on_hold', 'completed'),
  targetWeeks: fc.integer({ min: 1, max: 52 }),
  weeks: fc.array(fc.record({ number: fc.integer({ min: 1, max: 52 }) }), { maxLength: 3 }),
  _count: fc.record({ tasks: fc.nat({ max: 2 }) }),
});

test('a project is in one phase, in the week that began last, and over only once its last week is done', () => {
  fc.assert(
    fc.property(anyProject, (project) => {
      const phase = phaseOf(project);
      const last = project.weeks[0]?.number;
      expect(phase).toMatchObject({ week: last ?? 1, hasBegun: last !== undefined });
      const isWeekDone = project._count.tasks === 0;
      const isOver = project.status === 'in_progress' && isWeekDone && phase.week >= project.targetWeeks;
      expect(phase.name === 'over').toBe(isOver);
      const isUnderWay = ['week', 'over'].includes(phase.name);
      expect(isUnderWay ? 'in_progress' : phase.name).toBe(project.status);
    }),
  );
});

test('each phase allows what it is for, and a completed project nothing', () => {
  const actions = ['change', 'planWeek', 'report'] as const;
  fc.assert(
    fc.property(anyProject, (project) => {
      const phase = phaseOf(project);
      const can = actions.filter((action) => whyNot(action, phase) === null);
      expect(can).toEqual(
        {
          planning: ['change', 'planWeek'],
          week: ['change', 'planWeek', 'report'],
          over: ['change', 'report'],
          on_hold: ['change'],
          completed: [],
        }[phase.name],
      );
    }),
  );
});
