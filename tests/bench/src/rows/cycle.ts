/** Returns the values one after the other, again and again. */
export function cycle<T>(values: readonly T[]): () => T {
  let next = 0;
  return () => values[next++ % values.length]!;
}
