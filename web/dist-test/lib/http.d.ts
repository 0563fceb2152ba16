/** The headers that tell the server who calls. */
export declare const bearer: () => Record<string, string>;
/** `fetch` that ends the session when the server no longer accepts its token (specification, section 8). */
export declare function guardedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
/** Every call of the product. */
export declare const api: import('@kantyna/contracts/client').Client;
/** Where the live stream is. */
export declare const liveStreamPath: string;
/** Where error reports go. */
export declare const errorReportPath: string;
