import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { openDataFolder } from './data-folder.js';
import { PlainError } from './plain-error.js';

// Real processes are started, which takes long on a busy machine.
jest.setTimeout(60_000);

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(`${tmpdir()}/kantyna-folder-`);
});
afterEach(() => rmSync(dir, { recursive: true }));

async function holder(path: string): Promise<ChildProcess> {
  const module = new URL('./data-folder.js', import.meta.url).href;
  const script = `import { openDataFolder } from '${module}';
    openDataFolder(${JSON.stringify(path)});
    process.send('held');
    process.on('message', () => {});`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return child;
}

describe('the data folder', () => {
  it('is made where it is missing, closed to others', () => {
    const folder = openDataFolder(`${dir}/a/b`);
    expect(statSync(folder.dir).mode & 0o777).toBe(0o700);
    expect(folder.previousRunDied).toBe(false);
    folder.release();
  });

  it('belongs to one process at a time, and says to which', async () => {
    const child = await holder(dir);
    expect(() => openDataFolder(dir)).toThrow(PlainError);
    expect(() => openDataFolder(dir)).toThrow(`is in use by another Kantyna (process ${child.pid})`);
    child.kill('SIGKILL');
    await once(child, 'exit');
  });

  it('belongs to one opener at a time within a process too', () => {
    const folder = openDataFolder(dir);
    expect(() => openDataFolder(dir)).toThrow('is in use');
    folder.release();
    openDataFolder(dir).release();
  });

  it('is free at once when its process was killed, and tells that it was', async () => {
    const child = await holder(dir);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const folder = openDataFolder(dir);
    expect(folder.previousRunDied).toBe(true);
    folder.release();
    const again = openDataFolder(dir);
    expect(again.previousRunDied).toBe(false);
    again.release();
  });

  it('says what is wrong with a path that cannot be a folder', () => {
    expect(() => openDataFolder('/dev/null/data')).toThrow(
      /^The data folder \/dev\/null\/data cannot be used: ENOTDIR/,
    );
  });
});
