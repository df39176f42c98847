import { personaLabel } from '#app/features/accounts/persona.ts';
import type { ProjectFacts } from './project-facts.schema.ts';

/** The facts under names that explain themselves to a model. */
export const presentFacts = (facts: ProjectFacts): Record<string, unknown> => ({
  title: facts.title,
  idea: facts.idea,
  person: facts.persona === null ? 'not told' : personaLabel[facts.persona].toLowerCase(),
  days_available: facts.days,
  time_on_a_weekday: facts.dayToDaySchedule,
  time_on_a_day_of_the_weekend: facts.weekendSchedule,
  hours_a_week: facts.hoursPerWeek,
  weeks: facts.targetWeeks,
  changes_the_person_asked_for_oldest_first: facts.changes,
  tasks_done: facts.done,
  tasks_waiting_planned_by_the_program: facts.waiting,
});
