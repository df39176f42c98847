import type { CSSProperties, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A mail without its address. */
export interface MailText {
  subject: string;
  html: string;
  text: string;
}

// Mail programs that know no dark scheme leave this out and show the light colours that the elements carry themselves.
const darkScheme = `
@media (prefers-color-scheme: dark) {
  .page { background: #17141f !important; color: #f4efe6 !important; }
  .card { background: #201c2b !important; border-color: #353044 !important; }
  .well { background: #2b2649 !important; color: #f4efe6 !important; }
  .quiet { color: #b3a9c4 !important; }
  .stone { background: #a79bff !important; }
  .lit { background: #f2b655 !important; }
  .button { background: #a79bff !important; color: #17141f !important; }
}`;

const stone = (color: string, bottom: number): CSSProperties => ({
  display: 'inline-block',
  width: 13,
  height: 10,
  marginRight: 2,
  marginBottom: bottom,
  borderRadius: '50%',
  background: color,
  verticalAlign: 'bottom',
});

interface MailFrameProps {
  title: string;
  /** What the list of mails shows after the subject. */
  preview: string;
  children: ReactNode;
  /** Why this mail came, in small print. */
  footnote: string;
}

/** What is around every mail. */
export const MailFrame = ({ title, preview, children, footnote }: MailFrameProps) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light dark" />
      <title>{title}</title>
      <style>{darkScheme}</style>
    </head>
    <body className="page" style={{ margin: 0, padding: 0, background: '#fbf8f2', color: '#221d33' }}>
      <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
      <div className="page" style={{ padding: '40px 16px', background: '#fbf8f2', color: '#221d33' }}>
        <div
          style={{ maxWidth: 480, margin: '0 auto', font: '16px/1.6 system-ui, -apple-system, sans-serif' }}
        >
          <div style={{ marginBottom: 20, fontSize: 20, fontWeight: 700, lineHeight: '28px' }}>
            <span className="stone" style={stone('#4b3fa8', 2)} />
            <span className="stone" style={stone('#4b3fa8', 9)} />
            <span className="lit" style={stone('#e8a23a', 16)} />
            <span style={{ marginLeft: 8 }}>Stepwise</span>
          </div>
          <div
            className="card"
            style={{ padding: 28, border: '1px solid #e3dacb', borderRadius: 14, background: '#ffffff' }}
          >
            <h1 style={{ margin: '0 0 12px', fontSize: 22, lineHeight: 1.3 }}>{title}</h1>
            {children}
          </div>
          <p className="quiet" style={{ margin: '20px 0 0', fontSize: 14, color: '#655d78' }}>
            {footnote}
          </p>
        </div>
      </div>
    </body>
  </html>
);

interface MailButtonProps {
  href: string;
  children: ReactNode;
}

/** The one thing to do in a mail. */
export const MailButton = ({ href, children }: MailButtonProps) => (
  <a
    href={href}
    className="button"
    style={{
      display: 'inline-block',
      padding: '11px 20px',
      borderRadius: 10,
      background: '#4b3fa8',
      color: '#ffffff',
      fontWeight: 600,
      textDecoration: 'none',
    }}
  >
    {children}
  </a>
);

/** The HTML of a mail. */
export const mailHtml = (mail: JSX.Element): string => `<!doctype html>${renderToStaticMarkup(mail)}`;
