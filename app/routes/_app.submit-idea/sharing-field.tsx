import { listOf } from '#app/core/prose.ts';
import { hoursLabel } from '#app/core/quantities.ts';
import type { Weekday } from '#app/core/weekday.ts';
import { SelectField } from '#app/ui/field.tsx';

/** Another project in progress, with the hours it has on each weekday. */
export interface OtherProject {
  title: string;
  hours: Partial<Record<Weekday, number>>;
}

interface SharingFieldProps {
  others: readonly OtherProject[];
  /** The chosen days; undefined without scripts. */
  days: readonly string[] | undefined;
}

const choices = [
  { value: 'on_top', label: 'On top of those: I have more time' },
  { value: 'shared', label: 'Shared: plan these hours only once' },
];

/** Says how much of the chosen days is planned already for other projects, and asks whether the hours are the same. */
export const SharingField = ({ others, days }: SharingFieldProps) => {
  const overlapping = others.flatMap(({ title, hours }) => {
    const both = Object.entries(hours).filter(([day, each]) => each > 0 && (days?.includes(day) ?? true));
    const sum = both.reduce((total, [, each]) => total + each, 0);
    return sum === 0 ? [] : { title, sum, names: both.map(([day]) => day.slice(0, 3)) };
  });
  if (others.length === 0) return null;
  const total = overlapping.reduce((sum, each) => sum + each.sum, 0);
  const which = overlapping.map(({ title, names }) => `${title} (${names.join(', ')})`);
  return (
    // A draft is put back by the places of its fields, so it stays while no day overlaps.
    <div hidden={overlapping.length === 0}>
      <SelectField
        name="sharing"
        label="Hours of your other projects"
        hint={`${hoursLabel(total)} a week${days ? ' on these days' : ''} are planned already: ${listOf(which)}.`}
        options={choices}
        defaultValue="on_top"
      />
    </div>
  );
};
