/** An IANA name and its label, such as "Asia/Kolkata (UTC+05:30)". */
export interface TimeZoneChoice {
  value: string;
  label: string;
}

/** Outdated names that the runtime lists, and their current names in the time zone database. */
const currentNames: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

const currentName = (name: string): string => currentNames[name] ?? name;

/** The offset of a time zone at an instant, as in "UTC+05:30". Throws a RangeError for an unknown one. */
function offsetOf(timeZone: string, now: Date): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const offset = format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return offset === 'GMT' ? 'UTC+00:00' : offset.replace('GMT', 'UTC');
}

/** Offsets change only at full quarters of an hour. */
const quarterHour = 15 * 60_000;
let known = { quarter: Number.NaN, offsets: new Map<string, string>() };

/** `offsetOf`, cached for a quarter of an hour, because all time zones take 50 ms. */
function knownOffsetOf(timeZone: string, now: Date): string {
  const quarter = Math.floor(now.getTime() / quarterHour);
  if (quarter !== known.quarter) known = { quarter, offsets: new Map() };
  const offset = known.offsets.get(timeZone) ?? offsetOf(timeZone, now);
  known.offsets.set(timeZone, offset);
  return offset;
}

/**
 * Every time zone with its current offset, UTC first. Each is listed once, under its current name; `chosen` keeps the
 * name it is stored under as its value.
 */
export function timeZonesWith(chosen: string, now: Date): TimeZoneChoice[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), chosen].map(currentName));
  names.delete('UTC');
  const choices = [...names].sort().map((name) => ({
    value: name === currentName(chosen) ? chosen : name,
    label: `${name.replaceAll('_', ' ')} (${knownOffsetOf(name, now)})`,
  }));
  return [{ value: 'UTC', label: 'UTC' }, ...choices];
}
