import { ArrowRight } from 'lucide';
import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { Toast } from '#app/ui/toast.tsx';
import { SamplePicture } from './sample-pictures.tsx';
import { Section } from './section.tsx';

interface SampleCard {
  id: string;
  title: string;
  teaser: string;
}

/** A sample plan in the dialog; analysis and roadmap are sanitised HTML. */
interface ShownSample {
  title: string;
  description: string;
  analysisHtml: string;
  roadmapHtml: string;
}

interface TryItProps {
  samples: readonly SampleCard[];
  opened: ShownSample | null;
}

/** Four finished plans to read; `app/elements/sample-plans.ts` opens them without leaving the page. */
export const TryIt = ({ samples, opened }: TryItProps) => (
  <Section
    id="try-it"
    title="Try it now"
    lead="Four sample plans, written by hand, in the shape yours will have. Open one and look around."
    sunken
  >
    <sample-plans class="block">
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {samples.map((sample) => (
          <Card key={sample.id} sample={sample} />
        ))}
      </ul>
      <p role="status" className="sr-only" />
      <PlanDialog opened={opened} />
      <template>
        <Toast tone="error">Something went wrong. Please try again later.</Toast>
      </template>
    </sample-plans>
  </Section>
);

const Card = ({ sample: { id, title, teaser } }: { sample: SampleCard }) => (
  <li className="group relative flex min-w-0 flex-col rounded-card border border-line bg-raised transition-colors hover:border-line-strong">
    <SamplePicture id={id} className="rounded-t-card bg-surface" />
    <div className="flex flex-1 flex-col border-t border-line p-5">
      <h3 className="text-lead leading-snug">
        <a
          href={`/?sample=${id}`}
          data-sample={id}
          aria-describedby={`teaser-${id}`}
          className="outline-none after:absolute after:inset-0 after:rounded-card after:outline-offset-2 after:outline-accent focus-visible:after:outline-2 aria-busy:cursor-progress"
        >
          {title}
        </a>
      </h3>
      <p id={`teaser-${id}`} className="mt-2 mb-4 text-small text-muted">
        {teaser}
      </p>
      <p aria-hidden="true" className="mt-auto flex items-center gap-2 text-small font-medium text-accent">
        <span className="flex items-center gap-2 group-has-aria-busy:hidden">
          Read the plan
          <Icon
            of={ArrowRight}
            className="size-4 transition-transform group-hover:translate-x-1 motion-reduce:transition-none"
          />
        </span>
        <span data-spinner className="hidden items-center gap-2 group-has-aria-busy:flex">
          <Spinner />
          Opening
        </span>
      </p>
    </div>
  </li>
);

/** Shown in the dialog while a plan loads. */
const placeholder = (what: string) => `${what} will be shown here`;

const PlanDialog = ({ opened }: { opened: ShownSample | null }) => (
  <Dialog
    id="sample-plan"
    size="wide"
    title={
      <span data-part="title" tabIndex={-1} className="text-title outline-none">
        {opened?.title ?? placeholder('Title')}
      </span>
    }
    open={opened !== null}
    closeTo="/#try-it"
  >
    <p data-part="description" className="max-w-reading text-muted">
      {opened?.description ?? placeholder('Description')}
    </p>
    <div className="mt-6 flex flex-col gap-3">
      <Part name="analysis" title="Analysis Report">
        {opened ? <Prose html={opened.analysisHtml} /> : placeholder('Analysis')}
      </Part>
      <Part name="roadmap" title="Project Roadmap">
        {opened ? <Prose html={opened.roadmapHtml} /> : placeholder('Roadmap')}
      </Part>
    </div>
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-accent-soft px-5 py-4">
      <p className="font-medium">Yours takes about three minutes to write down.</p>
      <ButtonLink to="/login" reloadDocument className="max-sm:w-full">
        Plan my own idea
      </ButtonLink>
    </div>
  </Dialog>
);

interface PartProps {
  name: string;
  title: string;
  children: ReactNode;
}

const Part = ({ name, title, children }: PartProps) => (
  <Disclosure
    look="plain"
    summary={<span className="text-heading font-semibold">{title}</span>}
    heading="h3"
    open
    worded
    className="border-t border-line pt-3"
  >
    <div data-part={name}>{children}</div>
  </Disclosure>
);
