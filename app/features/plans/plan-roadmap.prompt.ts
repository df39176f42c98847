import { z } from 'zod';
import { presentFacts } from '#app/features/projects/project-facts.prompt.ts';
import { projectFactsSchema } from '#app/features/projects/project-facts.schema.ts';
import { definePrompt } from '#app/services/ai/prompt.ts';
import { asMaterial, groundRules } from '#app/services/ai/prompt-material.ts';
import { roadmapLimits } from './roadmap-limits.ts';

const text = (maximum: number) => z.string().trim().min(1).max(maximum);

export const roadmapWeekSchema = z.object({
  title: text(roadmapLimits.title).describe('A few words that no other week has'),
  goal: text(roadmapLimits.goal).describe('What this week is for'),
  milestone: text(roadmapLimits.milestone).describe('What exists at the end of the week and can be checked'),
  steps: z.array(text(roadmapLimits.step)).min(2).max(4),
});

const roadmapInput = projectFactsSchema.extend({ analysis: z.string() });

const roadmapOf = (weeks: number) => z.object({ weeks: z.array(roadmapWeekSchema).length(weeks) });

type RoadmapInput = z.output<typeof roadmapInput>;
export type RoadmapWeek = z.output<typeof roadmapWeekSchema>;
export interface RoadmapOutput {
  weeks: RoadmapWeek[];
}

/** The whole way, week by week: exactly as many weeks as the person has set, each with a milestone. */
export const planRoadmapPrompt = definePrompt<RoadmapInput, RoadmapOutput>({
  name: 'roadmap',
  input: roadmapInput,
  output: ({ targetWeeks }) => roadmapOf(targetWeeks),
  messages: ({ analysis, ...facts }) => ({
    system: [
      groundRules,
      `Plan the roadmap: exactly ${facts.targetWeeks} entries in "weeks", in order, one for each week.`,
      `The person has ${facts.hoursPerWeek} hours a week; every week must be possible in that time.`,
      'Give the plan an arc that suits this kind of idea: understand, decide, make a first small version early, test it',
      'with real people, improve, show it. In a long plan weeks deepen what exists and never repeat a title. The last',
      'week brings it to a real end: a launch, a hand-in, the event itself, with a look back.',
      'Each milestone is something another person could check. Steps begin with a verb.',
      'Every change the person asked for must be visible: as a step of its own in a week to come, and in where the weight',
      'of the plan lies. What is done already is not planned again.',
    ].join(' '),
    user: asMaterial({ ...presentFacts(facts), analysis }),
  }),
});
