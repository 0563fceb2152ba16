const DATA_CACHE = 'kantyna-data';

/** Deletes the signed-in person's data from the service worker's cache. */
export async function forgetOfflineCopies(): Promise<void> {
  if ('caches' in window) await caches.delete(DATA_CACHE);
}
