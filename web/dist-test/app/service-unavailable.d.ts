/** Reveals the element that says so, in place of the app, and tries again after 3 s (specification, section 2). */
export declare function showServiceUnavailable(): void;
