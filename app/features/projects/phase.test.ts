import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phaseOf, whyNot } from './phase.ts';

const anyProject = fc.record({
  status: fc.constantFrom('planning', 'in_progress', 'on_hold', 'completed'),
  targetWeeks: fc.integer({ min: 1, max: 52 }),
  weeks: fc.array(fc.record({ number: fc.integer({ min: 1, max: 52 }) }), { maxLength: 3 }),
});

test('a project is in one phase, in the week that began last, and over only once its last week is done', () => {
  fc.assert(
    fc.property(anyProject, fc.boolean(), (project, isWeekDone) => {
      const phase = phaseOf(project, isWeekDone);
      const last = project.weeks[0]?.number;
      expect(phase).toMatchObject({ week: last ?? 1, hasBegun: last !== undefined });
      const isOver = project.status === 'in_progress' && isWeekDone && phase.week >= project.targetWeeks;
      expect(phase.name === 'over').toBe(isOver);
      const isUnderWay = ['week', 'over'].includes(phase.name);
      expect(isUnderWay ? 'in_progress' : phase.name).toBe(project.status);
      // Without a count of its tasks no week is known to be done.
      expect(phaseOf(project).name).not.toBe('over');
    }),
  );
});

test('each phase allows what it is for, and a completed project nothing', () => {
  const actions = ['change', 'planWeek', 'report'] as const;
  fc.assert(
    fc.property(anyProject, fc.boolean(), (project, isWeekDone) => {
      const phase = phaseOf(project, isWeekDone);
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
