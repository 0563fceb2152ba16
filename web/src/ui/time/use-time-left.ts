import { useEffect, useReducer } from 'react';
import { serverNow } from '../../api/state/server-clock.js';

const SECOND = 1_000;
/** A browser's timer cannot wait longer (ms): it ends at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * The time until an instant (ISO 8601, or ms) by the server's clock, in ms; 0 from then on, `undefined` without an instant. The component renders again with
 * each second until the instant has come; with `step` (ms) `Infinity`, only when it has come.
 */
export function useTimeLeft(at: string | number | null | undefined, step = SECOND): number | undefined {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const instant = typeof at === 'string' ? Date.parse(at) : (at ?? NaN);
  const left = Number.isNaN(instant) ? undefined : Math.max(instant - serverNow(), 0);
  const isAhead = left !== undefined && left > 0;
  // oxlint-disable-next-line react/exhaustive-deps -- each render sets the timer of the next one, until the instant has come
  useEffect(() => {
    if (!isAhead) return undefined;
    const timer = setTimeout(render, Math.min(left % step || step, LONGEST_TIMER));
    return () => clearTimeout(timer);
  });
  return left;
}
