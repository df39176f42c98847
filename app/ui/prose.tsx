import { classNames } from './class-names.ts';

interface ProseProps {
  /** Rendered from markdown and sanitised on the server: nothing else may come in here. */
  html: string;
  className?: string | undefined;
}

/** Long text with headings and lists, set for reading. */
export const Prose = ({ html, className }: ProseProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place that shows HTML, and the server sanitises it.
  <div className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
);
