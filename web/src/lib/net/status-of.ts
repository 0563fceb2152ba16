/** The HTTP status that a call failed with; `undefined` without a reply. */
export const statusOf = (failure: unknown): number | undefined => (failure as { status?: number } | null)?.status;
