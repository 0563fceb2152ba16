/** Pause in the values after which those that have gathered are handed over (ms). */
const QUIET = 250;
/** Longest time between two handovers while values keep coming (ms). */
const AT_MOST = 1_000;

/**
 * Gathers values that come in bursts. The first value is handed over at once; those that follow closely come together.
 *
 *     values   a  b c d                    e
 *     handed   a         bcd               e
 */
export function coalesce<Value>(handOver: (values: readonly Value[]) => void) {
  let waiting: Value[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since = 0;

  function hand(values: readonly Value[]): void {
    since = Date.now();
    timer = setTimeout(end, QUIET);
    handOver(values);
  }

  function end(): void {
    timer = undefined;
    if (waiting.length > 0) hand(waiting.splice(0));
  }

  return {
    /** Takes a value. */
    add(value: Value): void {
      if (timer === undefined) return hand([value]);
      waiting.push(value);
      clearTimeout(timer);
      timer = setTimeout(end, Math.min(QUIET, since + AT_MOST - Date.now()));
    },
    /** Forgets what waits. */
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
    },
  };
}
