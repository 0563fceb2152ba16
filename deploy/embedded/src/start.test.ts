import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';

import { describe, expect, it, jest } from '@jest/globals';

import { REPO } from './paths.js';

// Real processes are started, which takes long on a busy machine.
jest.setTimeout(60_000);

const FOLDER = `${REPO}/deploy/embedded`;

function start(args: string[], env: NodeJS.ProcessEnv = {}): { status: number | null; said: string } {
  const options = { env: { PATH: process.env['PATH'], ...env }, encoding: 'utf8' } as const;
  const { status, stderr, stdout } = spawnSync(process.execPath, [`${FOLDER}/start.mjs`, ...args], options);
  return { status, said: stdout + stderr };
}

describe('npm start', () => {
  it.each([
    [['--frobnicate'], "Unknown option '--frobnicate'"],
    [['now'], "Unexpected argument 'now'"],
    [['--scale', 'kitchen=2'], '--scale kitchen=2: there is no such service; there are auth, '],
    [['--scale', 'orders=0'], '--scale orders=0: the number of instances must be between 1 and 9.'],
    [['--scale', 'orders'], '--scale orders: the number of instances must be between 1 and 9.'],
  ])('refuses %j in one line', (args, reason) => {
    const { status, said } = start(args);
    expect(status).toBe(2);
    expect(said).toContain(reason);
    expect(said.trim().split('\n')).toHaveLength(1);
  });

  it('refuses a PORT that is none', () => {
    expect(start([], { PORT: 'eighty' })).toEqual({
      status: 2,
      said: 'PORT must be a number between 1 and 65535, and is "eighty". See: npm start -- --help\n',
    });
  });

  it('explains itself', () => {
    const { status, said } = start(['--help']);
    expect(status).toBe(0);
    for (const word of ['--scale', 'PORT', 'DATA_DIR', 'MONGODB_URI', 'NATS_URL']) expect(said).toContain(word);
  });
});

describe('the fingerprint of sources', () => {
  it('changes when a file is added, written to or removed, and not with what is generated', async () => {
    const module = (await import(`${FOLDER}/fingerprint.mjs`)) as { fingerprint(paths: string[]): string };
    const dir = mkdtempSync(`${tmpdir()}/kantyna-fingerprint-`);
    const print = (): string => module.fingerprint([dir, `${dir}/missing`]);
    writeFileSync(`${dir}/a.ts`, 'a');
    const before = print();
    expect(print()).toBe(before);
    mkdirSync(`${dir}/dist`);
    writeFileSync(`${dir}/dist/a.js`, 'a');
    expect(print()).toBe(before);
    writeFileSync(`${dir}/b.ts`, 'b');
    const added = print();
    expect(added).not.toBe(before);
    utimesSync(`${dir}/a.ts`, 1, 1);
    expect(print()).not.toBe(added);
    rmSync(`${dir}/b.ts`);
    expect(print()).not.toBe(added);
    rmSync(dir, { recursive: true });
  });
});
