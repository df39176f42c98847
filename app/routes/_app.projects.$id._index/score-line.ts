/** The position of a score in the drawing, in percent of its width and height. */
export interface ScorePoint {
  x: number;
  y: number;
}

/** The distance from the top; a score of 10 is at the top. */
export const heightOf = (score: number): number => 100 - score * 10;

/**
 * Places scores from the oldest to the newest, spaced by the time between them; a single one goes in the middle.
 */
export function placeScores(scores: readonly { day: string; score: number }[]): ScorePoint[] {
  const days = scores.map(({ day }) => Date.parse(day));
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  return scores.map(({ score }, index) => ({
    x: last === first ? 50 : (((days[index] ?? first) - first) / (last - first)) * 100,
    y: heightOf(score),
  }));
}
