import { factsInWords } from './health-facts.ts';
import type { PastReport } from './past-report.server.ts';

const dayWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** The day of a report in words. */
export const reportDay = (day: string): string => dayWords.format(new Date(day));

/** A report as the screens show it: its day and the facts behind its score in words. */
export const shownReport = ({ id, day, health_score, summary, tips, facts, model }: PastReport) => ({
  id,
  day,
  score: health_score,
  summary,
  tips,
  facts: facts === null ? [] : factsInWords(facts),
  model,
  written: reportDay(day),
});
