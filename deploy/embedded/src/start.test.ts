import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';

import { describe, expect, it } from '@jest/globals';

import { REPO } from './paths.js';

// Starting real processes takes long on a busy machine.

const FOLDER = `${REPO}/deploy/embedded`;

function start(args: string[], env: NodeJS.ProcessEnv = {}): { status: number | null; output: string } {
  const options = { env: { PATH: process.env['PATH'], ...env }, encoding: 'utf8' } as const;
  const { status, stderr, stdout } = spawnSync(process.execPath, [`${FOLDER}/start.mjs`, ...args], options);
  return { status, output: stdout + stderr };
}

describe('npm start', () => {
  it.each([
    [['--frobnicate'], "Unknown option '--frobnicate'"],
    [['now'], "Unexpected argument 'now'"],
    [['--scale', 'kitchen=2'], '--scale kitchen=2: there is no such service; there are auth, '],
    [['--scale', 'orders=0'], '--scale orders=0: the number of instances must be between 1 and 9.'],
    [['--scale', 'orders'], '--scale orders: the number of instances must be between 1 and 9.'],
    [['--nats', '2'], '--nats 2: the number of nodes must be 1 or 3.'],
    [['--nats', 'three'], '--nats three: the number of nodes must be 1 or 3.'],
  ])('refuses %j in one line', (args, reason) => {
    const { status, output } = start(args);
    expect(status).toBe(2);
    expect(output).toContain(reason);
    expect(output.trim().split('\n')).toHaveLength(1);
  });

  it('refuses nodes of its own beside a bus elsewhere', () => {
    expect(start(['--nats', '3'], { NATS_URL: 'nats://bus.example' })).toEqual({
      status: 2,
      output: '--nats 3: NATS_URL already names a bus; leave one of them out. See: npm start -- --help\n',
    });
  });

  it('refuses an invalid PORT', () => {
    expect(start([], { PORT: 'eighty' })).toEqual({
      status: 2,
      output: 'PORT must be a number between 1 and 65535, and is "eighty". See: npm start -- --help\n',
    });
  });

  it('prints its options for --help', () => {
    const { status, output } = start(['--help']);
    expect(status).toBe(0);
    for (const word of ['--scale', '--nats', 'PORT', 'DATA_DIR', 'MONGODB_URI', 'NATS_URL'])
      expect(output).toContain(word);
  });
});

describe('fingerprint of sources', () => {
  it('changes when a file is added, modified or removed, but not for generated files', async () => {
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
