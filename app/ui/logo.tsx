import { classNames } from './class-names.ts';

/** Three rising stones, the last one lit. Decorative: the word beside it is the name. */
export const LogoMark = ({ className }: { className?: string | undefined }) => (
  <svg viewBox="0 0 32 32" className={classNames('size-8 shrink-0', className)} aria-hidden="true">
    <path
      d="M2 25.4C2 22.6 4.6 21.2 7.4 21.2S13 22.4 13 25.2S10.4 29 7.4 29S2 28.2 2 25.4Z"
      className="fill-accent"
    />
    <path
      d="M9.4 16.8C9.4 13.6 12.4 12 15.8 12S22.4 13.6 22.4 16.6S19.4 21 16 21S9.4 20 9.4 16.8Z"
      className="fill-accent"
    />
    <path
      d="M16.6 7.8C16.6 4.4 19.8 2.6 23.4 2.6S30.4 4.4 30.4 7.6S27 12.4 23.6 12.4S16.6 11.2 16.6 7.8Z"
      className="fill-spark"
    />
  </svg>
);

export const Logo = ({ className }: { className?: string | undefined }) => (
  <span className={classNames('inline-flex items-center gap-2.5', className)}>
    <LogoMark />
    <span className="font-heading text-heading leading-none font-bold tracking-tight">Stepwise</span>
  </span>
);
