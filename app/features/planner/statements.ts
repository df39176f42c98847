/** What a text says that something is, or is not: "a browser extension", "not an event". */
interface Statement {
  /** Without its article and whatever describes it further: "browser extension". */
  name: string;
  /** Counted from 0. */
  sentence: number;
  /** How it is said: of the project itself, of something to be made, or only at the start of a sentence. */
  about: 'project' | 'plan' | 'start';
  isDenied: boolean;
}

const makingVerbs =
  'build|create|launch|start|make|develop|design|write|publish|open|run|organi[sz]e|host|plan|set up|found|produce|record|film|offer|provide|hold|compile|establish|put on|put together';
/** A text that begins with a verb that says only that something shall come about. */
export const making = new RegExp(`^(?:${makingVerbs})\\b`, 'i');

const phraseEnd = new RegExp(
  [
    '\\s(?:an?|the|my|our|their|his|her|your|every|each|me|us|them|people|you|i|we|they|for|that|which|who|whose',
    'where|when|while|to|with|without|about|on|in|into|inside|of|at|by|from|through|between|near|against|during',
    'after|before|around|under|over|using|and|or|so|because|as|called|named|is|are|was|will|would|can|could|has|have',
    'if|but|not|instead|rather|telling|teaching|showing|helping|explaining|covering|comparing|connecting|matching',
    'letting|selling|made|held|built|written|set)(?=\\s|$)|[.,;:!?()|/–—]|\\s-\\s',
  ].join('|'),
  'i',
);
const article = /^\s*(?:an?|the|my|our|one|some|another)\s+/i;
const maxWords = 7;
// Longer than any seven words: what is read after each opener must not grow with the text.
const maxStatementLength = 120;

/** The words of a phrase that name the thing: "neighbourhood tool library" of "a neighbourhood tool library for …". */
const nameIn = (phrase: string): string =>
  (` ${phrase.trim().replace(article, '')}`.split(phraseEnd)[0] ?? '')
    .trim()
    .split(/\s+/)
    .slice(0, maxWords)
    .join(' ');

const project =
  '(?:it|this|that|what (?:i|we) (?:want|mean|plan)|(?:the|my|our) (?:project|idea|plan|goal|dream|aim))';
const be =
  "(?:is|was|becomes?|[’']s|(?:will|should|shall|would|could|must|can|has to|needs to) (?:rather |really )?(?:be|become))";
const opener = new RegExp(
  [
    `(?<project>\\b${project}\\s?${be}(?: to (?:${makingVerbs}))?`,
    '\\b(?:make|turn|treat|see|change|consider|think of|plan|switch|convert) (?:it|this|that|the (?:plan|project|idea))',
    '\\b(?:i|we) meant?)',
    '(?<mistaken>\\byou (?:have )?(?:planned|treated|took|taken|made|understood|read|wrote)(?: (?:it|this|my idea))?)',
    `(?<plan>\\b(?:to|will|[’']ll|could|would) (?:${makingVerbs})`,
    '\\b(?:want|need|imagine|picture|propose|planning|starting|opening|building|writing|making|creating|into|but))',
    '(?<start>^)',
  ].join('|'),
  'gi',
);
const filling =
  /^(?:\s*(?:really|rather|simply|just|actually|basically|more|like|into|as|to (?:be|become)|to(?= (?:an?|the)\b)|be|meant|now|only)\b)+/i;
const denial = /^\s*(?:not|never|no longer|n[’']t)\b(?!\s+(?:just|only|merely|simply|necessarily))/i;

/** Reads a text sentence by sentence, in order. */
export function statementsOf(text: string): Statement[] {
  return text.split(/(?<=[.!?;])\s+|\n+/).flatMap((line, sentence) =>
    [...line.matchAll(opener)].flatMap(({ 0: opened, index, groups }): Statement[] => {
      const start = index + opened.length;
      const rest = line.slice(start, start + maxStatementLength).replace(filling, '');
      const isDenied = groups?.mistaken !== undefined || denial.test(rest);
      const name = nameIn(rest.replace(denial, '').replace(filling, ''));
      const about = groups?.plan ? 'plan' : groups?.start === '' ? 'start' : 'project';
      // "Readers write to me" says nothing of the project; "A weekly letter" does.
      const isTold = about !== 'start' || sentence === 0 || article.test(rest);
      return name && isTold ? [{ name, sentence, about, isDenied }] : [];
    }),
  );
}
