/** The longest feedback, in characters. */
export const feedbackLimit = 5000;
