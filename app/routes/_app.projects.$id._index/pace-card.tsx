import { counted, hoursLabel, hundredths } from '#app/core/quantities.ts';
import type { Pace } from '#app/features/projects/pace.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, CardTitle } from '#app/ui/card.tsx';
import { OperationForm } from '#app/ui/operation-form.tsx';

export const paceIntent = 'pace';

function told({ active }: Pace, factor: number, isCompleted: boolean): string {
  const pace =
    factor === 1
      ? 'Tasks take you about as long as estimated.'
      : `Tasks take you about ${counted(factor, 'time')} what was estimated.`;
  return isCompleted
    ? pace
    : `${pace} The weeks to come are planned by ${active ? 'that' : 'the estimates'}.`;
}

/** How long tasks actually take, by week, and whether future weeks are planned accordingly. */
export const PaceCard = ({ pace, isCompleted }: { pace: Pace; isCompleted: boolean }) =>
  pace.weeks.length === 0 ? null : (
    <Card as="section" aria-labelledby="pace">
      <CardTitle id="pace">Your pace</CardTitle>
      <p>
        {pace.factor === null
          ? 'From the third answer on, your weeks are planned by how long tasks really take.'
          : told(pace, hundredths(pace.factor), isCompleted)}
      </p>
      <table className="mt-4 text-small tabular-nums">
        <thead className="text-left text-muted">
          <tr>
            <th scope="col" className="pr-6 font-medium">
              Week
            </th>
            <th scope="col" className="pr-6 font-medium">
              Estimated
            </th>
            <th scope="col" className="font-medium">
              Taken
            </th>
          </tr>
        </thead>
        <tbody>
          {pace.weeks.map(({ week, planned_hours, spent_hours }) => (
            <tr key={week}>
              <td className="pr-6">{week}</td>
              <td className="pr-6">{hoursLabel(planned_hours)}</td>
              <td>{hoursLabel(spent_hours)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isCompleted || pace.factor === null ? null : (
        <OperationForm intent={paceIntent} className="mt-2 -ml-4">
          <input type="hidden" name="active" value={String(!pace.active)} />
          <Button variant="quiet">{pace.active ? 'Plan by the estimates' : 'Plan by my pace'}</Button>
        </OperationForm>
      )}
    </Card>
  );
