import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { everyHours, metricsOf, serveMetrics } from './every.js';
import { findBackup, inWords, momentsIn, prune } from './files.js';
import { run } from './main.js';
import { nameOf } from './moments.js';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(`${tmpdir()}/kantyna-files-`);
});
afterEach(() => rmSync(dir, { recursive: true }));

const HOUR = 3_600_000;
function place(...hoursAgo: number[]): string[] {
  const names = hoursAgo.map((hours) => nameOf(new Date(Date.now() - hours * HOUR)));
  for (const name of names) writeFileSync(`${dir}/${name}`, '');
  return names;
}

describe('the folder of backups', () => {
  it('loses those that are no longer kept, and nothing else', () => {
    writeFileSync(`${dir}/notes.txt`, '');
    const [newest, ...older] = place(0, 24 * 40, 24 * 80);
    expect(prune(dir, { days: 1, weeks: 2 })).toEqual([older[1]]);
    expect(readdirSync(dir).sort()).toEqual([older[0], newest, 'notes.txt'].sort());
  });

  it('has a newest one, and finds others by name', () => {
    expect(() => findBackup(dir, undefined)).toThrow(`There is no backup in ${dir}.`);
    const [older, newest] = place(30, 2);
    expect(findBackup(dir, undefined)).toBe(`${dir}/${newest}`);
    expect(findBackup(dir, older)).toBe(`${dir}/${older}`);
    expect(findBackup(dir, `${dir}/${older}`)).toBe(`${dir}/${older}`);
    expect(findBackup(dir, '/none/there')).toBe('/none/there');
    expect(momentsIn(`${dir}/none`)).toEqual([]);
  });

  it.each([
    [0, '0 s'],
    [59_999, '59 s'],
    [HOUR - 1, '59 min'],
    [HOUR * 3.5, '3 h 30 min'],
    [HOUR * 49, '2 d 1 h'],
  ])('tells an age in words: %d ms are %s', (ms, words) => expect(inWords(ms)).toBe(words));

  it.each([
    ['none', [], 1],
    ['one of yesterday', [25], 1],
    ['one of today beside it', [25, 23], 0],
  ])('is an alert, by the exit code, without a backup of the last day: %s', async (_, hoursAgo, code) => {
    place(...hoursAgo);
    const before = process.exitCode;
    process.exitCode = 0;
    await run(['age'], { BACKUP_DIR: dir });
    expect(process.exitCode).toBe(code);
    process.exitCode = before;
  });
});

describe('a process that goes on', () => {
  it('makes a backup at once if there is none or the last one is old enough, and is tried again after a failure', async () => {
    place(13);
    let tries = 0;
    const tried = new Promise<void>((resolve) => {
      const make = () => {
        tries += 1;
        if (tries === 1) return Promise.reject(new Error('the disk is full'));
        resolve();
        return new Promise<never>(() => undefined);
      };
      void everyHours(12, { folder: dir, make, metrics: undefined, retryAfter: 10 });
    });
    await tried;
    expect(tries).toBe(2);
  });

  it('tells Prometheus the moment of the newest backup, and nothing else', async () => {
    const [name] = place(2);
    const server = serveMetrics(metricsOf(dir)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const text = await (await fetch(`${origin}/metrics`)).text();
    expect(text).toContain(`\nkantyna_backup_timestamp_seconds ${momentsIn(dir)[0]!.getTime() / 1_000}\n`);
    expect((await fetch(`${origin}/${name}`)).status).toBe(404);
    server.close();
  });
});
