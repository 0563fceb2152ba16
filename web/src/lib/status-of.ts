/** The status of the server's answer that a call failed with; `undefined` where it got none. */
export const statusOf = (failure: unknown): number | undefined => (failure as { status?: number } | null)?.status;
