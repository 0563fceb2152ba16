import { readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

/**
 * The processor time (s) of all processes that this one started and that have ended, and of theirs; 0 where the system does not say.
 * @returns {number}
 */
export function processorTime() {
  try {
    // After the name in parentheses, which may contain blanks, `cutime` and `cstime` are the 14th and 15th value (proc(5)).
    const values = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(values[13]) + Number(values[14])) / TICKS_A_SECOND;
  } catch {
    return 0;
  }
}
