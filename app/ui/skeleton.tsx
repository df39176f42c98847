import { classNames } from './class-names.ts';

/** The place of something that still loads; size it by `className`. Say what loads in text beside it. */
export const Skeleton = ({ className }: { className?: string | undefined }) => (
  <div aria-hidden="true" className={classNames('animate-breathe rounded-control bg-sunken', className)} />
);
