import type { Kind } from './kind.ts';
import { channel } from './kinds/channel.ts';
import { content } from './kinds/content.ts';
import { event } from './kinds/event.ts';
import { general } from './kinds/general.ts';
import { product } from './kinds/product.ts';
import { research } from './kinds/research.ts';
import { service } from './kinds/service.ts';
import { software } from './kinds/software.ts';
import { study } from './kinds/study.ts';

/** In the order in which they win when two fit equally well. */
export const kinds: readonly Kind[] = [
  research,
  channel,
  content,
  event,
  software,
  product,
  service,
  study,
  general,
];

const titleWeight = 3;
// One weak word in a long description says nothing about what a project is.
const leastScore = 3;
const startOfIdea = 4000;

/** What kind of project this is, by weighted keywords; `general` when nothing speaks clearly for another. */
export function recogniseKind(title: string, idea: string): Kind {
  const start = idea.slice(0, startOfIdea);
  const head = nounOf(title);
  let best: { kind: Kind; score: number } = { kind: general, score: leastScore };
  for (const kind of kinds) {
    let score = 0;
    for (const [pattern, weight] of kind.signals) {
      if (pattern.test(title)) score += weight * titleWeight;
      // "An app for event planners" is an app: what stands before the first preposition says what it is.
      if (pattern.test(head)) score += weight * titleWeight;
      if (pattern.test(start)) score += weight;
    }
    if (score > best.score) best = { kind, score };
  }
  return best.kind;
}

const nounOf = (title: string): string =>
  title.split(/\s(?:for|about|on|of|to|that|which|with|in)\s|[:–—(]/i)[0] ?? '';
