import type { Planner } from '#app/features/ideas/planner-in-use.server.ts';
import { Stone } from '#app/ui/stones.tsx';

const steps = [
  ['An analysis', 'Who it is for, what speaks for it, what could go wrong and how you will notice.'],
  ['A roadmap', 'One milestone for each of your weeks, with the steps that lead to it.'],
  ['Tasks, week by week', 'Each with a day and its hours, and never more than the time you have.'],
] as const;

/** Beside the form: what happens after it is submitted, and who writes the plan. */
export const WhatHappensNext = ({ planner }: { planner: Planner }) => (
  <aside aria-labelledby="next" className="xl:pt-6">
    <h2 id="next" className="text-heading">
      What you get
    </h2>
    <ol className="mt-5">
      {steps.map(([title, text], place) => (
        <li
          key={title}
          className="relative flex gap-4 pb-6 before:absolute before:top-7 before:bottom-1 before:left-3.5 before:border-l before:border-line last:pb-0 last:before:hidden"
        >
          <Stone state={place === 0 ? 'current' : 'ahead'} place={place} className="mt-0.5" />
          <div>
            <h3 className="font-medium tracking-normal">{title}</h3>
            <p className="mt-0.5 text-small text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
    <p className="mt-6 max-w-form border-t border-line pt-5 text-small text-muted">
      {planner === 'template'
        ? 'No AI model is set up here, so plans are made by the built-in planner, from templates. Your idea stays private and is stored encrypted.'
        : 'Your idea is stored encrypted, and sent to nothing but the AI model set up here.'}
    </p>
  </aside>
);
