import { classNames } from './class-names.ts';

/** A placeholder for loading content; size it by `className`, and say in text what loads. */
export const Skeleton = ({ className }: { className?: string | undefined }) => (
  <div aria-hidden="true" className={classNames('animate-breathe rounded-control bg-sunken', className)} />
);
