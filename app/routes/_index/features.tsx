import { LockKeyhole } from 'lucide';
import type { ReactElement } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Section } from './section.tsx';
import {
  AnalysisVignette,
  AnswerVignette,
  MailVignette,
  ProgressVignette,
  RoadmapVignette,
  WeekVignette,
} from './vignettes.tsx';

interface Feature {
  title: string;
  text: string;
  Vignette: () => ReactElement;
  ground: string;
}

const features: readonly Feature[] = [
  {
    title: 'An analysis of both sides',
    text: 'What speaks for the idea, what speaks against it and what to do about it, who it is for, and the first step.',
    Vignette: AnalysisVignette,
    ground: 'bg-accent-soft',
  },
  {
    title: 'A roadmap, week by week',
    text: 'Exactly as many weeks as you want to give it, from 1 to 52, each with a milestone you can see from afar.',
    Vignette: RoadmapVignette,
    ground: 'bg-spark-soft',
  },
  {
    title: 'Tasks that fit your hours',
    text: 'A week never holds more than the days you ticked can take. What does not fit waits for the next one.',
    Vignette: WeekVignette,
    ground: 'bg-good-soft',
  },
  {
    title: 'Help with the task at hand',
    text: 'Ask right beside a task. The answer knows your project, so you do not explain it again.',
    Vignette: AnswerVignette,
    ground: 'bg-spark-soft',
  },
  {
    title: 'Progress and health',
    text: 'A ring for the week, a score out of ten for the project, and the numbers behind it when you ask.',
    Vignette: ProgressVignette,
    ground: 'bg-good-soft',
  },
  {
    title: 'A nudge at the right hour',
    text: 'The day’s tasks in the morning, what got done in the evening. Both are off until you want them.',
    Vignette: MailVignette,
    ground: 'bg-accent-soft',
  },
];

/** Six features, each with a picture of the product. */
export const Features = () => (
  <Section
    id="features"
    title="Features"
    lead="Everything between a good idea at midnight and the last task of its last week."
  >
    <ul className="grid gap-x-6 gap-y-12 md:grid-cols-2 xl:grid-cols-3">
      {features.map(({ title, text, Vignette, ground }) => (
        <li key={title} className="flex min-w-0 flex-col">
          <div
            aria-hidden="true"
            className={classNames('h-56 overflow-hidden rounded-card px-6 pt-6 select-none', ground)}
          >
            <Vignette />
          </div>
          <h3 className="mt-5 text-heading">{title}</h3>
          <p className="mt-2 text-muted">{text}</p>
        </li>
      ))}
    </ul>
    <p className="mt-12 flex gap-4 border-t border-line pt-8">
      <Icon of={LockKeyhole} className="mt-1 size-6 shrink-0 text-accent" />
      <span className="max-w-reading">
        <strong className="font-semibold">Your ideas stay yours.</strong> They are private and stored
        encrypted, no human reads them unless you ask for help, and you can delete your account whenever you
        want.{' '}
        <TextLink to="/privacy-policy" reloadDocument>
          How your data is kept
        </TextLink>
      </span>
    </p>
  </Section>
);
