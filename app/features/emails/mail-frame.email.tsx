import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { render, toPlainText } from '@react-email/render';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { CSSProperties, ReactNode } from 'react';
import { type ColourRole, colours } from './mail-colours.ts';

export interface MailText {
  subject: string;
  html: string;
  text: string;
}

const light = (role: ColourRole): string => colours[role][0];
const dark = (role: ColourRole): string => `${colours[role][1]} !important`;

// Mail programs without a dark scheme ignore this and use the light colours of the style attributes.
const schemes = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
.page { background: ${light('surface')}; }
@media (prefers-color-scheme: dark) {
  .page { background: ${dark('surface')}; color: ${dark('ink')}; }
  .card { background: ${dark('raised')}; border-color: ${dark('line')}; }
  .well { background: ${dark('accent-soft')}; color: ${dark('ink')}; }
  .quiet { color: ${dark('muted')}; }
  .link { color: ${dark('accent')}; }
  .stone { background: ${dark('accent')}; }
  .lit { background: ${dark('spark')}; }
  .button { background: ${dark('accent')}; color: ${dark('on-accent')}; }
}
@media (max-width: 480px) {
  .card { padding: 24px 20px 8px !important; }
}`;

const fontFamily = 'system-ui, -apple-system, sans-serif';
const paragraph: CSSProperties = { margin: '0 0 16px', fontSize: 16, lineHeight: 1.6 };
const small: CSSProperties = { fontSize: 14, lineHeight: 1.5, color: light('muted') };

const stone = (role: ColourRole, bottom: number): CSSProperties => ({
  display: 'inline-block',
  width: 13,
  height: 10,
  marginRight: 2,
  marginBottom: bottom,
  borderRadius: '50%',
  background: light(role),
  verticalAlign: 'bottom',
});

interface MailFrameProps {
  title: string;
  /** Shown after the subject in a list of mails. */
  preview: string;
  children: ReactNode;
  /** Why this mail came. */
  footnote: ReactNode;
}

export const MailFrame = ({ title, preview, children, footnote }: MailFrameProps) => (
  <Html>
    <Head>
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{title}</title>
      <style>{schemes}</style>
    </Head>
    <Body className="page" style={{ margin: 0, padding: 0 }}>
      <Preview>{preview}</Preview>
      <Section
        className="page"
        style={{ background: light('surface'), color: light('ink'), fontFamily, tableLayout: 'fixed' }}
      >
        <Container style={{ maxWidth: 544, padding: '32px 16px', overflowWrap: 'anywhere' }}>
          <div
            data-skip-in-text="true"
            style={{ marginBottom: 20, fontSize: 20, fontWeight: 700, lineHeight: '28px' }}
          >
            <span className="stone" style={stone('accent', 2)} />
            <span className="stone" style={stone('accent', 9)} />
            <span className="lit" style={stone('spark', 16)} />
            <span style={{ marginLeft: 8 }}>Stepwise</span>
          </div>
          <div
            className="card"
            style={{
              padding: '28px 28px 12px',
              border: `1px solid ${light('line')}`,
              borderRadius: 14,
              background: light('raised'),
            }}
          >
            <Heading style={{ margin: '0 0 12px', fontSize: 22, lineHeight: 1.3 }}>{title}</Heading>
            {children}
          </div>
          <Text className="quiet" style={{ ...small, margin: '20px 0 0' }}>
            {footnote}
          </Text>
        </Container>
      </Section>
    </Body>
  </Html>
);

export const MailParagraph = ({ children }: { children: ReactNode }) => (
  <Text style={paragraph}>{children}</Text>
);

export const MailNote = ({ children }: { children: ReactNode }) => (
  <Text className="quiet" style={{ ...paragraph, color: light('muted') }}>
    {children}
  </Text>
);

export const MailSmall = ({ children }: { children: ReactNode }) => (
  <span className="quiet" style={small}>
    {children}
  </span>
);

/** The highlighted part of a mail. */
export const MailWell = ({ children }: { children: ReactNode }) => (
  <Section
    className="well"
    style={{ margin: '0 0 20px', borderRadius: 10, background: light('accent-soft'), color: light('ink') }}
  >
    <div style={{ padding: '14px 18px', lineHeight: 1.5 }}>{children}</div>
  </Section>
);

export const MailCode = ({ children }: { children: string }) => (
  <Text
    className="well"
    style={{
      margin: '0 0 16px',
      padding: '14px 0 14px 10px',
      borderRadius: 10,
      background: light('accent-soft'),
      fontSize: 34,
      fontWeight: 700,
      lineHeight: 1.2,
      letterSpacing: 10,
      textAlign: 'center',
    }}
  >
    {children}
  </Text>
);

interface MailLinkProps {
  href: string;
  children: ReactNode;
}

export const MailButton = ({ href, children }: MailLinkProps) => (
  <div style={{ margin: '0 0 20px' }}>
    <Button
      href={href}
      className="button"
      style={{
        padding: '13px 20px',
        borderRadius: 10,
        background: light('accent'),
        color: light('on-accent'),
        fontSize: 16,
        fontWeight: 600,
      }}
    >
      {children}
    </Button>
  </div>
);

export const MailLink = ({ href, children }: MailLinkProps) => (
  <Link href={href} className="link" style={{ color: light('accent'), textDecoration: 'underline' }}>
    {children}
  </Link>
);

export const MailHeading = ({ children }: { children: ReactNode }) => (
  <Heading as="h2" style={{ margin: '24px 0 4px', fontSize: 18, lineHeight: 1.4 }}>
    {children}
  </Heading>
);

interface MailListProps {
  label: string;
  items: { key: string; content: ReactNode }[];
}

export const MailList = ({ label, items }: MailListProps) => (
  <>
    <Text className="quiet" style={{ ...small, margin: '12px 0 4px', fontWeight: 600 }}>
      {label}
    </Text>
    <ul style={{ margin: '0 0 16px', padding: '0 0 0 20px', lineHeight: 1.5 }}>
      {items.map(({ key, content }) => (
        <li key={key} style={{ margin: '0 0 6px' }}>
          {content}
        </li>
      ))}
    </ul>
  </>
);

const keepCase = { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 };
const plainText = {
  selectors: [
    { selector: 'h1', options: { ...keepCase, trailingLineBreaks: 2 } },
    { selector: 'h2', options: keepCase },
    { selector: 'ul', options: { itemPrefix: '- ', leadingLineBreaks: 1 } },
    { selector: 'a', format: 'linkOnItsOwn' },
  ],
  formatters: { linkOnItsOwn },
};

type Formatter = NonNullable<NonNullable<Parameters<typeof toPlainText>[1]>['formatters']>[string];

/** The text of a link, followed by its address on a line of its own. */
function linkOnItsOwn(...[link, walk, builder]: Parameters<Formatter>): void {
  walk(link.children, builder);
  builder.addInline(`: ${link.attribs.href}`, { noWordTransform: true });
}

/** A mail as HTML, and as plain text made from it. */
export async function mailText(subject: string, mail: JSX.Element): Promise<MailText> {
  const html = await render(mail);
  return { subject, html, text: `${toPlainText(html, plainText)}\n` };
}
