/** Where to go after signing in: a path of this app only, whatever the address says. */
export declare function returnPath(search: string, fallback: string): string;
