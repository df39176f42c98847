import { useRef } from 'react';
import { GenerationPanel } from '#app/features/generations/generation-panel.tsx';
import { type GenerationView, isUnderWay, useGeneration } from '#app/features/generations/use-generation.ts';
import { healthIntent, RequestHealthForm } from '#app/features/health/request-health-form.tsx';
import { Card, CardTitle } from '#app/ui/card.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { HealthReport, type HealthReportView } from '#app/ui/health-report.tsx';
import { Message } from '#app/ui/message.tsx';
import { useFormAnswer } from '#app/ui/operation-form.tsx';
import { ScoreRing } from '#app/ui/progress-ring.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useFocusOnNew } from '#app/ui/use-focus-on-new.ts';
import { NotLoaded } from './not-loaded.tsx';
import { ProjectList, ProjectRow, ShowAll } from './project-list.tsx';
import { useAddressWith } from './use-address-with.ts';
import { useBroughtIntoView } from './use-brought-into-view.ts';

interface Project {
  id: string;
  title: string;
}

interface SelectedProject extends Project {
  report: HealthReportView;
  /** The latest generation of a report. */
  generation: GenerationView | null;
  /** Why no report can be requested now; null when one can. */
  reason: string | null;
}

export interface ShownHealth {
  /** The listed projects with a report. */
  projects: (Project & { score: number })[];
  selected: SelectedProject | null;
  isExpanded: boolean;
  /** Whether there are more than the list shows at first. */
  hasMore: boolean;
}

interface HealthCardProps {
  /** Undefined when loading failed. */
  health: ShownHealth | undefined;
}

export const HealthCard = ({ health }: HealthCardProps) => (
  <Card as="section" aria-labelledby="health-report" className="@container">
    <CardTitle id="health-report">Project Health Report</CardTitle>
    {health === undefined ? (
      <NotLoaded />
    ) : health.projects.length === 0 ? (
      <NoReports />
    ) : (
      <Health {...health} />
    )}
  </Card>
);

const NoReports = () => (
  <div className="-mt-2 text-muted">
    <p>Select a project to view health score</p>
    <p className="mt-1 max-w-reading text-small">
      No project has a report yet. One in progress gets its report every Monday morning, and on its own page
      whenever you ask, once a day.
    </p>
  </div>
);

const withPanel = 'gap-6 @lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]';
const listBeside = '@lg:sticky @lg:top-6 @lg:col-start-1 @lg:row-start-1 @lg:self-start';

/** The selection is in the address. */
const Health = ({ projects, selected, isExpanded, hasMore }: ShownHealth) => {
  const refusal = useFormAnswer(healthIntent);
  const addressWith = useAddressWith('health-report');
  const panel = useBroughtIntoView(selected?.id);
  return (
    <div className={classNames('grid grid-cols-1', selected ? withPanel : '-mt-3 gap-2')}>
      <div
        className={classNames(
          'flex min-w-0 flex-col gap-5',
          selected && '@lg:col-start-2 @lg:row-start-1 @lg:self-start',
        )}
      >
        {refusal ? <Message tone="info">{refusal.message}</Message> : null}
        <div
          ref={panel}
          role="status"
          className={classNames('scroll-mb-24', selected && 'rounded-control bg-sunken')}
        >
          {selected ? (
            <ScoreOf project={selected} />
          ) : (
            <p className="text-small text-muted">Select a project to view health score</p>
          )}
        </div>
        {selected ? <ReportOf key={selected.id} project={selected} /> : null}
      </div>
      <div className={classNames('min-w-0', selected && listBeside)}>
        <ProjectList>
          {projects.map(({ id, title, score }) => (
            <ProjectRow
              key={id}
              to={addressWith({ report: id })}
              title={title}
              note={`${score} / 10`}
              isSelected={id === selected?.id}
            />
          ))}
        </ProjectList>
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
    <ScoreRing score={report.score} label="Health score" />
    <div className="min-w-0">
      <p className="line-clamp-3 font-medium wrap-anywhere" dir="auto">
        {title}
      </p>
      <p className="text-small text-muted">{report.written}</p>
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
      <HealthReport report={report} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {generation && isUnderWay(generation) ? null : (
          <RequestHealthForm projectId={id} action={addressWith({ report: id })} reason={reason} />
        )}
        <TextLink to={`/projects/${id}#health`}>Score over time</TextLink>
      </div>
    </>
  );
};
