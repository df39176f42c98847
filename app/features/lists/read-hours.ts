/** How many hours a unit is, by its names. */
const unitNames: readonly [hours: number, names: string][] = [
  [1 / 3600, 's sec secs second seconds sek sekunde sekunden seconde seconden seconde secondes segundos 秒'],
  [1 / 60, "m min mins minute minutes minuten minuto minutos minuti minuter мин 分 分間 分钟 ' ′ ’"],
  [
    1,
    'h hr hrs hour hours std stdn stunde stunden u uur uren heure heures hora horas ora ore timme timmar ч час часа часов 時間 小时 小時 시간',
  ],
  [
    8,
    'd day days tag tage tagen dag dagen jour jours día días dia dias giorno giorni дн день дней 日 日間 天',
  ],
  [40, 'w wk wks week weeks woche wochen weken semaine semaines semana semanas 週間 周'],
];
const hoursIn = new Map(unitNames.flatMap(([hours, names]) => names.split(' ').map((name) => [name, hours])));

/** How many hours a unit is, such as “min”, “Minuten” or “minute(n)”; undefined if it is none. */
export const hoursOfUnit = (name: string): number | undefined =>
  hoursIn.get(name.trim().toLowerCase().replace(/\.$/, ''));

export const hoursADay = 8;

const clock = /^(\d{1,3}):([0-5]\d)(?::([0-5]\d))?(?: ?([^\d\s]+))?$/;
const part = /^(\d+(?:[.,]\d+)?|[.,]\d+)\s*([^\d\s.,]*)\.?\s*,?\s*(?:(?:and|und|en|et|y|e)\s+)?/i;
/** “½”, “1 ½” and “1 1/2”. */
const fraction = /(?:(?<!\d)(\d{1,3})\s?)?([¼-¾⅐-⅞])|(?:(?<!\d)(\d{1,3})\s)?(?<!\d)(\d)\/(\d)(?!\d)/g;

function withoutFractions(text: string): string {
  return text.replaceAll(
    fraction,
    (_, whole = '0', sign?: string, other = '0', above?: string, below?: string) => {
      const [top, bottom] = sign?.normalize('NFKC').split('⁄') ?? [above, below];
      return String(Number(sign === undefined ? other : whole) + Number(top) / Number(bottom));
    },
  );
}

interface HoursContext {
  /** The hours of a number without a unit. */
  unit?: number;
  /** Whether such a number is none. */
  needsUnit?: boolean;
}

/** Hours as people write them: “2”, “1.5 h”, “45 min”, “1h30”, “1:30”, “1 h 30 min”, “½”, “PT1H30M”; null if none. */
export function readHours(
  written: string,
  { unit = 1, needsUnit = false }: HoursContext = {},
): number | null {
  if (written.length > 40) return null;
  const text = withoutFractions(written.trim()).normalize('NFKC');
  const [isClock, hours, minutes, seconds = 0, clockUnit] = clock.exec(text) ?? [];
  if (isClock !== undefined && clockUnit !== undefined && hoursOfUnit(clockUnit) !== 1) return null;
  if (isClock !== undefined)
    return needsUnit && clockUnit === undefined
      ? null
      : Number(hours) + Number(minutes) / 60 + Number(seconds) / 3600;
  let rest = text
    .replace(/^(?:~|≈|ca\.?|about|circa|etwa)\s*|^PT?(?=\d)/i, '')
    .replace(/(?<=\dD)T(?=\d)/i, '')
    .replace(/\?$/, '');
  let sum = 0;
  let last = 0;
  while (rest !== '') {
    const [whole, number = '', name = ''] = part.exec(rest) ?? [];
    if (whole === undefined) return null;
    const isBare = name === '';
    if (isBare && (last === 0 ? needsUnit : last !== 1)) return null;
    // A number after hours is minutes, as in 1h30.
    const bare = last === 1 ? 1 / 60 : unit;
    const each = isBare ? bare : hoursOfUnit(name);
    if (each === undefined || (last > 0 && each >= last)) return null;
    sum += Number(number.replace(',', '.')) * each;
    last = isBare ? Number.MIN_VALUE : each;
    rest = rest.slice(whole.length);
  }
  // Thirds of an hour would otherwise end in a 9.
  return last === 0 ? null : Math.round(sum * 1e6) / 1e6;
}
