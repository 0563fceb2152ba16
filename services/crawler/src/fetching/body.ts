import { say } from '@kantyna/contracts/catalogue/reader-words';
import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { FetchFault } from './fault.js';

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Transform>> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  br: () => createBrotliDecompress(),
  // Some servers send raw deflate, without the zlib header.
  deflate: (bytes) => {
    const [first = 0, second = 0] = bytes;
    const hasZlibHeader = (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;
    return hasZlibHeader ? createInflate() : createInflateRaw();
  },
};

/** A body, cut at a limit. */
interface LimitedBody {
  readonly bytes: Buffer;
  /** Whether nothing was cut off. */
  readonly isWhole: boolean;
}

/**
 * Reads and decompresses the first `limit` bytes of a body. Own code, as undici's `request` does not decompress and its `fetch` sets no
 * limit on what it decompresses. Throws `FetchFault` for an unknown or broken coding.
 */
export async function readBody(body: AsyncIterable<Uint8Array>, codings: string, limit: number): Promise<LimitedBody> {
  let read = await readLimited(body, limit);
  const list = codings.split(',').map((coding) => coding.trim().toLowerCase());
  for (const coding of list.filter((one) => one !== '' && one !== 'identity').reverse()) {
    const decompress = DECODERS[coding]?.(read.bytes);
    if (!decompress) throw new FetchFault(say('unknownCompression', coding.slice(0, 20)));
    decompress.end(read.bytes);
    try {
      const { bytes, isWhole } = await readLimited(decompress, limit);
      read = { bytes, isWhole: isWhole && read.isWhole };
    } catch (error) {
      throw new FetchFault(say('cannotDecompress', coding, (error as Error).message));
    }
  }
  return read;
}

/** Stops at the limit: a small compressed body can expand to gigabytes. */
async function readLimited(stream: AsyncIterable<Uint8Array>, limit: number): Promise<LimitedBody> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    chunks.push(chunk);
    if (size > limit) break;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, limit), isWhole: size <= limit };
}

export const tooLarge = (limit: number) => new FetchFault(say('pageLargerThan', limit / 1024 / 1024));
