/** The part of the library that the tests use. */
declare module 'mailparser' {
  export function simpleParser(raw: string): Promise<{
    subject?: string;
    from?: { text: string };
    text?: string;
    html: string | false;
    headerLines: { key: string; line: string }[];
  }>;
}
