/** Reloads what is shown of an order whenever somebody changes it (specification, section 7). */
export declare function useLiveUpdates(token: string): void;
