/** A sentence about something that happened out of sight, with a way back where there is one. */
export interface Notice {
  readonly text: string;
  readonly undo?: () => unknown;
}
/** Shows a notice in place of the one before; nothing clears it. */
export declare function showNotice(notice?: Notice): void;
/** The notice as React state. */
export declare const useNotice: () => Notice | undefined;
