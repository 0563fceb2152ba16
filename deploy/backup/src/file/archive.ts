import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, openSync, closeSync, readSync, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { messageOf, OperatorError } from '@kantyna/embedded/operator-error';
import { decode, differing, encode, Tally, type Frame, type Manifest } from './frames.js';

/*
 * The file, from its beginning:
 *
 *     KANTYNA-BACKUP 1 2026-11-25T17:00:00.123Z plain\n      or, encrypted: … aes-256-gcm 00112233445566778899aabb\n
 *     gzip of the frames, perhaps encrypted
 *     16 bytes: the tag of AES-GCM, only if it is encrypted
 *     32 bytes: the SHA-256 of everything before
 */
const HEADER = /^KANTYNA-BACKUP (\d+) (\S+Z) (plain|aes-256-gcm ([0-9a-f]{24}))\n/;
const LONGEST_HEADER = 100;
const FORMAT = '1';
const TAG = 16;
const CHECKSUM = 32;

/** A backup whose checksums are right. */
export interface Archive {
  readonly manifest: Manifest;
  /** All frames, the manifest last. */
  frames(): AsyncIterable<Frame>;
}

/** Writes a new file, readable for its owner only. `key`: 32 bytes, if it is to be encrypted. After a failure the file is useless. */
export async function writeArchive(
  path: string,
  { moment, frames, key }: { moment: Date; frames: AsyncIterable<Frame>; key: Buffer | undefined },
): Promise<void> {
  const iv = randomBytes(12);
  const header = `KANTYNA-BACKUP ${FORMAT} ${moment.toISOString()} ${key ? `aes-256-gcm ${iv.toString('hex')}` : 'plain'}\n`;
  const cipher = key && createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(header));
  const hash = createHash('sha256');
  async function* whole(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const hashed = (bytes: Buffer) => (hash.update(bytes), bytes);
    yield hashed(Buffer.from(header));
    for await (const chunk of packed) yield hashed(cipher ? cipher.update(chunk) : chunk);
    if (cipher) yield hashed(Buffer.concat([cipher.final(), cipher.getAuthTag()]));
    yield hash.digest();
  }
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(Readable.from(encode(frames)), createGzip(), whole, file);
}

/**
 * Opens a backup and verifies all of it: nothing is restored from one that is damaged. Throws an OperatorError with one line that says what is
 * wrong with the file or the key.
 */
export async function openArchive(path: string, key: Buffer | undefined): Promise<Archive> {
  const { header, start, iv, size } = readHeader(path);
  const bodyEnd = size - CHECKSUM - (iv ? TAG : 0);
  const damaged = `${path} is damaged, nothing of it is used`;
  if (bodyEnd <= start || !(await checksum(path, size - CHECKSUM)).equals(readAt(path, size - CHECKSUM, CHECKSUM)))
    throw new OperatorError(`${damaged}: its checksum is wrong. Take an older backup.`);
  if (iv && !key) throw new OperatorError(`${path} is encrypted: name the file of its key in BACKUP_KEY_FILE.`);

  const frames = (): AsyncIterable<Frame> => {
    const body = createReadStream(path, { start, end: bodyEnd - 1 });
    const unpacked = createGunzip();
    const plain = iv && key ? decrypted(body, { iv, key, header, tag: readAt(path, bodyEnd, TAG) }) : body;
    // A failure destroys the last stream, where it is thrown.
    pipeline(plain, unpacked).catch(() => undefined);
    return decode(unpacked);
  };
  try {
    return { manifest: await verified(frames()), frames };
  } catch (cause) {
    if (iv)
      throw new OperatorError(`${path} was encrypted with another key than the one in BACKUP_KEY_FILE.`, { cause });
    throw new OperatorError(`${damaged}: ${messageOf(cause)}.`, { cause });
  }
}

function readHeader(path: string) {
  let bytes: Buffer;
  try {
    bytes = readAt(path, 0, LONGEST_HEADER);
  } catch (cause) {
    throw new OperatorError(`${path} cannot be read: ${messageOf(cause)}`, { cause });
  }
  const [header, format, , , iv] = HEADER.exec(bytes.toString('latin1')) ?? [];
  if (header === undefined) throw new OperatorError(`${path} is not a backup of Kantyna.`);
  if (format !== FORMAT)
    throw new OperatorError(
      `${path} was made by another version of Kantyna (format ${format}): restore it with that one.`,
    );
  return {
    header,
    start: header.length,
    iv: iv === undefined ? undefined : Buffer.from(iv, 'hex'),
    size: statSync(path).size,
  };
}

function readAt(path: string, position: number, length: number): Buffer {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(file, bytes, 0, length, position));
  } finally {
    closeSync(file);
  }
}

async function checksum(path: string, end: number): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { end: end - 1 })) hash.update(chunk as Buffer);
  return hash.digest();
}

async function* decrypted(
  body: AsyncIterable<Buffer>,
  { iv, key, header, tag }: { iv: Buffer; key: Buffer; header: string; tag: Buffer },
): AsyncGenerator<Buffer> {
  const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(header)).setAuthTag(tag);
  for await (const chunk of body) yield decipher.update(chunk);
  yield decipher.final();
}

/** Reads all frames and compares them with the manifest. */
async function verified(frames: AsyncIterable<Frame>): Promise<Manifest> {
  const tally = new Tally();
  let manifest: Manifest | undefined;
  for await (const frame of frames) {
    if (manifest) throw new Error('something follows its manifest');
    tally.add(frame);
    if (frame.type === 'manifest') manifest = frame.manifest;
  }
  if (!manifest) throw new Error('it has no manifest');
  const wrong = differing(manifest.collections, tally.collections());
  if (wrong.length > 0) throw new Error(`its documents do not have their checksums: ${wrong.join(', ')}`);
  return manifest;
}
