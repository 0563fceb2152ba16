import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { openDataFolder } from './data-folder.js';
import { OperatorError } from './operator-error.js';

// Starting real processes takes long on a busy machine.

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(`${tmpdir()}/kantyna-folder-`);
});
afterEach(() => rmSync(dir, { recursive: true }));

async function lockFromAnotherProcess(path: string): Promise<ChildProcess> {
  const module = new URL('./data-folder.js', import.meta.url).href;
  const script = `import { openDataFolder } from '${module}';
    openDataFolder(${JSON.stringify(path)});
    process.send('locked');
    process.on('message', () => {});`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return child;
}

describe('data folder', () => {
  it('is created with access for its owner only', () => {
    const folder = openDataFolder(`${dir}/a/b`);
    expect(statSync(folder.dir).mode & 0o777).toBe(0o700);
    expect(folder.previousRunDied).toBe(false);
    folder.release();
  });

  it('is locked for one process and names it', async () => {
    const child = await lockFromAnotherProcess(dir);
    expect(() => openDataFolder(dir)).toThrow(OperatorError);
    expect(() => openDataFolder(dir)).toThrow(`is in use by another Kantyna (process ${child.pid})`);
    child.kill('SIGKILL');
    await once(child, 'exit');
  });

  it('is locked within one process too', () => {
    const folder = openDataFolder(dir);
    expect(() => openDataFolder(dir)).toThrow('is in use');
    folder.release();
    openDataFolder(dir).release();
  });

  it('is unlocked when its process is killed, and reports that', async () => {
    const child = await lockFromAnotherProcess(dir);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const folder = openDataFolder(dir);
    expect(folder.previousRunDied).toBe(true);
    folder.release();
    const again = openDataFolder(dir);
    expect(again.previousRunDied).toBe(false);
    again.release();
  });

  it('reports a path that cannot be a folder', () => {
    expect(() => openDataFolder('/dev/null/data')).toThrow(
      /^The data folder \/dev\/null\/data cannot be used: ENOTDIR/,
    );
  });
});
