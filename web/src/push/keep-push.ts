import { PUSH_CHANGED } from '../api/push.js';
import { lastStart, startPush } from './this-browser.js';

/** A tab that is looked at again renews what is gone once this long has passed (ms). */
const AGAIN_AFTER = 60 * 60_000;

/**
 * Keeps this browser's subscription: renews what is gone now, when the tab is looked at again later, and at once when the service worker says
 * that the browser has another one. `signal` ends that.
 */
export function keepPush(signal: AbortSignal): void {
  const keep = (): void => {
    if (document.visibilityState === 'visible' && Date.now() - lastStart() >= AGAIN_AFTER) void startPush();
  };
  const changed = ({ data }: MessageEvent): void => {
    if (data === PUSH_CHANGED) void startPush();
  };
  document.addEventListener('visibilitychange', keep, { signal });
  if ('serviceWorker' in navigator) navigator.serviceWorker.addEventListener('message', changed, { signal });
  keep();
}
