/** The fields of a tick as its operation takes them. */
export const statusFields = ({ spent_hours, waits, ...fields }: Record<string, string>): object => ({
  ...fields,
  ...(spent_hours?.trim() && { spent_hours: Number(spent_hours.replace(',', '.')) }),
  ...(waits !== undefined && fields.status === 'pending' && { waits: waits === 'true' || waits }),
});
