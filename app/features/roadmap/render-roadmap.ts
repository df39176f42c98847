import type { z } from 'zod';
import type { roadmapWeekSchema } from './plan-roadmap.prompt.ts';
type RoadmapWeek = z.output<typeof roadmapWeekSchema>;
export const renderRoadmap = ({ weeks }: { weeks: RoadmapWeek[] }): string => weeks.map((w, i) => `### Week ${i + 1}: ${w.title}\n\n1. **${w.milestone}** ${w.goal}\n${w.steps.map((s) => `   - ${s}`).join('\n')}`).join('\n\n');
export const renderMilestone = (w: RoadmapWeek) => ({ title: w.title, description: `${w.goal}\n\n**${w.milestone}**\n\n${w.steps.map((s) => `- ${s}`).join('\n')}` });
