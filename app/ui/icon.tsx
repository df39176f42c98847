import type { IconNode } from 'lucide';
import { classNames } from './class-names.ts';

const insides = new WeakMap<IconNode, { __html: string }>();

/** The shapes as HTML: as React elements they would take a third of the time of a page with sixty icons. */
function insideOf(node: IconNode): { __html: string } {
  const inside = insides.get(node) ?? { __html: node.map(write).join('') };
  insides.set(node, inside);
  return inside;
}

const write = ([tag, attributes]: IconNode[number]): string =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')}/>`;

/** One of Lucide's icons. Decorative: screen readers read the words beside it. */
export const Icon = ({ of: node, className }: { of: IconNode; className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className={classNames('icon', className)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes that Lucide drew.
    dangerouslySetInnerHTML={insideOf(node)}
  />
);
