import { listOf } from '#app/core/prose.ts';
import { dayLabel, quarters, sumLabel } from '#app/core/quantities.ts';
import { ideaLabels, sharingOptions } from '#app/features/ideas/idea-labels.ts';
import type { HoursHeld } from '#app/features/plans/list-hours-held.server.ts';
import { SelectField } from '#app/ui/field.tsx';

interface SharingFieldProps {
  others: readonly HoursHeld[];
  /** The chosen days; undefined without scripts. */
  days: readonly string[] | undefined;
}

const choices = Object.entries(sharingOptions).map(([value, label]) => ({ value, label }));

/** Shows the hours that other projects use on the chosen days, and asks whether these are the same hours. */
export const SharingField = ({ others, days }: SharingFieldProps) => {
  let total = 0;
  const overlapping = others.flatMap(({ title, hours, until }) => {
    const both = Object.entries(hours).filter(([day]) => days?.includes(day) ?? true);
    for (const [, each] of both) total += each;
    const held = both.map(([day, each]) => `${day.slice(0, 3)} ${quarters(each)}`).join(', ');
    return both.length === 0 ? [] : `${title} (${held}) until ${dayLabel(until)}`;
  });
  if (others.length === 0) return null;
  return (
    // Only hidden, because drafts are restored by the positions of fields.
    <div hidden={overlapping.length === 0}>
      <SelectField
        name="sharing"
        label={ideaLabels.sharing}
        hint={`These already take ${sumLabel(total)} a week${days ? ' of your days' : ''}: ${listOf(overlapping)}. If you share them, tasks of this week in these projects may move to other days, or wait for the next week.`}
        options={choices}
        defaultValue="on_top"
      />
    </div>
  );
};
