import { spawnSync } from 'node:child_process';

import { OperatorError } from './operator-error.js';

/**
 * Locks an open file by the kernel (`flock`): the lock ends with the process, so it is never stale, unlike a lock file's. Returns `false` if
 * another open file has the lock, after `wait` seconds. Throws an Error if the file cannot be locked.
 */
export function tryLock(file: number, wait = 0): boolean {
  // The lock belongs to the open file, which both processes share: it outlives the child.
  const { error, status, stderr } = spawnSync('flock', [...(wait > 0 ? ['-w', String(wait)] : ['-n']), '3'], {
    stdio: ['ignore', 'ignore', 'pipe', file],
    encoding: 'utf8',
  });
  if (error) throw new OperatorError(`flock cannot be run (package util-linux): ${error.message}`, { cause: error });
  if (status !== 0 && stderr.trim() !== '') throw new Error(stderr.trim());
  return status === 0;
}
