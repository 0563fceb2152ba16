/** Registers the worker that shows push notifications and keeps the shell for when there is no network. */
export declare function registerServiceWorker(): void;
/** Subscribes this browser to push notifications. What stands in the way is only logged (specification, section 8). */
export declare function startPush(): Promise<void>;
/** Tells the server to send nothing more to this browser; without an answer it goes on all the same. */
export declare function leavePush(): Promise<void>;
/** Turns this browser's push notifications off. */
export declare function stopPush(): Promise<void>;
