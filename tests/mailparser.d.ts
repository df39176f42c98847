/** As much of the library as the tests read. */
declare module 'mailparser' {
  export function simpleParser(raw: string): Promise<{
    subject?: string;
    from?: { text: string };
    text?: string;
    html: string | false;
    headerLines: { key: string; line: string }[];
  }>;
}
