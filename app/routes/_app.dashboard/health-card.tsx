import { Link } from '@remix-run/react';
import { type ReactNode, useRef } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card, CardTitle } from '#app/ui/card.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { GenerationPanel } from '#app/ui/generation-panel.tsx';
import { HealthReport, type HealthReportView } from '#app/ui/health-report.tsx';
import { Message } from '#app/ui/message.tsx';
import { ScoreRing } from '#app/ui/progress-ring.tsx';
import { RequestHealthForm } from '#app/ui/request-health-form.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useFocusOnNew } from '#app/ui/use-focus-on-new.ts';
import { type GenerationView, isUnderWay, useGeneration } from '#app/ui/use-generation.ts';
import { useAddressWith } from './use-address-with.ts';

interface Project {
  id: string;
  title: string;
}

interface SelectedProject extends Project {
  /** The newest one; null before the first. */
  report: HealthReportView | null;
  /** The latest work on a report. */
  generation: GenerationView | null;
  /** Why no report can be asked for now; null when one can. */
  reason: string | null;
}

interface HealthCardProps {
  /** Those with a report that are shown. */
  projects: (Project & { score: number })[];
  /** Those without one. */
  waiting: Project[];
  selected: SelectedProject | null;
  isExpanded: boolean;
  /** Whether there are more than are shown at first. */
  hasMore: boolean;
  /** Why the report that was asked for is not made. */
  refusal: string | null;
}

/** The projects with a health report, and the report of the selected one. What is selected stands in the address. */
export const HealthCard = ({
  projects,
  waiting,
  selected,
  isExpanded,
  hasMore,
  refusal,
}: HealthCardProps) => {
  const addressWith = useAddressWith();
  return (
    <Card as="section" aria-labelledby="health-report" className="@container">
      <CardTitle id="health-report">Project Health Report</CardTitle>
      {projects.length === 0 && waiting.length === 0 ? (
        <NoReports />
      ) : (
        <div className="grid grid-cols-1 gap-6 @lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div className="flex flex-col gap-5 @lg:sticky @lg:top-6 @lg:col-start-2 @lg:row-start-1 @lg:self-start">
            {refusal === null ? null : <Message tone="info">{refusal}</Message>}
            {selected ? (
              <SelectedReport key={selected.id} project={selected} />
            ) : projects.length === 0 ? (
              <NoReports />
            ) : (
              <p role="status" className="rounded-control bg-sunken px-5 py-12 text-center text-muted">
                Select a project to view health score
              </p>
            )}
          </div>
          <div className="@lg:col-start-1 @lg:row-start-1">
            {projects.length === 0 ? null : (
              <ul className="flex flex-col gap-1">
                {projects.map(({ id, title, score }) => (
                  <Row key={id} id={id} title={title} isSelected={id === selected?.id}>
                    {score} / 10
                  </Row>
                ))}
              </ul>
            )}
            {hasMore ? (
              <ButtonLink
                to={addressWith({ reports: isExpanded ? null : 'all' })}
                replace
                preventScrollReset
                variant="quiet"
                className="-ml-4 mt-2"
              >
                {isExpanded ? 'Show Less' : 'Show All'}
              </ButtonLink>
            ) : null}
            {waiting.length === 0 ? null : (
              <Disclosure
                look="plain"
                heading="h3"
                summary="Without a report"
                open={projects.length === 0 || waiting.some(({ id }) => id === selected?.id)}
                className={projects.length === 0 ? undefined : 'mt-3 border-t border-line pt-2'}
              >
                <ul className="flex flex-col gap-1">
                  {waiting.map(({ id, title }) => (
                    <Row key={id} id={id} title={title} isSelected={id === selected?.id} />
                  ))}
                </ul>
              </Disclosure>
            )}
          </div>
        </div>
      )}
    </Card>
  );
};

const NoReports = () => (
  <div className="rounded-control bg-sunken px-5 py-10 text-center text-muted">
    <p>No health reports yet</p>
    <p className="mx-auto mt-1 max-w-form text-small">
      A project in progress gets one every Monday morning, and whenever you ask, once a day.
    </p>
  </div>
);

const Row = ({
  id,
  title,
  isSelected,
  children,
}: Project & { isSelected: boolean; children?: ReactNode }) => {
  const addressWith = useAddressWith();
  return (
    <li>
      <Link
        to={addressWith({ report: id })}
        replace
        preventScrollReset
        prefetch="intent"
        aria-current={isSelected ? 'true' : undefined}
        className={classNames(
          '-mx-3 flex min-h-13 items-center justify-between gap-4 rounded-control px-3 py-2 transition-colors',
          isSelected ? 'bg-accent-soft' : 'hover:bg-sunken',
        )}
      >
        <span className="line-clamp-2 min-w-0 font-medium" dir="auto">
          {title}
        </span>
        {children ? <span className="shrink-0 text-small text-muted tabular-nums">{children}</span> : null}
      </Link>
    </li>
  );
};

const SelectedReport = ({
  project: { id, title, report, reason, ...project },
}: {
  project: SelectedProject;
}) => {
  const addressWith = useAddressWith();
  const generation = useGeneration(project.generation);
  const panel = useRef<HTMLElement>(null);
  useFocusOnNew(generation?.id, panel);
  return (
    <>
      <div role="status" className="flex items-center gap-4 rounded-control bg-sunken p-4">
        {report ? <ScoreRing score={report.score} label="Health score" /> : null}
        <div className="min-w-0">
          <p className="line-clamp-3 font-medium" dir="auto">
            {title}
          </p>
          <p className="text-small text-muted">{report ? report.written : 'No report yet'}</p>
        </div>
      </div>
      {generation ? <GenerationPanel generation={generation} panelRef={panel} /> : null}
      {report ? <HealthReport report={report} /> : null}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {generation && isUnderWay(generation) ? null : (
          <RequestHealthForm projectId={id} action={addressWith({ report: id })} reason={reason} />
        )}
        {report ? <TextLink to={`/projects/${id}#health`}>Score over time</TextLink> : null}
      </div>
    </>
  );
};
