import { z } from 'zod';
import { checkedBy } from '#app/core/checked-by.ts';
import { areQuarters } from '#app/core/quantities.ts';
import { openDeliverable } from '#app/features/brief/open-deliverable.ts';
import { planRules, presentPlan } from '#app/features/projects/plan-facts.prompt.ts';
import { planFactsSchema } from '#app/features/projects/plan-facts.schema.ts';
import { definePrompt } from '#app/services/ai/prompt.ts';
import { asMaterial, groundRulesIn } from '#app/services/ai/prompt-material.ts';
import { besideWaiting, checkRoadmap } from './check-roadmap.ts';
import { mendRoadmap } from './mend-roadmap.ts';
import {
  plannedStepSchema,
  plannedWeekSchema,
  type RoadmapOutput,
  roadmapOutputSchema,
} from './planned-week.schema.ts';

/** The most weeks of one piece, so that an answer fits into 4,096 tokens. */
export const weeksOfPiece = 8;

const roadmapInput = planFactsSchema.extend({
  analysis: z.string(),
  /** The first and the last week of this piece; none before the current one. */
  from: z.int().min(1),
  to: z.int().min(1),
  /** Weeks that are over, or written already. */
  earlier: z.array(plannedWeekSchema),
});
export type RoadmapInput = z.output<typeof roadmapInput>;

/** A piece of the roadmap: weeks with milestones that somebody else could check. */
export const writeRoadmapPrompt = definePrompt<RoadmapInput, RoadmapOutput>({
  name: 'roadmap',
  input: roadmapInput,
  result: roadmapOutputSchema,
  output: (input) => {
    const deliverable = openDeliverable(input.brief);
    const { hours } = plannedStepSchema.shape;
    const step = plannedStepSchema.omit({ step: true, date: true }).extend({
      deliverable,
      // Only asked of a model, and where weeks can be filled with quarters, as their tasks are.
      hours: areQuarters(input.weeks) ? hours.meta({ ...hours.meta(), multipleOf: 0.25 }) : hours,
    });
    const { goal, check, if_missed: ifMissed } = plannedWeekSchema.shape;
    const week = plannedWeekSchema.extend({
      week: z.int(),
      goal: goal.unwrap(),
      check: check.unwrap(),
      if_missed: ifMissed.unwrap(),
      steps: z.array(step).max(12),
    });
    const weeks = z
      .array(week)
      .min(1)
      .meta({ askFor: input.to - input.from + 1 });
    return z
      .object({
        weeks,
        not_in_plan: z
          .array(deliverable.describe('Its id'))
          .describe('Deliverables that there is no time for'),
      })
      .transform((output) => mendRoadmap(output, input))
      .transform(checkedBy(roadmapOutputSchema));
  },
  check: checkRoadmap,
  smaller: ({ to, ...input }) =>
    to > input.from ? { ...input, to: Math.floor((input.from + to) / 2) } : null,
  messages: ({ analysis, from, to, earlier, notInPlan: _, ...facts }) => ({
    system: [
      groundRulesIn(facts.brief.language),
      planRules(facts),
      from === to
        ? `Plan week ${from} of ${facts.targetWeeks}: one entry in "weeks".`
        : `Plan weeks ${from} to ${to} of ${facts.targetWeeks}: exactly ${to - from + 1} entries in "weeks", in order.`,
      '"weeks_so_far" are over or planned already: build on them and repeat nothing of them, neither a title nor a step.',
      'Follow the critical path of this very project: plan backwards from the fixed dates; begin early what others need',
      'time for (answers, deliveries, bookings, registrations); put side by side what does not wait for one another; keep',
      'what may go wrong, and what everything else depends on, away from the last weeks. The deliverables of the brief are',
      'what weeks and steps are about: each step carries the id of the one it serves, and takes the hours it takes; over all',
      'weeks those of a deliverable come to about its likely hours, and nothing of it comes after its "due".',
      ...(facts.waiting.length > 0
        ? ['The waiting tasks come first: the hours of the weeks are those that they leave.']
        : []),
      'The steps of a week never take more than its hours. While there is work, use at least half of them; when there is',
      'less to do, the week is lighter and says so. A week without hours has no steps. A milestone is something that exists',
      'at the end of the week, and "check" how somebody else would see that it does.',
      ...(to < facts.targetWeeks
        ? [`What comes after week ${to} is planned later: leave room for it, and "not_in_plan" is empty.`]
        : [
            'These are the last weeks: bring the project to what "done_when" says. "not_in_plan" holds the ids of the open',
            'deliverables for which the weeks have less than their "least" hours, and nothing claims those.',
          ]),
      'Keep each text to one short sentence.',
    ].join(' '),
    user: asMaterial({
      ...presentPlan({ ...facts, weeks: besideWaiting(facts) }),
      analysis,
      weeks_so_far: earlier,
    }),
  }),
});
