import { classNames } from './class-names.ts';

/** A long text: HTML that the server has made from Markdown and sanitised, or plain text. */
export type ProseContent = { html: string } | { text: string };

type ProseProps = ProseContent & { className?: string | undefined };

/** Long text with headings and lists; plain text keeps its line breaks. */
export const Prose = ({ className, ...content }: ProseProps) =>
  'html' in content ? (
    <div
      className={classNames('prose', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place that shows HTML, and the server sanitises it.
      dangerouslySetInnerHTML={{ __html: content.html }}
    />
  ) : (
    <div dir="auto" className={classNames('prose prose-plain', className)}>
      {content.text}
    </div>
  );
