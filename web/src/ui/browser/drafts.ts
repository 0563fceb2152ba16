/** The keys of all drafts that this tab keeps begin so. */
export const DRAFTS = 'kantyna.draft.';

/** The key of a person's draft. */
export const draftKey = (personId: string, ...about: string[]): string => [DRAFTS + personId, ...about].join('.');

/** Keeps a draft until the tab is closed. A number that is missing (`NaN`) is kept as `null`. */
export const keepDraft = (key: string, draft: unknown): void => sessionStorage.setItem(key, JSON.stringify(draft));

/** Forgets a draft. */
export const forgetDraft = (key: string): void => sessionStorage.removeItem(key);

/** The draft kept under the key, in the shape in which this version or an earlier one kept it; `undefined` without one. */
export function keptDraft(key: string): unknown {
  const kept = sessionStorage.getItem(key);
  return kept === null ? undefined : JSON.parse(kept);
}
