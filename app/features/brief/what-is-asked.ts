import { decapitalise } from '#app/core/plain-line.ts';
import { oneOf } from './phrases.ts';

// Turns a sentence into the thing or action that it asks for.

/** "Drawer is stuck" */
const fault = new RegExp(
  `^(?:(?:and|the|my|our|a|one) ){0,2}(?!(?:I|we|it|he|she|they|that|this|there|who|which|what)\\b)(?<thing>[\\p{L}-]+(?: [\\p{L}-]+){0,3}) (?<fault>${oneOf('faults')}(?: (?:all the time|again|a bit|a little|badly|at night))?)$`,
  'iu',
);
/** "His cat needs a new place" */
const need =
  /^(?<owner>(?!(?:I|we|it|he|she|they|that|this|there|who|which|what|nobody|everybody|somebody|someone|first|then|also|and)\b)[\p{L}-]+(?: [\p{L}-]+){0,2}) (?:needs|gets|still needs) (?!to |rid |it |up |out |back |into )(?:an? |some |his |her |their )?(?<thing>[\p{L}-]+(?: [\p{L}-]+){0,4})$/iu;
/** "Who counts the money", but not "who is a vet", which describes somebody. */
const question =
  /^(?:and |or )?(?<asked>what(?! (?:is|are) (?:more|left)\b)|how (?:much|many|long|often|to|I|we|they|do|does|can|should)|when to|whether|which (?!(?:is|are|was|were|has|have|had|can|could|will|would|must|should|may|I|we|he|she|it|they|makes?|needs?|means?|lets?|takes?)\b)[\p{L}-]+|(?<loose>who|where))\b(?! (?:is|are|was|were|has|have|had|can|could|will|would|should|must|may)\b(?! (?:I|we|you|one|they|it)\b))/iu;
/** "Where can we" becomes "work out where we can". */
const inverted =
  /^(?<asked>\p{L}+(?: \p{L}+)?) (?<verb>can|could|should|will|would|is|are|do) (?<who>I|we|you|one|they|it)\b/iu;

/** "Where does the soil go" keeps its word order. */
const openQuestion = /^(?:where|how|when|what) (?:does|did)\b/i;

const anyVerb = new RegExp(`^${oneOf('making', 'working', 'only_verbs')}$`, 'i');
/** The verb of a gerund such as "painting", if it is known. */
export const verbOf = (gerund: string): string | undefined => {
  const root = gerund.replace(/ing$/, '');
  return [root, `${root}e`, root.slice(0, -1)].find((each) => anyVerb.test(each));
};

/** "The frame needs sanding and painting" */
const needsDoing =
  /^(?:(?:the|my|our) )?(?<thing>[\p{L}-]+(?: [\p{L}-]+){0,3}) needs? (?<deeds>\p{L}+ing(?: and \p{L}+ing)?)(?<when> (?:by|before|until|in|at|for) .*)?$/iu;

/** "My cousin must agree to it" */
const agreeing =
  /^(?:and )?(?<who>(?:the|my|our|his|her) (?:[\p{L}'’-]+ ){0,2}[\p{L}'’-]+) (?:must|has to|have to|needs? to|should) (?:agree|consent)(?<what> to .+)?$/iu;

/** Turns a fault into its repair and a need into what is needed; anything else stays as it is. */
export function askedFor(piece: string): string {
  const broken = fault.exec(piece)?.groups;
  if (broken) return `fix the ${broken.thing} that ${broken.fault}`;
  const { who, what = '' } = agreeing.exec(piece)?.groups ?? {};
  if (who) return `ask ${decapitalise(who)} to agree${what}`;
  const { thing = '', deeds = '', when = '' } = needsDoing.exec(piece)?.groups ?? {};
  const verbs = deeds.split(' and ').map(verbOf);
  if (verbs.every((each) => each !== undefined)) return `${verbs.join(' and ')} the ${thing}${when}`;
  const lacking = need.exec(piece)?.groups;
  return lacking ? `${lacking.thing} for ${lacking.owner}` : piece;
}

/** Whether a piece says what has to be done to something. */
export const isToBeDone = (piece: string): boolean =>
  (needsDoing.exec(piece)?.groups?.deeds ?? '').split(' and ').every((each) => verbOf(each) !== undefined);

/** Whether a piece says that something is broken. */
export const isFault = (piece: string): boolean => fault.test(piece);

/** Turns a question in a list into "work out ..."; after "a hall", a "where" describes the hall. */
export function workedOut(piece: string, before: string | undefined): string {
  const { asked, loose } = question.exec(piece)?.groups ?? {};
  const isSaidOf = before === undefined || /^(?:an?|the|my|our|some(?:one|body|where)?)\s/i.test(before);
  if (!asked || (loose && isSaidOf && !inverted.test(piece))) return piece;
  const plain = piece.replace(/^(?:and|or) /i, '');
  if (openQuestion.test(plain)) return `work out: ${plain}`;
  return `work out ${plain.replace(inverted, (_, word: string, verb: string, who: string) => (/^do$/i.test(verb) ? `${word} ${who}` : `${word} ${who} ${verb}`))}`;
}

const ofTime = new RegExp(`^${oneOf('of_time', 'units', 'articles', 'without_content')}$|^\\d`, 'i');
/** Whether a name only says how long, when or how fast: "half the time". */
export const isOnlyTime = (name: string): boolean =>
  name.split(/[^\p{L}\d’']+/u).every((word) => word === '' || ofTime.test(word));
