import type { ProjectFacts } from '#app/features/projects/project-facts.schema.ts';
import { type ArrangedWeek, arrangeWeeks } from './arrange-weeks.ts';
import { fillSlots } from './fill-slots.ts';
import type { Kind } from './kind.ts';
import { kindOfProject } from './kind-of-project.ts';
import { type Requests, readChanges } from './read-changes.ts';
import { readSubject, type Subject } from './read-subject.ts';

/** Everything that analysis, roadmap and weekly tasks have in common. */
export interface Outline {
  kind: Kind;
  subject: Subject;
  requests: Requests;
  weeks: ArrangedWeek[];
}

export function outlineProject(facts: ProjectFacts): Outline {
  const kind = kindOfProject(facts);
  const requests = readChanges(facts.changes);
  const emphasis = { stages: requests.emphasis, isHurried: requests.isHurried };
  return {
    kind,
    subject: readSubject(facts, kind),
    requests,
    weeks: arrangeWeeks(kind, facts.targetWeeks, facts.hoursPerWeek, emphasis),
  };
}

/** Puts a project's words into the texts of its plan. */
export function filler({ slots }: Subject): (text: string) => string {
  return (text) => fillSlots(text, slots);
}
