import { createSharedState } from '../../api/shared-state.js';

/** A sentence about something that happened out of sight, with an undo where possible. */
export interface Notice {
  readonly text: string;
  readonly undo?: () => unknown;
}

const notice = createSharedState<Notice | undefined>(undefined);

/** Shows a notice in place of the previous one; without an argument it removes the notice. */
export const showNotice = (next?: Notice): void => notice.set(next);

/** The notice as React state. */
export const useNotice = notice.use;
