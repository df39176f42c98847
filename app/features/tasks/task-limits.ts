/** The longest texts of a task, in characters; `wholeTitle` leaves room for the name of a part. */
export const taskLimits = { title: 200, wholeTitle: 125, description: 1200 } as const;
