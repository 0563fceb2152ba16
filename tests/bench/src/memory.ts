import { readFileSync } from 'node:fs';

/** The memory of processes in MB (Linux), each shared page counted once: the sum of their proportional set sizes. */
export function memoryOf(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) => {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? NaN);
  });
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}
