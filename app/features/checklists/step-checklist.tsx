import { Search } from 'lucide';
import { counted } from '#app/core/quantities.ts';
import { TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { enoughSteps, postedSteps, tickedIn } from './step-fields.ts';
import { hoursOfStep, type OpenedChecklist } from './step-offer.ts';
import { Press } from './step-row.tsx';
import type { Steps } from './use-steps.ts';

interface StepChecklistProps {
  steps: Steps;
  /** Whether its day is among the dates of the plan already. */
  hasDay: boolean;
}

/** The checklists that may fit, a search over all, and one that is open. */
export const StepChecklist = ({ steps: { offer, fields }, hasDay }: StepChecklistProps) => {
  const { found, opened } = offer;
  const others = found.filter(({ id }) => id !== opened?.id);
  return (
    <section id="checklist" aria-labelledby="checklist-title" className="scroll-mt-6">
      <h3 id="checklist-title" className="font-heading font-semibold">
        {opened ? <bdi>{`Checklist: ${opened.title}`}</bdi> : 'Checklists'}
      </h3>
      <input type="hidden" name="checklist" value={opened?.id ?? ''} />
      {opened ? (
        <Opened
          key={opened.id}
          checklist={opened}
          ticked={tickedIn(fields)}
          hasDay={hasDay}
          own={postedSteps(fields).length}
        />
      ) : (
        <p className="text-small text-muted">
          What people of a trade do not forget, with hours. Adding one replaces none of your steps.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {others.map(({ id, title }) => (
          <Press key={id} press={`open ${id}`} to="#checklist">
            {title}
          </Press>
        ))}
        {opened ? (
          <Press press="close" to="#checklist">
            Without a checklist
          </Press>
        ) : null}
      </div>
      {fields.find?.trim() && others.length === 0 ? (
        <p className="mt-2 text-small text-muted">No other checklist has these words.</p>
      ) : null}
      <div className="mt-3 flex items-end gap-2">
        <TextField
          label="Search all checklists"
          name="find"
          type="search"
          autoComplete="off"
          className="min-w-0 flex-1 sm:max-w-xs"
          trailing={
            <Press press="find" to="#checklist">
              <Icon of={Search} />
              Search
            </Press>
          }
        />
      </div>
    </section>
  );
};

interface OpenedProps {
  checklist: OpenedChecklist;
  ticked: readonly string[];
  hasDay: boolean;
  /** How many steps of one's own there are. */
  own: number;
}

const Opened = ({ checklist, ticked, hasDay, own }: OpenedProps) => {
  const { phases, anchor, isGeneral, isForeign } = checklist;
  const all = phases.flatMap(({ steps }) => steps);
  return (
    <>
      {isGeneral && own >= enoughSteps ? (
        <p className="mt-2 rounded-control bg-spark-soft p-3">
          {`You have ${counted(own, 'step')} of your own, so these general ones can go: press “Without a checklist”.`}
        </p>
      ) : null}
      <p className="text-small text-muted">
        <span>{`${all.length} steps; ticked are those that nobody can do without. `}</span>
        <span>Untick what you have already.</span>
        {isForeign ? <span> This checklist is in English.</span> : null}
      </p>
      {anchor && !hasDay ? (
        <TextField
          label={`The fixed day: ${anchor}`}
          hint="The plan leads to it. Leave it empty if you do not know it yet."
          name="day"
          type="date"
          className="mt-3 max-w-xs"
        />
      ) : null}
      {phases.map(({ title, steps }) => (
        <fieldset key={title} className="mt-4 min-w-0">
          <legend className="text-small font-medium text-muted">{title}</legend>
          <ul>
            {steps.map((step) => (
              <li key={step.id} className="border-t border-line first:border-t-0">
                <label className="flex min-h-11 items-start gap-3 py-2.5">
                  <input
                    type="checkbox"
                    name="ticked"
                    value={step.id}
                    defaultChecked={ticked.includes(step.id)}
                    className="mt-0.5"
                  />
                  <span className="min-w-0">
                    <span className="block">{step.title}</span>
                    <span className="block text-small text-muted tabular-nums">{hoursOfStep(step)}</span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
    </>
  );
};
