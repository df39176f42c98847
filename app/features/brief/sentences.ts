/** Nobody writes longer sentences; they are read in pieces. */
const longestSentence = 1500;
/** A shorter line without punctuation at its end is an item of a list. */
const longestBareLine = 60;
const bullet = /^(?:[-*•·–—+]|\(?\d{1,2}[.)]|\[[ xX]?\])\s+/;
/** Where a list begins within a line: "To do: - paint", "1) a host 2) a fridge". */
const inlineBullet = /(?<=[.:!?]) (?=[-*•] )/g;
/** If a line has three or more dashes, each begins an item. */
const inlineDash = / (?=[-–—•] )/g;
const fewDashes = 3;
const numberedBullet = / (?=\(?\d{1,2}\) )/g;
const endOfSentence =
  /(?<=[.!?…])(?<!\b(?:e\.g|i\.e|ca|[Ss]t|[Dd]r|Mrs?|Ms|vs|\p{L}\.\p{L})\.)(?<!\b(?:approx|max|min|nos?|op|nr|vol|pp?)\.(?=\s\d))(?<!\b(?:incl|approx)\.(?=\s\p{Ll}))(?<!\s\d{1,2}\.(?=\s(?:\p{L}+ 20\d\d|Jan|Feb|März|Apr|Mai\b|Jun|Jul|Aug|Sep|Okt|Nov|Dez)))\s+/u;

export interface Sentence {
  text: string;
  /** The heading above, if this is an item of a list. */
  under: string | null;
}

export function sentencesOf(text: string): Sentence[] {
  // "My son (9)" does not begin a list.
  const isNumbered = text.includes('1)') && text.includes('2)');
  const bulleted = text
    .split('\n')
    .map((line) =>
      line.replaceAll((line.match(inlineDash)?.length ?? 0) < fewDashes ? inlineBullet : inlineDash, '\n'),
    )
    .join('\n');
  const lines = (isNumbered ? bulleted.replaceAll(numberedBullet, '\n') : bulleted).split('\n');
  const isBare = (line: string) => line !== '' && line.length <= longestBareLine && !/[.!?:;,]$/.test(line);
  const areBare = lines.filter((line) => isBare(line.trim())).length >= 3;
  const isPoint = (line: string) => bullet.test(line) || (areBare && isBare(line));
  const sentences: Sentence[] = [];
  let [paragraph, heading] = ['', ''];
  for (const [at, line] of lines.map((each) => each.trim()).entries()) {
    if (isPoint(line)) {
      sentences.push({ text: line.replace(bullet, '').slice(0, longestSentence), under: heading });
      continue;
    }
    paragraph += ` ${line}`;
    const next = lines[at + 1]?.trim() ?? '';
    if (line !== '' && next !== '' && !isPoint(next)) continue;
    const found = paragraph.replace(/\s+/g, ' ').trim().split(endOfSentence);
    heading = found.at(-1)?.slice(-200) || heading;
    paragraph = '';
    for (const sentence of found)
      for (let from = 0; from < sentence.length; from += longestSentence)
        sentences.push({ text: sentence.slice(from, from + longestSentence), under: null });
  }
  return sentences;
}
