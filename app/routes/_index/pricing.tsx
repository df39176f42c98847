import { Check, Minus } from 'lucide';
import { ButtonLink, type ButtonVariant } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from './section.tsx';

interface Plan {
  name: string;
  price: string;
  /** The period of the price; empty for $0. */
  period: string | null;
  text: string;
  has: readonly string[];
  lacks: readonly string[];
  action: string;
  variant: ButtonVariant;
}

/** The plans (docs/product.md, 1.3). Nothing in the product enforces them. */
const plans: readonly Plan[] = [
  {
    name: 'Free',
    price: '$0',
    period: null,
    text: 'For the idea that does not leave you alone.',
    has: ['Up to 3 projects', 'Analysis and roadmap generation', 'Weekly task creation'],
    lacks: [
      'Re-analysis',
      'Real-time query window',
      'Nudges',
      'Daily or weekly updates',
      'Advanced analytics',
    ],
    action: 'Get Started',
    variant: 'secondary',
  },
  {
    name: 'Pro',
    price: '$2',
    period: 'per month',
    text: 'For everything you want to see finished.',
    has: [
      'Unlimited projects',
      'Analysis and roadmap generation',
      'Weekly task creation',
      'Re-analysis',
      'Real-time query window',
      'Nudges',
      'Daily and weekly updates',
      'Advanced analytics',
    ],
    lacks: [],
    action: 'Try Pro Now',
    variant: 'primary',
  },
];

export const Pricing = () => (
  <Section
    id="pricing"
    title="Pricing"
    lead="All features are available during beta and pricing may change."
    sunken
    beside
  >
    <div className="grid gap-6 sm:grid-cols-2">
      {plans.map((plan) => (
        <PlanCard key={plan.name} plan={plan} />
      ))}
    </div>
  </Section>
);

const PlanCard = ({ plan }: { plan: Plan }) => {
  const { name, price, period, text, has, lacks, action, variant } = plan;
  const isMain = variant === 'primary';
  return (
    <article
      aria-labelledby={`plan-${name}`}
      className={classNames(
        'flex flex-col rounded-card border bg-raised p-6 sm:p-8',
        isMain ? 'border-accent' : 'border-line',
      )}
    >
      <h3 id={`plan-${name}`} className="text-heading">
        {name}
      </h3>
      {/* Two lines each, so that the prices line up. */}
      <p className="mt-1 text-muted sm:min-h-[2lh]">{text}</p>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-2">
        <span className="font-heading text-hero font-bold tracking-tight tabular-nums">{price}</span>
        {period ? <span className="text-muted">{period}</span> : null}
      </p>
      <ul className="mt-6 mb-8 flex flex-col gap-2.5">
        {has.map((each) => (
          <li key={each} className="flex gap-3">
            <Icon of={Check} className="stroke-2 mt-0.5 size-5 shrink-0 text-good" />
            <span>{each}</span>
          </li>
        ))}
        {lacks.map((each) => (
          <li key={each} className="flex gap-3 text-muted">
            <Icon of={Minus} className="mt-0.5 size-5 shrink-0" />
            <span>
              <span className="sr-only">Without: </span>
              <span>{each}</span>
            </span>
          </li>
        ))}
      </ul>
      <ButtonLink to="/login" reloadDocument wide size="large" variant={variant} className="mt-auto">
        {action}
      </ButtonLink>
    </article>
  );
};
