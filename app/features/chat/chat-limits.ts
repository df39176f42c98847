/** The maximum number of questions per task chat (docs/product.md, 9). */
export const questionLimit = 5;

/** Shown in place of the input. */
export const questionLimitNotice = 'You can only ask up to 5 questions per task chat.';
export const questionLimitReached = 'Chat limit reached (5 questions per task).';
