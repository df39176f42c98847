import { classNames } from '#app/ui/class-names.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { heightOf, placeScores, type ScorePoint } from './score-line.ts';

export interface ShownScore {
  /** `YYYY-MM-DD`; no two have the same. */
  day: string;
  /** The day in words. */
  written: string;
  /** From 0 to 10. */
  score: number;
  summary: string;
}

interface ScoreOverTimeProps {
  /** At least one, the oldest first. */
  scores: readonly ShownScore[];
}

/** The lines of the scale: its ends, and where the colour of the ring changes. */
const marks = [10, 8, 5, 0];

/** The health score over time: a line, and every report in a table. */
export const ScoreOverTime = ({ scores }: ScoreOverTimeProps) => (
  <div>
    <h3 className="text-lead">Score over time</h3>
    {scores.length === 1 ? (
      <p className="text-small text-muted">One report so far. It takes two to make a line.</p>
    ) : null}
    <figure className="mt-3">
      <ScoreLine scores={scores} />
    </figure>
    <Disclosure look="plain" heading="none" summary="All reports in a table" className="mt-3">
      <ReportTable scores={scores} />
    </Disclosure>
  </div>
);

const ScoreLine = ({ scores }: ScoreOverTimeProps) => {
  const points = placeScores(scores);
  const [first, last] = [scores[0], scores.at(-1)];
  // Lengths in percent are of the box, so that the drawing fills any width and strokes keep theirs.
  return (
    <div className="pt-2 pr-3 pl-8">
      <svg role="img" aria-label={labelFor(scores)} className="h-40 w-full overflow-visible">
        {marks.map((mark) => (
          <g key={mark}>
            <line
              x2="100%"
              y1={`${heightOf(mark)}%`}
              y2={`${heightOf(mark)}%`}
              strokeDasharray={mark === 0 || mark === 10 ? undefined : '2 5'}
              className={mark === 0 || mark === 10 ? 'stroke-line' : 'stroke-line-strong'}
            />
            <text
              x="-12"
              y={`${heightOf(mark)}%`}
              textAnchor="end"
              dominantBaseline="central"
              className="fill-muted text-small tabular-nums"
            >
              {mark}
            </text>
          </g>
        ))}
        {points.slice(1).map((point, index) => (
          <Stretch key={scores[index]?.day} from={points[index] ?? point} to={point} />
        ))}
        {points.map(({ x, y }, index) => (
          <circle
            key={scores[index]?.day}
            cx={`${x}%`}
            cy={`${y}%`}
            r={index === points.length - 1 ? 7 : points.length > 20 ? 2.5 : 5}
            strokeWidth="3"
            className={index === points.length - 1 ? 'fill-spark stroke-accent' : 'fill-accent'}
          />
        ))}
      </svg>
      {scores.length > 1 ? (
        <p aria-hidden="true" className="mt-3 flex justify-between gap-4 text-small text-muted tabular-nums">
          <span>{first?.written}</span>
          <span>{last?.written}</span>
        </p>
      ) : null}
    </div>
  );
};

const Stretch = ({ from, to }: { from: ScorePoint; to: ScorePoint }) => (
  <line
    x1={`${from.x}%`}
    y1={`${from.y}%`}
    x2={`${to.x}%`}
    y2={`${to.y}%`}
    strokeWidth="2"
    strokeLinecap="round"
    className="stroke-accent"
  />
);

function labelFor(scores: readonly ShownScore[]): string {
  const [first, last] = [scores[0], scores.at(-1)];
  if (!first || !last) return 'No score yet';
  if (scores.length === 1) return `Health score: ${last.score} out of 10 on ${last.written}`;
  const all = scores.map(({ score }) => score);
  return (
    `Health score over ${scores.length} reports: from ${first.score} on ${first.written} ` +
    `to ${last.score} on ${last.written}, the lowest ${Math.min(...all)}, the highest ${Math.max(...all)}`
  );
}

const ReportTable = ({ scores }: ScoreOverTimeProps) => (
  <table className="w-full text-left text-small">
    <caption className="sr-only">All health reports, the newest first</caption>
    <thead className="text-muted">
      <tr>
        {['Day', 'Score', 'Summary'].map((name) => (
          <th key={name} scope="col" className="border-b border-line py-1.5 pr-4 font-medium last:pr-0">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {scores.toReversed().map(({ day, written, score, summary }, index) => (
        <tr key={day} className={classNames('align-top', index > 0 && 'border-t border-line')}>
          <th scope="row" className="w-px py-2 pr-4 font-normal tabular-nums sm:whitespace-nowrap">
            {written}
          </th>
          <td className="w-px py-2 pr-4 font-medium tabular-nums">{score}</td>
          <td className="py-2 text-muted" dir="auto">
            {summary}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
