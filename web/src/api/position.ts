/** Index of the current entry in the tab's history of the app, stored with the entry. */
export const position = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;
