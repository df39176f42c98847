/** In characters. */
export const feedbackLimit = 5000;
