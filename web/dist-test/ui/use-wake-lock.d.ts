/** Keeps the screen awake while it is shown, where the browser can. */
export declare function useWakeLock(): void;
