import { readFileSync } from 'node:fs';

/**
 * The memory of processes in MB (Linux). `Pss`: each shared page counted once for all who share it. `Anonymous`: only what the processes
 * took for themselves, so it does not change with other programs on the machine.
 */
export function memoryOf(pids: readonly number[], kind: 'Pss' | 'Anonymous' = 'Pss'): number {
  const kilobytes = pids.map((pid) => {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(new RegExp(`^${kind}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? NaN);
  });
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}
