import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '@kantyna/embedded/operator-error';
import { hasRunningThread } from '@kantyna/embedded/probe';

/** No process is frozen for longer, in seconds: calls that wait end with 503 after four. */
const LONGEST = 15;

/**
 * Freezes a process, runs `act`, and lets it go on. Resolves to the answer with the time that the process stood still (ms). It goes on even if this
 * process is killed meanwhile. Throws an OperatorError if it went on before `act` was done.
 */
export async function whileFrozen<R>(pid: number, act: () => Promise<R>): Promise<{ result: R; pausedMs: number }> {
  // `cat` ends when this process does, because that closes the pipe. In a session of its own no Ctrl-C reaches the shell.
  const release = ['-c', `timeout ${LONGEST} cat >/dev/null; kill -CONT "$0"`, String(pid)];
  const releasing = spawn('sh', release, { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  await once(releasing, 'spawn');
  const released = once(releasing, 'close');
  const startedAt = performance.now();
  try {
    process.kill(pid, 'SIGSTOP');
    while (hasRunningThread(pid)) await wait(1);
    const result = await act();
    const wentOn = releasing.exitCode !== null || hasRunningThread(pid);
    const pausedMs = performance.now() - startedAt;
    if (wentOn) throw new OperatorError(`Copying the database took longer than it may stand still (${LONGEST} s).`);
    return { result, pausedMs };
  } finally {
    releasing.stdin.end();
    await released;
  }
}
