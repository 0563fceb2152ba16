/** In JSON, half of a surrogate pair is always escaped, since UTF-8 cannot hold it. Most bodies have no such escape. */
const ESCAPED_SURROGATE = /\\u[dD][89a-fA-F]/;
/** With the flag `u`, a whole pair is one character and does not match. */
const HALF_PAIR = /\p{Surrogate}/u;

/**
 * The path of the first text with half of a surrogate pair, for instance `sideDishes.0.name`; `undefined` without one. The database would
 * store another character instead. `json` is the text that `value` was parsed from.
 */
export const findIllFormedText = (json: string, value: unknown): string | undefined =>
  ESCAPED_SURROGATE.test(json) ? pathOfHalfPair(value, []) : undefined;

function pathOfHalfPair(value: unknown, path: readonly string[]): string | undefined {
  if (typeof value === 'string') return HALF_PAIR.test(value) ? path.join('.') || 'body' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const found = pathOfHalfPair(part, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}
