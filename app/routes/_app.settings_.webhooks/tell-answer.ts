const reasons = new Map([
  ['private_address', 'its address is in a private network'],
  ['timeout', 'no answer within 10 seconds'],
  ['unreachable', 'no connection'],
]);

/** The result of the last attempt, in words; null before the first. */
export function tellAnswer({
  status,
  reason,
}: {
  status: number | null;
  reason: string | null;
}): string | null {
  if (status !== null) return `answered ${status}`;
  return reason === null ? null : (reasons.get(reason) ?? 'no answer');
}
