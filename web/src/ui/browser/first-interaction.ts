import { mayLoadAhead } from './may-load-ahead.js';

const INTERACTIONS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin'];

/** Idle time of a page before it loads by itself what the person may want next (ms). The page itself has long been shown by then. */
const IDLE_AFTER = 3000;

/**
 * Runs `load` when the person first touches the page, moves the pointer, scrolls or presses a key, or when nothing has happened for a
 * while; in that case not if they save data or their line is slow. Runs it once, after the press was painted. The returned function cancels
 * it.
 */
export function onFirstInteraction(load: () => void): () => void {
  const cancelling = new AbortController();
  const run = (): void => {
    if (cancelling.signal.aborted) return;
    cancelling.abort();
    load();
  };
  // Safari has no idle callbacks.
  const whenIdle = 'requestIdleCallback' in window ? () => requestIdleCallback(run) : () => setTimeout(run);
  const options = { passive: true, capture: true, signal: cancelling.signal };
  for (const interaction of INTERACTIONS) document.addEventListener(interaction, whenIdle, options);
  const timer = mayLoadAhead() ? setTimeout(whenIdle, IDLE_AFTER) : undefined;
  return () => {
    cancelling.abort();
    clearTimeout(timer);
  };
}
