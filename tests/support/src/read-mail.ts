/** An e-mail as a program shows it. Header names are in lower case, encoded words are decoded. */
export interface ReadMail {
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
  /** As base64 has it. */
  readonly attachments: readonly { readonly filename: string; readonly content: Buffer }[];
}

/** Reads an e-mail of two parts, plain text and HTML, perhaps with attachments (RFC 2045, 2046, 2047). Throws if it is another one. */
export function readMail(source: string): ReadMail {
  const whole = partOf(source);
  const [said, ...attached] = typeOf(whole).startsWith('multipart/mixed') ? partsOf(whole) : [whole];
  if (!said || !typeOf(said).startsWith('multipart/alternative')) throw new Error(`not of two parts: ${typeOf(whole)}`);
  const read = partsOf(said);
  const bodyOf = (type: string) => {
    const part = read.find((one) => typeOf(one).startsWith(`${type}; charset=utf-8`));
    if (!part || read.length !== 2) throw new Error(`there is no part of ${type}`);
    return decode(part.body, part.headers['content-transfer-encoding'] ?? '7bit')
      .replaceAll('\r\n', '\n')
      .trimEnd();
  };
  const attachments = attached.map(({ headers, body }) => ({
    filename: /filename="?([^";]+)/.exec(headers['content-disposition'] ?? '')?.[1] ?? '',
    content: Buffer.from(body, 'base64'),
  }));
  return { headers: whole.headers, text: bodyOf('text/plain'), html: bodyOf('text/html'), attachments };
}

type Part = ReturnType<typeof partOf>;

const typeOf = ({ headers }: Part): string => headers['content-type'] ?? '';

function partsOf(part: Part): Part[] {
  const [, boundary] = /boundary="([^"]+)"/.exec(typeOf(part)) ?? [];
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((one) => partOf(one.replace(/^\r\n/, '').replace(/\r\n$/, '')));
}

function partOf(source: string): { headers: Record<string, string>; body: string } {
  const end = source.indexOf('\r\n\r\n');
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())] as const;
  });
  return { headers: Object.fromEntries(headers), body: source.slice(end + 4) };
}

/** `=?UTF-8?Q?=C5=BBurek?=` → `Żurek`. */
const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decode(word.replaceAll('_', '=20'), 'quoted-printable'),
    );

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
