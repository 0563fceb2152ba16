import { readFileSync } from 'node:fs';

const MS_PER_TICK = 10;

/** The processor time (user and system) that processes have taken so far, all threads, in milliseconds (Linux, in steps of 10 ms). */
export function processorTime(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    const [user, kernel] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13);
    return Number(user) + Number(kernel);
  });
  return ticks.reduce((sum, one) => sum + one, 0) * MS_PER_TICK;
}
