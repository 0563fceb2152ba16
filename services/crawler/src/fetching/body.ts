import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { FetchFault } from './fault.js';

const BY_CODING: Readonly<Record<string, (bytes: Buffer) => Transform>> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  br: () => createBrotliDecompress(),
  // Some servers leave the wrapper out.
  deflate: (bytes) => {
    const isWrapped = ((bytes[0] ?? 0) & 0x0f) === 8 && (((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)) % 31 === 0;
    return isWrapped ? createInflate() : createInflateRaw();
  },
};

/** The beginning of a body. */
export interface Beginning {
  readonly bytes: Buffer;
  /** Whether there is nothing after it. */
  readonly isWhole: boolean;
}

/** Reads the first `limit` bytes of a body, as it comes and decompressed. Throws `FetchFault` for one in an unknown or broken coding. */
export async function readBody(body: AsyncIterable<Uint8Array>, codings: string, limit: number): Promise<Beginning> {
  let read = await beginningOf(body, limit);
  const list = codings.split(',').map((coding) => coding.trim().toLowerCase());
  for (const coding of list.filter((one) => one !== '' && one !== 'identity').reverse()) {
    const decompress = BY_CODING[coding]?.(read.bytes);
    if (!decompress) throw new FetchFault(`the page is compressed in an unknown way, ${coding.slice(0, 20)}`);
    decompress.end(read.bytes);
    try {
      const { bytes, isWhole } = await beginningOf(decompress, limit);
      read = { bytes, isWhole: isWhole && read.isWhole };
    } catch (error) {
      throw new FetchFault(`the page cannot be decompressed (${coding}): ${(error as Error).message}`);
    }
  }
  return read;
}

/** Stops as soon as there is more: a small body can hold gigabytes. */
async function beginningOf(stream: AsyncIterable<Uint8Array>, limit: number): Promise<Beginning> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    chunks.push(chunk);
    if (size > limit) break;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, limit), isWhole: size <= limit };
}

export const tooLarge = (limit: number) => new FetchFault(`the page is larger than ${limit / 1024 / 1024} MiB`);
