import { ChartSpline, ChevronDown, ListChecks, Mail, Map as MapIcon, PencilLine, Sunrise } from 'lucide';
import { Icon } from '#app/ui/icon.tsx';

const features = [
  {
    icon: Mail,
    title: 'Email notifications',
    text: 'A nudge in the morning and an update in the evening, if you want them.',
  },
  {
    icon: PencilLine,
    title: 'Idea refinement',
    text: 'Say what changed, and the analysis and the roadmap follow.',
  },
  {
    icon: ListChecks,
    title: 'Task breakdown',
    text: 'Each week in tasks that fit the days and hours you have.',
  },
  {
    icon: MapIcon,
    title: 'Roadmap generation',
    text: 'From the idea to the last week, one milestone at a time.',
  },
  {
    icon: ChartSpline,
    title: 'Analytics',
    text: 'Weekly progress, and a health score with the numbers behind it.',
  },
  { icon: Sunrise, title: 'Early access', text: 'New features reach you first.' },
];

/** The features of the paid plan, all of them free during the beta; folded for those who have a project. */
export const PremiumFeatures = ({ isFolded }: { isFolded: boolean }) => (
  <section aria-labelledby="premium-features" className="mt-14">
    <details open={!isFolded} className="group/premium">
      <summary className="flex min-h-11 list-none flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-control select-none">
        <h2 id="premium-features" className="flex items-center gap-2 text-heading">
          Premium Features
          <Icon
            of={ChevronDown}
            className="size-5 text-muted transition-transform group-open/premium:rotate-180"
          />
        </h2>
        <span className="text-small text-muted">
          All of them are available during the beta. Pricing may change.
        </span>
      </summary>
      <ul className="mt-5 grid grid-cols-1 gap-x-8 gap-y-6 border-t border-line pt-6 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-3.5">
            <Icon of={icon} className="mt-0.5 size-5 shrink-0 text-accent" />
            <div className="min-w-0">
              <h3 className="text-base">{title}</h3>
              <p className="mt-0.5 text-small text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </details>
  </section>
);
