const DATA_CACHE = 'kantyna-data';
/** Deletes what the service worker kept of the signed-in person's data. */
export async function forgetOfflineCopies() {
    if ('caches' in window)
        await caches.delete(DATA_CACHE);
}
//# sourceMappingURL=offline-copies.js.map