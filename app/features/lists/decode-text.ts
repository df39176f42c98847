/** What spreadsheets save a text in that is not Unicode, by the language of the computer; elsewhere Windows-1252. */
const encodings: Readonly<Record<string, string>> = {
  ...{ ja: 'shift_jis', ko: 'euc-kr', zh: 'gb18030', 'zh-tw': 'big5', 'zh-hk': 'big5' },
  ...{ ru: 'windows-1251', uk: 'windows-1251', bg: 'windows-1251', sr: 'windows-1251', be: 'windows-1251' },
  ...{ pl: 'windows-1250', cs: 'windows-1250', sk: 'windows-1250', hu: 'windows-1250', hr: 'windows-1250' },
  ...{ sl: 'windows-1250', ro: 'windows-1250', el: 'windows-1253', tr: 'windows-1254', he: 'windows-1255' },
  ...{ ar: 'windows-1256', fa: 'windows-1256', et: 'windows-1257', lv: 'windows-1257', lt: 'windows-1257' },
  ...{ vi: 'windows-1258', th: 'windows-874' },
};

/** Of a workbook or another ZIP file, and of an older workbook. */
const binaryStarts = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

interface Decoded {
  text: string;
  /** The encoding, when it was assumed. */
  assumed?: string;
}

const decode = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/**
 * The text of a file: UTF-8 or UTF-16 if it is that, else what spreadsheets save in the language of this computer.
 * @param languages those of the reader, such as `de-AT`, the preferred one first
 * @returns null if it is no text, such as a workbook
 */
export function decodeText(bytes: Uint8Array, languages: readonly string[]): Decoded | null {
  if (binaryStarts.some((start) => start.every((byte, at) => bytes[at] === byte))) return null;
  const unicode = decode(bytes, unicodeOf(bytes));
  if (unicode !== null) return unicode.includes('\0') ? null : { text: unicode };
  const names = languages.flatMap((language) => [language.toLowerCase(), language.slice(0, 2).toLowerCase()]);
  const own = names.map((name) => encodings[name]).find((encoding) => encoding !== undefined);
  for (const assumed of [own ?? 'windows-1252', 'windows-1252']) {
    const text = decode(bytes, assumed);
    if (text !== null) return text.includes('\0') ? null : { text, assumed };
  }
  return null;
}

/** The Unicode encoding that a file begins as; without a mark, UTF-16 has a zero in every second byte of Latin text. */
function unicodeOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 1000);
  const zeros = [0, 1].map((odd) => start.filter((byte, at) => at % 2 === odd && byte === 0).length);
  const most = start.length / 5;
  if ((zeros[1] ?? 0) > most && zeros[0] === 0) return 'utf-16le';
  return (zeros[0] ?? 0) > most && zeros[1] === 0 ? 'utf-16be' : 'utf-8';
}
