import { useEffect, useReducer } from 'react';
import { serverNow } from '../../lib/server-clock.js';

const SECOND = 1_000;

/**
 * The time until an instant by the server's clock, in ms; 0 from then on, `undefined` without an instant. The component renders again with
 * each second until the instant has come; with `step` (ms) `Infinity`, only when it has come.
 */
export function useTimeLeft(closesAt: string | null | undefined, step = SECOND): number | undefined {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const left = closesAt == null ? undefined : Math.max(Date.parse(closesAt) - serverNow(), 0);
  const isRunning = left !== undefined && left > 0;
  // oxlint-disable-next-line react/exhaustive-deps -- each render sets the timer of the next one, until the instant has come
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(render, left % step || step);
    return () => clearTimeout(timer);
  });
  return left;
}
