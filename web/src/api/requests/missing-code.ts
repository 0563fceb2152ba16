const KEY = 'kantyna.reloadedForCode';

/** After a reload for missing code, a failure within this time is not answered by another (ms). */
const AGAIN_AFTER = 60_000;

/** Whether a part of the app's code did not load, in the words of each browser and of Vite. */
const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);

/**
 * Reloads the app if code is missing, as in a tab that was opened before a deployment: the reload brings the new files. Returns whether
 * it does. Without a network and without the service worker, which keeps the new files, or soon after such a reload, it would not help.
 */
export function reloadForMissingCode(error: unknown): boolean {
  const lastReload = Number(sessionStorage.getItem(KEY) ?? 0);
  const isReachable = navigator.onLine || ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null);
  if (!isMissingCode(error) || !isReachable || Date.now() - lastReload < AGAIN_AFTER) return false;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
  return true;
}
