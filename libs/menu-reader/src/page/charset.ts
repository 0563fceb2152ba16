import { getEncoding } from 'encoding-sniffer';
import { parseMIMEType } from 'undici';

/** The text of a page, and the encoding it was decoded from. */
export interface Decoded {
  readonly text: string;
  readonly encoding: string;
}

/** The bytes in which the encoding is looked for. Old pages have their `meta` element late. */
const MAX_SNIFFED_BYTES = 4096;

/**
 * Decodes a page. The encoding is that of the byte order mark, else of the `Content-Type` header, else of the page's `meta` element,
 * else UTF-8 (HTML, encoding sniffing). Bytes that are no valid UTF-8 are windows-1250, which many Polish pages use without saying so.
 */
export function decode(bytes: Uint8Array, contentType: string | undefined): Decoded {
  const options = { maxBytes: MAX_SNIFFED_BYTES, defaultEncoding: 'utf-8', ...headerEncoding(contentType) };
  const encoding = supported(getEncoding(bytes, options)) ?? 'utf-8';
  if (encoding !== 'utf-8') return { text: new TextDecoder(encoding).decode(bytes), encoding };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding };
  } catch {
    return { text: new TextDecoder('windows-1250').decode(bytes), encoding: 'windows-1250' };
  }
}

function headerEncoding(contentType: string | undefined): { transportLayerEncodingLabel?: string } {
  const type = parseMIMEType(contentType ?? '');
  const charset = type === 'failure' ? undefined : type.parameters.get('charset');
  return charset === undefined ? {} : { transportLayerEncodingLabel: charset };
}

/** The name of an encoding that Node can decode. The standard knows two more, which are no text: `replacement`, `x-user-defined`. */
function supported(encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding).encoding;
  } catch {
    return undefined;
  }
}
