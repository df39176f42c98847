import { weekdays } from '#app/core/weekday.ts';

type Texts = Readonly<Record<string, string>>;

const figureIn = (text = ''): number | undefined =>
  text.trim() === '' ? undefined : Number(text.replace(',', '.'));

/** The input of `PUT /api/projects/:id/frame`, as the fields of the form give it; its schema checks it. */
export function readFrameForm(fields: Texts) {
  const daysOff: object[] = [];
  for (let at = 0; `days_off.${at}.date` in fields; at += 1) {
    const {
      [`days_off.${at}.date`]: date,
      [`days_off.${at}.until`]: until,
      [`days_off.${at}.name`]: name,
    } = fields;
    if (date) daysOff.push({ date, ...(until && { until }), ...(name && { name }) });
  }
  return {
    hours: Object.fromEntries(weekdays.map((day) => [day, figureIn(fields[`hours.${day}`]) ?? 0])),
    target_weeks: figureIn(fields.target_weeks),
    days_off: daysOff,
    sharing: fields.sharing,
    version: figureIn(fields.version),
    ...(fields.starts_on !== undefined && { starts_on: fields.starts_on || null }),
  };
}
