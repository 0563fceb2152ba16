// Not crypto.randomUUID: it exists in secure contexts only, and a company may serve Kantyna over plain HTTP inside its network.
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(16).padStart(8, '0')).join('');

/**
 * The keys of what a component writes: a call that is tried again carries the same one, and has one effect. Calls that are equal as JSON
 * are the same. A key goes with the success of its call, and once something else was written: that may have changed what the call did.
 *
 *     begin(), keyOf(a) → 1, keyOf(b) → 2, forget(a)      a is done, b failed
 *     begin(), keyOf(a) → 3, keyOf(b) → 2                 a is another one, b is tried again
 *     begin(), keyOf(a) → 3, begin(), keyOf(b) → 4
 */
export function createIdempotencyKeys() {
  let before = new Map<string, string>();
  let now = new Map<string, string>();
  return {
    /** Begins another attempt. */
    begin(): void {
      before = now;
      now = new Map();
    },
    /** The key of a call of this attempt. */
    keyOf(call: unknown): string {
      const id = JSON.stringify(call);
      const key = now.get(id) ?? before.get(id) ?? newKey();
      now.set(id, key);
      return key;
    },
    /** Notes that a call succeeded. */
    forget(call: unknown): void {
      for (const keys of [before, now]) keys.delete(JSON.stringify(call));
    },
  };
}
