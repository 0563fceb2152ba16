/** A page's text, and the encoding that it was read in. */
export interface Decoded {
  readonly text: string;
  readonly encoding: string;
}

const LOOKED_THROUGH = 4096;
const BYTE_ORDER_MARKS: readonly [encoding: string, ...mark: number[]][] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16be', 0xfe, 0xff],
  ['utf-16le', 0xff, 0xfe],
];

/**
 * The text of a page. Its encoding is, in this order, that of a byte order mark, of the header, of the page's own `meta`; a page that
 * names none, or one that nobody knows, is UTF-8, and where its bytes are no UTF-8, windows-1250. So is a page that claims to be UTF-8
 * and is not.
 */
export function decode(bytes: Uint8Array, contentType: string | undefined): Decoded {
  const mark = BYTE_ORDER_MARKS.find(([, ...expected]) => expected.every((byte, at) => bytes[at] === byte))?.[0];
  const named =
    mark ?? known(/charset\s*=\s*["']?([^\s"';]+)/iu.exec(contentType ?? '')?.[1]) ?? known(fromMeta(bytes)) ?? 'utf-8';
  // A page whose meta could be read as ASCII is not in UTF-16, whatever it says (HTML, prescan).
  const encoding = named.startsWith('utf-16') && mark === undefined ? 'utf-8' : named;
  if (encoding !== 'utf-8') return { text: new TextDecoder(encoding).decode(bytes), encoding };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding };
  } catch {
    return { text: new TextDecoder('windows-1250').decode(bytes), encoding: 'windows-1250' };
  }
}

/** The encoding of `<meta charset=…>` or `<meta http-equiv=Content-Type content="…; charset=…">`. */
function fromMeta(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, LOOKED_THROUGH))
    .toString('latin1')
    .replace(/<!--.*?-->/gsu, '');
  for (const [tag] of head.matchAll(/<meta\s[^>]*>/giu)) {
    const charset = /charset\s*=\s*["']?\s*([^\s"'/>;]+)/iu.exec(tag)?.[1];
    if (charset !== undefined) return charset;
  }
  return undefined;
}

function known(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return undefined; // An encoding that nobody knows.
  }
}
