/** The levels of objects and arrays that a body may have. No call needs more than six. */
export const MAX_LEVELS = 32;

/** Whether a parsed JSON value has more than `levels` levels. It looks no deeper, so it needs little stack for any value. */
export const nestsDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => nestsDeeperThan(levels - 1, part)));
