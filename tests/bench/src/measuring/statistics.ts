/** The median; the mean of the two in the middle of an even number of values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The smallest and the largest value. */
export const spread = (values: readonly number[]): readonly [number, number] => [
  Math.min(...values),
  Math.max(...values),
];
