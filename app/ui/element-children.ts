import type { ReactElement } from 'react';

/** Children without a text of their own, for a component that shows them beside others (tests/text-elements.test.ts). */
export type ElementChildren = ReactElement | false | null | undefined | readonly ElementChildren[];
