import { useRef } from 'react';
import { Card, CardTitle } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { GenerationPanel } from '#app/ui/generation-panel.tsx';
import { HealthReport, type HealthReportView } from '#app/ui/health-report.tsx';
import { Message } from '#app/ui/message.tsx';
import { ScoreRing } from '#app/ui/progress-ring.tsx';
import { RequestHealthForm } from '#app/ui/request-health-form.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useFocusOnNew } from '#app/ui/use-focus-on-new.ts';
import { type GenerationView, isUnderWay, useGeneration } from '#app/ui/use-generation.ts';
import { NotLoaded } from './not-loaded.tsx';
import { ProjectList, ProjectRow, ShowAll } from './project-list.tsx';
import { useAddressWith } from './use-address-with.ts';
import { useBroughtIntoView } from './use-brought-into-view.ts';

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

export interface ShownHealth {
  /** Those with a report that are shown. */
  projects: (Project & { score: number })[];
  /** Those without one that are shown. */
  waiting: Project[];
  selected: SelectedProject | null;
  isExpanded: boolean;
  /** Whether there are more than are shown at first. */
  hasMore: boolean;
}

interface HealthCardProps {
  /** Undefined when it could not be loaded. */
  health: ShownHealth | undefined;
  /** Why the report that was asked for is not made. */
  refusal: string | null;
}

/** The projects with a health report, and the report of the selected one. */
export const HealthCard = ({ health, refusal }: HealthCardProps) => (
  <Card as="section" aria-labelledby="health-report" className="@container">
    <CardTitle id="health-report">Project Health Report</CardTitle>
    {health === undefined ? (
      <NotLoaded />
    ) : health.projects.length + health.waiting.length === 0 ? (
      <NoReports />
    ) : (
      <Health {...health} refusal={refusal} />
    )}
  </Card>
);

const NoReports = () => (
  <div className="rounded-control bg-sunken px-5 py-10 text-center text-muted">
    <p>No health reports yet</p>
    <p className="mx-auto mt-1 max-w-form text-small">
      A project in progress gets one every Monday morning, and whenever you ask, once a day.
    </p>
  </div>
);

/** What is selected stands in the address. */
const Health = ({
  projects,
  waiting,
  selected,
  isExpanded,
  hasMore,
  refusal,
}: ShownHealth & Pick<HealthCardProps, 'refusal'>) => {
  const addressWith = useAddressWith('health-report');
  const panel = useBroughtIntoView(selected?.id);
  const rowFor = ({ id, title }: Project, note?: string) => (
    <ProjectRow
      key={id}
      to={addressWith({ report: id })}
      title={title}
      note={note}
      isSelected={id === selected?.id}
    />
  );
  return (
    <div className="grid grid-cols-1 gap-6 @lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="flex min-w-0 flex-col gap-5 @lg:col-start-2 @lg:row-start-1 @lg:self-start">
        {refusal === null ? null : <Message tone="info">{refusal}</Message>}
        <div ref={panel} role="status" className="scroll-mb-24 rounded-control bg-sunken">
          {selected ? (
            <ScoreOf project={selected} />
          ) : projects.length === 0 ? (
            <NoReports />
          ) : (
            <p className="px-5 py-12 text-center text-muted">Select a project to view health score</p>
          )}
        </div>
        {selected ? <ReportOf key={selected.id} project={selected} /> : null}
      </div>
      <div className="min-w-0 @lg:sticky @lg:top-6 @lg:col-start-1 @lg:row-start-1 @lg:self-start">
        {projects.length === 0 ? null : (
          <ProjectList>{projects.map((project) => rowFor(project, `${project.score} / 10`))}</ProjectList>
        )}
        {waiting.length === 0 ? null : (
          <Disclosure
            look="plain"
            heading="h3"
            summary="Without a report"
            open={projects.length === 0 || waiting.some(({ id }) => id === selected?.id)}
            className={projects.length === 0 ? undefined : 'mt-3 border-t border-line pt-2'}
          >
            <ProjectList>{waiting.map((project) => rowFor(project))}</ProjectList>
          </Disclosure>
        )}
        {hasMore ? (
          <ShowAll
            to={addressWith({ reports: isExpanded ? null : 'all' })}
            isExpanded={isExpanded}
            card="health-report"
          />
        ) : null}
      </div>
    </div>
  );
};

const ScoreOf = ({ project: { title, report } }: { project: SelectedProject }) => (
  <div className="flex items-center gap-4 p-4">
    {report ? <ScoreRing score={report.score} label="Health score" /> : null}
    <div className="min-w-0">
      <p className="line-clamp-3 font-medium wrap-anywhere" dir="auto">
        {title}
      </p>
      <p className="text-small text-muted">{report ? report.written : 'No report yet'}</p>
    </div>
  </div>
);

const ReportOf = ({ project: { id, report, reason, ...project } }: { project: SelectedProject }) => {
  const addressWith = useAddressWith('health-report');
  const generation = useGeneration(project.generation);
  const panel = useRef<HTMLElement>(null);
  useFocusOnNew(generation?.id, panel);
  return (
    <>
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
