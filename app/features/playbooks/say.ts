import { compiled } from './compiled-telling.ts';
import { isPlural } from './wording.ts';

/** Lists of app/playbooks/telling.yaml. */
export function wordsFor(name: string): readonly string[] {
  const list = compiled[name];
  if (!list) throw new Error(`app/playbooks/telling.yaml has nothing called ${name}.`);
  return list;
}

/** One of the ways of saying something, with its values and with verbs that agree with them. */
export function say(name: string, values: Readonly<Record<string, string | number>> = {}, turn = 0): string {
  const ways = wordsFor(name);
  return (ways[turn % ways.length] ?? '')
    .replaceAll(/\{(\w+):(.*?)\|(.*?)\}/g, (_, key: string, one: string, many: string) =>
      isPlural(`${values[key]}`) ? many : one,
    )
    .replaceAll(/\{(\w+)\}/g, (_, key: string) => `${values[key] ?? ''}`);
}
