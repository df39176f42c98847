import { Disclosure } from './disclosure.tsx';
import { WrittenBy } from './written-by.tsx';

/** A health report as the screens show it. */
export interface HealthReportView {
  /** From 0 to 10. */
  score: number;
  summary: string;
  tips: readonly string[];
  /** The facts that the score was computed from, in words. */
  facts: readonly { label: string; value: string }[];
  /** The model's name, or `template`. */
  model: string;
  /** The day it was written, formatted. */
  written: string;
}

/** The summary, the tips and the collapsed facts of a health report. */
export const HealthReport = ({ report }: { report: HealthReportView }) => {
  const { summary, tips, facts, model, written } = report;
  return (
    <div className="min-w-0 max-w-reading">
      <p dir="auto">{summary}</p>
      {tips.length === 0 ? null : (
        <>
          <h3 className="mt-4 text-lead">{tips.length === 1 ? 'A tip' : 'Tips'}</h3>
          <ul className="mt-1.5 flex list-disc flex-col gap-1.5 pl-5 marker:text-accent">
            {tips.map((tip) => (
              <li key={tip} dir="auto">
                {tip}
              </li>
            ))}
          </ul>
        </>
      )}
      {facts.length === 0 ? null : <Facts facts={facts} />}
      <WrittenBy model={model} written={written} />
    </div>
  );
};

const Facts = ({ facts }: Pick<HealthReportView, 'facts'>) => (
  <Disclosure look="plain" heading="h3" summary="How this score came about" className="mt-4">
    <p className="text-small text-muted">
      The score is worked out from these numbers alone. The text only puts them into words.
    </p>
    <dl className="mt-2 text-small">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-6 border-b border-line py-1.5 last:border-b-0">
          <dt className="text-muted">{label}</dt>
          <dd className="text-right tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  </Disclosure>
);
