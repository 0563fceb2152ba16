import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BSON } from 'mongodb';
import { openArchive, writeArchive } from './archive.js';
import { Tally, type Frame } from './frames.js';

const dir = mkdtempSync(`${tmpdir()}/kantyna-archive-`);
afterAll(() => rmSync(dir, { recursive: true }));

const moment = new Date('2026-11-25T17:05:09.007Z');
const key = randomBytes(32);
const document = (fields: object): Frame => ({ type: 'document', bytes: BSON.serialize(fields) });
const content: Frame[] = [
  { type: 'collection', database: 'kantyna_orders', name: 'orders' },
  document({ _id: 'a', whole: 1, double: new BSON.Double(1), long: BSON.Long.MAX_VALUE, at: moment, text: 'żółć' }),
  // Larger than a chunk of the stream.
  document({ _id: 'b', bytes: randomBytes(200_000) }),
  { type: 'collection', database: 'kantyna_payments', name: 'accounts' },
  { type: 'key', name: 'token-private-key.pem', text: 'secret' },
];

async function* framesOf(frames: readonly Frame[], { claimed = frames } = {}): AsyncGenerator<Frame> {
  const tally = new Tally();
  for (const frame of claimed) tally.add(frame);
  yield* frames;
  const manifest = { moment, version: '1.0.0', engine: '8.0.0', collections: tally.collections(), keys: [] };
  yield { type: 'manifest', manifest };
}

let written = 0;
async function write(frames = framesOf(content), withKey?: Buffer): Promise<string> {
  const path = `${dir}/${(written += 1)}`;
  await writeArchive(path, { moment, frames, key: withKey });
  return path;
}

function changed(path: string, change: (bytes: Buffer) => Buffer): string {
  writeFileSync(`${path}-changed`, change(readFileSync(path)));
  return `${path}-changed`;
}

const flipped = (path: string, at: number) =>
  changed(path, (bytes) => (bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at), bytes));

describe('a backup', () => {
  it.each([
    ['plain', undefined],
    ['encrypted', key],
  ])('holds each byte of each document, and only its owner may read it: %s', async (_, withKey) => {
    const path = await write(framesOf(content), withKey);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const { manifest, frames } = await openArchive(path, withKey);
    expect(manifest).toMatchObject({ moment, version: '1.0.0', collections: [{ count: 2 }, { count: 0 }] });
    const read = [];
    for await (const frame of frames()) read.push(frame);
    expect(read.slice(0, -1).map((frame) => ('bytes' in frame ? Buffer.from(frame.bytes) : frame))).toEqual(
      content.map((frame) => ('bytes' in frame ? Buffer.from(frame.bytes) : frame)),
    );
    const isReadable = readFileSync(path).includes('KANTYNA-BACKUP 1 2026-11-25T17:05:09.007Z');
    expect(isReadable).toBe(true);
  });

  it.each([
    ['plain', undefined],
    ['encrypted', key],
  ])('is refused as a whole if one byte of it is another: %s', async (_, withKey) => {
    const path = await write(framesOf(content.slice(0, 2)), withKey);
    const places = fc.integer({ min: 0, max: statSync(path).size - 1 });
    const isRefused = async (at: number) => {
      await expect(openArchive(flipped(path, at), withKey)).rejects.toThrow(
        /is damaged|is not a backup|another version/,
      );
    };
    await fc.assert(fc.asyncProperty(places, isRefused), { numRuns: 40 });
  });

  it('is refused if its end is missing, wherever', async () => {
    const path = await write();
    const sizes = fc.integer({ min: 0, max: statSync(path).size - 1 });
    const isRefused = async (size: number) => {
      const cut = changed(path, (bytes) => bytes.subarray(0, size));
      await expect(openArchive(cut, undefined)).rejects.toThrow(/is damaged|is not a backup/);
    };
    await fc.assert(fc.asyncProperty(sizes, isRefused), { numRuns: 15 });
  });

  it.each([
    ['with another key', key, randomBytes(32), 'was encrypted with another key than the one in BACKUP_KEY_FILE.'],
    ['without its key', key, undefined, 'is encrypted: name the file of its key in BACKUP_KEY_FILE.'],
  ])('is refused %s', async (_, withKey, given, message) => {
    const path = await write(framesOf(content), withKey);
    await expect(openArchive(path, given)).rejects.toThrow(`${path} ${message}`);
  });

  it('is refused if it holds a document that its manifest does not know', async () => {
    const frames = [...content.slice(0, 2), document({ _id: 'forged' }), ...content.slice(3)];
    const path = await write(framesOf(frames, { claimed: content }));
    const message =
      'is damaged, nothing of it is used: its documents do not have their checksums: kantyna_orders.orders.';
    await expect(openArchive(path, undefined)).rejects.toThrow(message);
  });

  it('is refused if it is no file, or another one', async () => {
    await expect(openArchive(`${dir}/none`, undefined)).rejects.toThrow('none cannot be read: ENOENT');
    writeFileSync(`${dir}/other`, 'Shopping list');
    await expect(openArchive(`${dir}/other`, undefined)).rejects.toThrow('other is not a backup of Kantyna.');
    const later = changed(await write(), (bytes) =>
      Buffer.from(bytes.toString('latin1').replace('BACKUP 1', 'BACKUP 2'), 'latin1'),
    );
    await expect(openArchive(later, undefined)).rejects.toThrow('was made by another version of Kantyna (format 2)');
  });
});
