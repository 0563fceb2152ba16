/** A letter that is written from right to left: Hebrew, Arabic and their neighbours. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A name as it stands in a sentence or a row: one that is written from right to left is isolated (U+2068 … U+2069), so that it does not
 * turn what stands around it.
 */
export const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** Names one after the other: `Anna, Jan`. */
export const listed = (names: readonly string[]): string => names.map(isolated).join(', ');
