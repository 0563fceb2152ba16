/** Fetches a screen's code as soon as a pointer or the focus comes to a link to it, so that the change itself is quick. */
export declare function preloadOnIntent(): void;
