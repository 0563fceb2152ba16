/** Deletes what the service worker kept of the signed-in person's data. */
export declare function forgetOfflineCopies(): Promise<void>;
