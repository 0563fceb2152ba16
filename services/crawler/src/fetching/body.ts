import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw, type ZlibOptions } from 'node:zlib';
import { FetchFault } from './fault.js';

type Decompress = (bytes: Buffer, options: ZlibOptions) => Promise<Buffer>;

const BY_ENCODING: Readonly<Record<string, Decompress>> = {
  gzip: promisify<Buffer, ZlibOptions, Buffer>(gunzip),
  'x-gzip': promisify<Buffer, ZlibOptions, Buffer>(gunzip),
  br: promisify<Buffer, ZlibOptions, Buffer>(brotliDecompress as never),
  // Some servers leave the wrapper out.
  deflate: async (bytes, options) => {
    const isWrapped = ((bytes[0] ?? 0) & 0x0f) === 8 && (((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)) % 31 === 0;
    return promisify<Buffer, ZlibOptions, Buffer>(isWrapped ? inflate : inflateRaw)(bytes, options);
  },
};

/** Reads a body of at most `limit` bytes, as it comes and decompressed. Throws `FetchFault` for a larger one, or one in an unknown coding. */
export async function readBody(body: AsyncIterable<Uint8Array>, codings: string, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  let bytes: Buffer = Buffer.concat(chunks);
  const list = codings.split(',').map((coding) => coding.trim().toLowerCase());
  for (const coding of list.filter((one) => one !== '' && one !== 'identity').reverse()) {
    const decompress = BY_ENCODING[coding];
    if (!decompress) throw new FetchFault(`the page is compressed in an unknown way, ${coding.slice(0, 20)}`);
    try {
      // Stops as soon as there is more: a small body can hold gigabytes.
      bytes = await decompress(bytes, { maxOutputLength: limit });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(limit);
      throw new FetchFault(`the page cannot be decompressed (${coding}): ${(error as Error).message}`);
    }
  }
  return bytes;
}

export const tooLarge = (limit: number) => new FetchFault(`the page is larger than ${limit / 1024 / 1024} MiB`);
