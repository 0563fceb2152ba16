import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';

import { afterEach, beforeEach, expect, it } from '@jest/globals';

import { openTemporaryFolder, removeAbandoned, useFolder } from './temporary-folder.js';

// Starting real processes takes long on a busy machine.

let parent: string;
let children: ChildProcess[];
beforeEach(() => {
  parent = mkdtempSync(`${tmpdir()}/k-`);
  children = [];
});
afterEach(async () => {
  await Promise.all(
    children
      .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
      .map(async (child) => {
        child.send('end');
        await once(child, 'exit');
      }),
  );
  rmSync(parent, { recursive: true });
});

/** Runs a script in another process, whose temporary files are in `parent`. Resolves to what it sends. */
async function inAnotherProcess<T>(script: string): Promise<{ child: ChildProcess; sent: T }> {
  const load = (name: string) => JSON.stringify(new URL(`./${name}.js`, import.meta.url).href);
  const imports = `import { openTemporaryFolder, useFolder } from ${load('temporary-folder')};
    import { startInfrastructure } from ${load('infrastructure')};
    let stop;
    process.on('message', async () => process.exit(await stop?.()));\n`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', imports + script], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, TMPDIR: parent },
  });
  children.push(child);
  const [sent] = (await once(child, 'message')) as [T];
  return { child, sent };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

it('a folder is removed by its process, and after a kill by the next one; those of living processes stay', async () => {
  const open = 'process.send(openTemporaryFolder().dir);';
  const [living, killed] = [await inAnotherProcess<string>(open), await inAnotherProcess<string>(open)];
  const own = openTemporaryFolder(parent);
  mkdirSync(`${killed.sent}/kantyna-orders-1/logs`, { recursive: true });
  mkdirSync(`${parent}/kantyna-of-a-person`);
  removeAbandoned(parent);
  expect(existsSync(killed.sent)).toBe(true);

  await kill(killed.child);
  removeAbandoned(parent);
  expect(existsSync(killed.sent)).toBe(false);
  for (const dir of [living.sent, own.dir, `${parent}/kantyna-of-a-person`]) expect(existsSync(dir)).toBe(true);
  own.remove();
  expect(existsSync(own.dir)).toBe(false);
});

it('a folder stays while a process uses one in it', async () => {
  const outer = await inAnotherProcess<string>('process.send(openTemporaryFolder().dir);');
  const leave = useFolder(`${outer.sent}/kantyna-inner`);
  await kill(outer.child);
  removeAbandoned(parent);
  expect(existsSync(`${outer.sent}/kantyna-inner`)).toBe(true);
  leave();
  removeAbandoned(parent);
  expect(existsSync(outer.sent)).toBe(false);
});

it('who comes while a folder is removed gets a new one', () => {
  const dir = `${parent}/kantyna-again`;
  useFolder(dir);
  rmSync(dir, { recursive: true });
  const leave = useFolder(dir);
  expect(readdirSync(dir)).toEqual(['owner']);
  leave();
});

it('a start removes what a killed run left of its database and bus, and nothing of a running one', async () => {
  const start = (name: string) =>
    inAnotherProcess<number[]>(`const infrastructure = await startInfrastructure({
        dataDir: ${JSON.stringify(`${parent}/${name}`)}, log: () => undefined, env: {},
      });
      stop = infrastructure.stop;
      process.send(infrastructure.supervisor.processes().map(({ pid }) => pid));`);
  const folders = () => readdirSync(parent).filter((name) => name.startsWith('kantyna-'));
  const killed = await start('killed');
  const [abandoned] = folders();
  // Frozen, so that they do not end in order when their parent is gone.
  for (const pid of killed.sent) process.kill(pid, 'SIGSTOP');
  await kill(killed.child);
  for (const pid of killed.sent) process.kill(pid, 'SIGKILL');
  expect(folders()).toEqual([abandoned]);

  await start('first');
  const [running, ...others] = folders();
  expect(running).not.toBe(abandoned);
  expect(others).toEqual([]);
  await start('second');
  expect(folders()).toContain(running);
  expect(existsSync(`${parent}/${running}/mongodb.sock`)).toBe(true);
  expect(folders()).toHaveLength(2);
});
