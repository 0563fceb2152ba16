import { deviceName } from '../ui/browser/device-name.js';
import { callInBackground } from '../api/call-in-background.js';

/** A tab that is looked at again says so once this long has passed (ms). */
const AGAIN_AFTER = 60 * 60_000;

/** Tells the server in which browser the session is used: now, and when the tab is looked at again later. `signal` ends that. */
export function noteSession(signal: AbortSignal): void {
  let notedAt = 0;
  const note = (): void => {
    if (document.visibilityState !== 'visible' || Date.now() - notedAt < AGAIN_AFTER) return;
    notedAt = Date.now();
    const device = deviceName(navigator.userAgent);
    callInBackground('noteSession', { body: device === undefined ? {} : { device }, signal }).catch(
      (error: unknown) => signal.aborted || console.warn('The session could not be noted', error),
    );
  };
  document.addEventListener('visibilitychange', note, { signal });
  note();
}
