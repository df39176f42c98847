const sharedTags =
  'script iframe img svg object embed form input link meta style body html head base applet frame frameset marquee video audio canvas math';
const feedbackTags = 'table tr td th button textarea select option';

const tagPattern = (tags: string) => new RegExp(`</?(?:${tags.replaceAll(' ', '|')})(?![\\w-])`, 'i');

const sharedPattern = tagPattern(sharedTags);
const feedbackPattern = tagPattern(`${sharedTags} ${feedbackTags}`);

/** Whether the text contains an opening or closing tag of the shared list (docs/product.md, 5). */
export const hasMarkup = (text: string): boolean => sharedPattern.test(text);

/** The same for the longer list that feedback refuses (docs/product.md, 5). */
export const hasFeedbackMarkup = (text: string): boolean => feedbackPattern.test(text);

/** Whether the text is not blank but has no letter or digit of any script. */
export const isOnlySpecialCharacters = (text: string): boolean =>
  text.trim() !== '' && !/[\p{L}\p{N}]/u.test(text);
