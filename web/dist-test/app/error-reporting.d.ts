/** Sends errors and traces, all of them, through our own tunnel (specification, section 1). */
export declare function reportErrors(dsn: string): void;
