import { createSharedState } from '../../api/state/shared-state.js';

/** A sentence about something that happened out of sight, with an undo where possible. */
export interface Notice {
  readonly text: string;
  readonly undo?: () => unknown;
}

const notice = createSharedState<(Notice & { readonly id: number }) | undefined>(undefined);
let shown = 0;

/** Shows a notice in place of the previous one, for its whole time even if it says the same; without an argument it removes the notice. */
export const showNotice = (next?: Notice): void => notice.set(next && { ...next, id: (shown += 1) });

/** The notice as React state. `id` tells it from the one before. */
export const useNotice = notice.use;
