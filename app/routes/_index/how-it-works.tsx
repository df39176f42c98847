import { classNames } from '#app/ui/class-names.ts';
import { Stone } from '#app/ui/stones.tsx';
import { Section } from './section.tsx';

const steps = [
  {
    title: 'Write down the idea',
    text: 'A few sentences, the days you have and how many weeks you want to give it. Rough is fine.',
  },
  {
    title: 'Read your plan',
    text: 'You get an analysis with strengths and risks, and a roadmap with a milestone for every week.',
  },
  {
    title: 'Do this week’s tasks',
    text: 'Tasks fit the hours you really have. Tick them off, ask when you are stuck, move what has to wait.',
  },
] as const;

/** Three steps, each a stone of one path. */
export const HowItWorks = () => (
  <Section
    id="how-it-works"
    title="How it works"
    lead="Three steps, and only the first one is a blank page."
    sunken
  >
    <ol className="grid gap-10 md:grid-cols-3 md:gap-8">
      {steps.map(({ title, text }, at) => (
        <li key={title} className="group relative flex gap-5 md:block">
          <span
            aria-hidden="true"
            className="absolute top-16 bottom-[-2.5rem] left-9 border-l-2 border-dashed border-line-strong/60 group-last:hidden md:top-7 md:right-0 md:bottom-auto md:left-24 md:border-t-2 md:border-l-0"
          />
          <span aria-hidden="true" className="grid shrink-0 place-items-start">
            <Stone
              state={at === 2 ? 'current' : 'ahead'}
              place={at}
              className="col-start-1 row-start-1 h-14 w-18"
            />
            <span
              className={classNames(
                'col-start-1 row-start-1 grid h-14 w-18 place-items-center font-heading text-heading font-bold',
                at === 2 && 'text-on-spark',
              )}
            >
              {at + 1}
            </span>
          </span>
          <div className="max-w-88 md:mt-5">
            <h3 className="text-heading">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </Section>
);
