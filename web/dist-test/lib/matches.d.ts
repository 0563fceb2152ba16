/** Whether a text contains every word of a search, whatever its case and diacritics: `pierog` finds `Pierogi z mięsem`. */
export declare function matches(text: string, search: string): boolean;
