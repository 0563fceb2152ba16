export declare const testUsers: import("@tanstack/query-core").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<{
    email: string;
    username: string;
}[], Error, {
    email: string;
    username: string;
}[], string[]>, "queryFn"> & {
    queryFn?: import("@tanstack/query-core").QueryFunction<{
        email: string;
        username: string;
    }[], string[], never>;
} & import("@tanstack/query-core").QueryKeyWithDataTag<string[], {
    email: string;
    username: string;
}[], Error>;
/** Signs in with what Google's button hands out. */
export declare function useGoogleLogin(onDone: () => void): import("../../lib/submit.js").Submit<string>;
/** Signs in as a test user; a failure is only logged (specification, section 8). */
export declare function useTestLogin(onDone: () => void): import("../../lib/submit.js").Submit<{
    email: string;
    username: string;
}>;
