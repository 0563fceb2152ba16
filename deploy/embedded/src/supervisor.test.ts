import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import type { ProcessSpec } from './managed-process.js';
import { freePort } from './port.js';
import { answers } from './probe.js';
import { createSupervisor, type Supervisor } from './supervisor.js';

// Starting real processes takes long on a busy machine.

// A program like a service: it listens and ends with its parent process.
const SERVER = `
  console.log('hello');
  process.on('disconnect', () => process.exit(0));
  require('node:http').createServer((_, reply) => reply.end('{}')).listen(Number(process.env.PORT), '127.0.0.1');`;

let dir: string;
let lines: string[];
let supervisor: Supervisor;
beforeEach(() => {
  dir = mkdtempSync(`${tmpdir()}/kantyna-supervisor-`);
  lines = [];
  supervisor = createSupervisor(dir, (line) => lines.push(line));
});
afterEach(async () => {
  await supervisor.stop();
  rmSync(dir, { recursive: true });
});

async function node(name: string, script = SERVER): Promise<ProcessSpec> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  return {
    name,
    kind: 'node',
    command: process.execPath,
    args: ['--eval', script],
    env: { PORT: String(port) },
    url,
    isReady: () => answers(url),
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function waitForEnd(pid: number): Promise<void> {
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 10));
}

function pidOf(name: string): number {
  return supervisor.processes().find((status) => status.name === name)?.pid ?? 0;
}

describe('supervisor', () => {
  it('starts a process and waits until it is ready', async () => {
    const spec = await node('one');
    await supervisor.start(spec);
    expect(await answers(spec.url ?? '')).toBe(true);
    expect(supervisor.processes()).toMatchObject([{ name: 'one', state: 'ready', restarts: 0, url: spec.url }]);
    expect(readFileSync(`${dir}/one.log`, 'utf8')).toBe('hello\n');
  });

  it('restarts a dead process at the same address after increasing delays', async () => {
    const spec = await node('mortal');
    await supervisor.start(spec);
    for (const restarts of [1, 2]) {
      const before = pidOf('mortal');
      await supervisor.kill('mortal');
      expect(supervisor.processes()[0]).toMatchObject({ state: 'starting', pid: undefined });
      await supervisor.ready('mortal');
      expect(await answers(spec.url ?? '')).toBe(true);
      expect(pidOf('mortal')).not.toBe(before);
      expect(supervisor.processes()[0]?.restarts).toBe(restarts);
    }
    expect(lines).toEqual([
      `mortal died (SIGKILL); starting it again in 250 ms (log: ${dir}/mortal.log)`,
      `mortal died (SIGKILL); starting it again in 500 ms (log: ${dir}/mortal.log)`,
    ]);
  });

  it('restarts a process that dies again and again after the longest delay at most', async () => {
    supervisor = createSupervisor(dir, (line) => lines.push(line), { longestDelay: 300 });
    await supervisor.start(await node('frail'));
    for (let deaths = 1; deaths <= 3; deaths += 1) {
      await supervisor.kill('frail');
      await supervisor.ready('frail');
    }
    expect(lines.map((line) => /in (\d+) ms/.exec(line)?.[1])).toEqual(['250', '300', '300']);
  });

  it.each([
    [`console.error('PORT: is missing'); process.exit(1);`, 'PORT: is missing'],
    [`throw new Error('no such thing');`, 'Error: no such thing'],
    [
      `console.log(JSON.stringify({ level: 60, msg: 'not valid:\\n  PORT: is missing' })); console.log('bye'); process.exit(1);`,
      'not valid: · PORT: is missing',
    ],
  ])('gives up on a process that never gets ready, with its last error: %s', async (script, words) => {
    const spec = await node('hopeless', script);
    await expect(supervisor.start(spec)).rejects.toThrow(`hopeless died 4 times. ${words} (log: ${dir}/hopeless.log)`);
  });

  it('reports a program that does not exist', async () => {
    const spec = { ...(await node('missing')), command: '/nowhere/at-all' };
    await expect(supervisor.start(spec)).rejects.toThrow('missing died 4 times.');
    expect(lines[0]).toContain('missing could not be started (spawn /nowhere/at-all ENOENT)');
  });

  it('stops all processes, also a paused one, without a restart', async () => {
    await Promise.all(['a', 'b', 'c'].map(async (name) => supervisor.start(await node(name))));
    const pids = ['a', 'b', 'c'].map(pidOf);
    await supervisor.pause('b');
    await supervisor.stop();
    expect(pids.map(isAlive)).toEqual([false, false, false]);
    expect(supervisor.processes()).toEqual([]);
    expect(lines).toEqual([]);
  });

  it('kills a process that ignores SIGTERM, and says so', async () => {
    supervisor = createSupervisor(dir, (line) => lines.push(line), { stopTimeout: 300 });
    await supervisor.start(await node('deaf', `process.on('SIGTERM', () => {}); ${SERVER}`));
    const pid = pidOf('deaf');
    await supervisor.stop('deaf');
    expect(isAlive(pid)).toBe(false);
    expect(lines).toEqual([`deaf did not end within 300 ms and is killed (log: ${dir}/deaf.log)`]);
  });

  it('pauses and continues a process', async () => {
    const spec = await node('sleeper');
    await supervisor.start(spec);
    await supervisor.pause('sleeper');
    const late = fetch(spec.url ?? '', { headers: { connection: 'close' } });
    expect(await Promise.race([late.then(() => 'replied'), answers(spec.url ?? '')])).toBe(false);
    supervisor.continue('sleeper');
    expect((await late).status).toBe(200);
  });

  it('leaves no process running when it is killed', async () => {
    const from = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href);
    const script = `
      import { createSupervisor } from ${from('./supervisor.js')};
      const supervisor = createSupervisor(${JSON.stringify(dir)}, console.error);
      const isReady = () => Promise.resolve(true);
      const env = { PORT: '0' };
      await supervisor.start({ name: 'x', kind: 'node', command: process.execPath, args: ['--eval', ${JSON.stringify(SERVER)}], env, isReady });
      await supervisor.start({ name: 'y', kind: 'program', command: 'sleep', args: ['600'], env: process.env, isReady });
      console.log(JSON.stringify(supervisor.processes().map(({ pid }) => pid)));`;
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface(parent.stdout), 'line')) as [string];
    const pids = JSON.parse(line) as number[];
    expect(pids.map(isAlive)).toEqual([true, true]);
    parent.kill('SIGKILL');
    await Promise.all(pids.map(waitForEnd));
  });
});
