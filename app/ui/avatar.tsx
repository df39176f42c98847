import { classNames } from './class-names.ts';

/** The initials of the first and last word of a name; U when there is no name. */
export const initialsOf = (name: string | null | undefined): string => {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return (
    letters
      .map((word) => [...(word ?? '')][0] ?? '')
      .join('')
      .toUpperCase() || 'U'
  );
};

interface AvatarProps {
  name: string | null | undefined;
  className?: string | undefined;
}

/** A round stone with the user's initials; decorative, 40 px. */
export const Avatar = ({ name, className }: AvatarProps) => (
  <span
    aria-hidden="true"
    className={classNames(
      'grid size-10 shrink-0 place-items-center rounded-pill bg-spark font-heading text-small font-bold text-on-spark',
      className,
    )}
  >
    {initialsOf(name)}
  </span>
);
