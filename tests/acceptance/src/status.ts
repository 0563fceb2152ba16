import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { REPO } from '@kantyna/embedded/paths';
import { eventually } from '@kantyna/test-support/eventually';
import type { OwnSystem } from './product.js';

const run = promisify(execFile);
const PARTS = ['auth', 'catalogue', 'orders', 'payments', 'notifications', 'crawler', 'gateway'];

/** Operators see how each part is (docs/operations/README.md, Status). */
export function status(own: OwnSystem): void {
  const command = (...args: string[]) => {
    const { NODE_OPTIONS: _, ...env } = process.env;
    return run(process.execPath, [`${REPO}/deploy/admin/admin.mjs`, ...args], {
      env: { ...env, DATA_DIR: own.dataDir, BACKUP_DIR: `${own.dataDir}/no-backups` },
    }).then(
      (printed) => ({ code: 0, ...printed }),
      (error: unknown) => error as { code: number; stdout: string; stderr: string },
    );
  };

  test('a dead letter is asked for by its service and id', async () => {
    expect(await command('again', 'orders', 'EVENTS-0')).toMatchObject({ code: 1, stdout: 'There is no EVENTS-0.\n' });
    expect((await command('log')).stdout).toMatch(/^\S+ {2}command line {2}again {4}orders EVENTS-0\n/);
    expect(await command('again', 'nobody', 'EVENTS-0')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('again SERVICE ID, of notifications, payments'),
    });
  });

  test('each part says its version, its data and what waits; without a backup the command ends with 1', async () => {
    const ask = (...args: string[]) => command('status', ...args);
    // On a busy machine a part may take longer to answer than it is waited for.
    const { code, lines } = await eventually(async () => {
      const { code, stdout } = await ask('--json');
      const lines = stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { part: string; faults?: string[] });
      return !lines.some(({ faults = [] }) => faults.length > 0) && { code, lines };
    });
    expect(code).toBe(1);
    expect(new Set(lines.map(({ part }) => part))).toEqual(new Set([...PARTS, 'backup']));
    for (const line of lines.filter(({ part }) => part !== 'backup')) {
      expect(line).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/), isReady: true, faults: [] });
      if (line.part !== 'gateway')
        expect(line).toMatchObject({ data: expect.any(String), deadLetters: expect.any(Array) });
    }
    expect(lines.find(({ part }) => part === 'orders')).toMatchObject({
      waits: { 'changes in outboxes': expect.any(Number), 'states of other services': expect.any(Number) },
    });
    expect(lines.at(-1)).toMatchObject({ says: expect.stringContaining('There is no backup') });
    expect((await ask()).stdout).toMatch(/^orders(-\d)? \d+\.\d+\.\d+, ready, data of \d/m);
  });
}
