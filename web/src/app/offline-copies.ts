import { belowBase } from '../api/base-path.js';

/** How the names of the service worker's caches of replies begin. */
const DATA_CACHES = `kantyna${belowBase('')}-data`;

/** Deletes the signed-in person's data from the service worker's caches. */
export async function forgetOfflineCopies(): Promise<void> {
  if (!('caches' in window)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(DATA_CACHES)).map((name) => caches.delete(name)));
}
