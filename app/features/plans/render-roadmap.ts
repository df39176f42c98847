import { flatten } from '#app/core/plain-line.ts';
import { markdownLine } from './markdown-line.ts';
import type { RoadmapOutput, RoadmapWeek } from './sample-roadmap.schema.ts';

/** The roadmap as markdown: for every week a `### ` heading, its goal, its milestone numbered and bold, its steps as bullets. */
export const renderRoadmap = ({ weeks }: RoadmapOutput): string =>
  weeks
    .map((week, index) =>
      [
        `### Week ${index + 1}: ${markdownLine(week.title)}`,
        markdownLine(week.goal),
        `${index + 1}. **${markdownLine(week.milestone)}**`,
        bullets(week.steps),
      ].join('\n\n'),
    )
    .join('\n\n');

/** One week for the milestone kept beside the roadmap: its title as plain text, the rest as markdown. */
export const renderMilestone = ({
  title,
  goal,
  milestone,
  steps,
}: RoadmapWeek): { title: string; description: string } => ({
  title: flatten(title),
  description: [markdownLine(goal), `**${markdownLine(milestone)}**`, bullets(steps)].join('\n\n'),
});

const bullets = (lines: readonly string[]): string =>
  lines.map((line) => `- ${markdownLine(line)}`).join('\n');
