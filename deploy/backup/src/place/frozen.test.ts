import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { hasRunningThread } from '@kantyna/embedded/probe';
import { whileFrozen } from './frozen.js';

async function started(code: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

const stateOf = (pid: number) => /^State:\t(\w)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];

async function untilRunning(pid: number): Promise<void> {
  while (stateOf(pid) === 'T') await new Promise((resolve) => setTimeout(resolve, 5));
}

const IDLE = 'console.log("up"); setInterval(() => undefined, 1000);';
const MODULE = new URL('./frozen.js', import.meta.url).href;

describe('a frozen process', () => {
  it('stands still as long as something is done, and goes on then', async () => {
    const child = await started(IDLE);
    const { result, pausedMs } = await whileFrozen(child.pid!, async () => hasRunningThread(child.pid!));
    expect(result).toBe(false);
    expect(pausedMs).toBeGreaterThan(0);
    expect(stateOf(child.pid!)).not.toBe('T');
    child.kill();
  });

  it('goes on when what is done fails, and when somebody lets it go on it counts as failed', async () => {
    const child = await started(IDLE);
    const failing = whileFrozen(child.pid!, () => Promise.reject(new Error('the disk is full')));
    await expect(failing).rejects.toThrow('the disk is full');
    expect(stateOf(child.pid!)).not.toBe('T');
    const released = whileFrozen(child.pid!, async () => {
      child.kill('SIGCONT');
      await untilRunning(child.pid!);
    });
    await expect(released).rejects.toThrow('longer than it may stand still');
    child.kill();
  });

  it('goes on when the process that froze it is killed', async () => {
    const child = await started(IDLE);
    const killed = await started(
      `import { whileFrozen } from ${JSON.stringify(MODULE)};
       void whileFrozen(${child.pid}, () => { console.log('frozen'); return new Promise(() => setInterval(() => undefined, 1000)); });`,
    );
    expect(stateOf(child.pid!)).toBe('T');
    killed.kill('SIGKILL');
    await untilRunning(child.pid!);
    child.kill();
  });
});
