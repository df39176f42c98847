/** Every time zone to choose from, UTC first; `chosen` is among them even where this machine has another name for it. */
export const timeZonesWith = (chosen: string): string[] => [
  'UTC',
  ...[...new Set([...Intl.supportedValuesOf('timeZone'), chosen])].filter((name) => name !== 'UTC').sort(),
];
