import { createHash, type Hash } from 'node:crypto';
import { BSON } from 'mongodb';

/** The documents of one collection, as a backup counts them. `sha256` is of their BSON, one after the other, by id. */
export interface CollectionCount {
  readonly database: string;
  readonly name: string;
  readonly count: number;
  readonly sha256: string;
}

/** The description of a backup, its last frame. */
export interface Manifest {
  /** The one moment at which every document was as it is in the backup. */
  readonly moment: Date;
  /** The version of Kantyna that made it, and that of the database. */
  readonly version: string;
  /** The version of Kantyna that its data are of; missing if they do not say so, as until 1.1.0. */
  readonly data?: string;
  readonly engine: string;
  readonly collections: readonly CollectionCount[];
  /** The names of the key files. */
  readonly keys: readonly string[];
}

/** A part of a backup. Those of type `document` belong to the collection before them; their bytes are the database's own. */
export type Frame =
  | { readonly type: 'collection'; readonly database: string; readonly name: string }
  | { readonly type: 'document'; readonly bytes: Uint8Array }
  | { readonly type: 'key'; readonly name: string; readonly text: string }
  | { readonly type: 'manifest'; readonly manifest: Manifest };

const LETTERS = { collection: 'C', document: 'D', key: 'K', manifest: 'M' } as const;
const TYPES = new Map(Object.entries(LETTERS).map(([type, letter]) => [letter.charCodeAt(0), type]));
/** The least bytes of a BSON document: its length and its end. */
const SHORTEST = 5;
/** Many small frames are written together. */
const CHUNK = 65_536;

/** Writes frames as bytes: a letter for the type, then a BSON document, which begins with its own length. */
export async function* encode(frames: AsyncIterable<Frame>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const frame of frames) {
    const bytes = frame.type === 'document' ? frame.bytes : BSON.serialize(frame);
    waiting.push(Buffer.from(LETTERS[frame.type]), bytes);
    size += 1 + bytes.length;
    if (size < CHUNK) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  yield Buffer.concat(waiting);
}

/** Reads frames from bytes. Throws if they are not frames, or end within one. */
export async function* decode(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Frame> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
    let at = 0;
    for (let length; (length = frameLength(rest, at)) !== undefined; at += 1 + length)
      yield toFrame(rest[at]!, rest.subarray(at + 1, at + 1 + length));
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw new Error('it ends in the middle of a document');
}

/** The length of the document of the frame at a place, if all of it is there. */
function frameLength(bytes: Buffer, at: number): number | undefined {
  if (bytes.length < at + 1 + SHORTEST) return undefined;
  const length = bytes.readInt32LE(at + 1);
  if (length < SHORTEST || !TYPES.has(bytes[at]!)) throw new Error('it holds something that is no document');
  return bytes.length < at + 1 + length ? undefined : length;
}

function toFrame(letter: number, bytes: Buffer): Frame {
  return TYPES.get(letter) === 'document' ? { type: 'document', bytes } : (BSON.deserialize(bytes) as Frame);
}

/** Counts the documents of collections as their frames pass. */
export class Tally {
  readonly #done: CollectionCount[] = [];
  #present: { database: string; name: string; count: number; hash: Hash } | undefined;

  /** Takes note of the next frame. */
  add(frame: Frame): void {
    if (frame.type === 'document') {
      if (!this.#present) throw new Error('it has a document without a collection');
      this.#present.count += 1;
      this.#present.hash.update(frame.bytes);
      return;
    }
    this.#close();
    if (frame.type !== 'collection') return;
    this.#present = { database: frame.database, name: frame.name, count: 0, hash: createHash('sha256') };
  }

  /** The collections so far. */
  collections(): readonly CollectionCount[] {
    this.#close();
    return this.#done;
  }

  #close(): void {
    if (!this.#present) return;
    const { hash, ...counted } = this.#present;
    this.#done.push({ ...counted, sha256: hash.digest('hex') });
    this.#present = undefined;
  }
}

/** The collections that two counts do not agree on, as `database.collection`. */
export function differing(some: readonly CollectionCount[], others: readonly CollectionCount[]): string[] {
  const hashes = (counts: readonly CollectionCount[]) =>
    new Map(counts.filter(({ count }) => count > 0).map((one) => [`${one.database}.${one.name}`, one.sha256]));
  const [one, other] = [hashes(some), hashes(others)];
  return [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));
}
