import type { RefusalCode } from '@kantyna/contracts/refusal';

/** The code of a refusal (docs/rules/limits-and-errors.md, Errors); `undefined` without one. */
export const codeOf = (failure: unknown): RefusalCode | undefined =>
  (failure as { body?: { code?: RefusalCode } } | null | undefined)?.body?.code;

/** The HTTP status that a call failed with; `undefined` without a reply. */
export const statusOf = (failure: unknown): number | undefined => (failure as { status?: number } | null)?.status;
