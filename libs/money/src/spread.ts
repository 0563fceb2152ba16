/**
 * Spreads `difference` grosze over amounts, in proportion to their weights and exactly: what does not divide goes one grosz each to the
 * largest remainders, the first of equal ones (docs/rules/bill-and-flags.md, The bill). A negative difference takes nothing below zero: what
 * one amount cannot give the others give. Weights that are all zero count as equal. Returns what is added to each amount, in grosze.
 *
 *     spread(7, [{ amount: 1000, weight: 1000 }, { amount: 2000, weight: 2000 }]) → [2, 5]
 *
 * Throws a RangeError if there is less than the difference takes away, or nobody to give it to.
 */
export function spread(
  difference: number,
  amounts: readonly { readonly amount: number; readonly weight: number }[],
): number[] {
  const capacity = amounts.map(({ amount }) => (difference < 0 ? amount : Infinity));
  const given = amounts.map(() => 0);
  let rest = Math.abs(difference);
  while (rest > 0) {
    const open = given.flatMap((sum, index) => (sum < capacity[index]! ? [index] : []));
    if (open.length === 0) throw new RangeError(`${rest} grosze of ${difference} cannot be spread`);
    const weights = open.map((index) => amounts[index]!.weight);
    for (const [at, share] of apportion(rest, weights).entries()) {
      const index = open[at]!;
      const taken = Math.min(share, capacity[index]! - given[index]!);
      given[index]! += taken;
      rest -= taken;
    }
  }
  return given.map((sum) => (difference < 0 && sum > 0 ? -sum : sum));
}

/** Splits `grosze` by weights: exact shares rounded down, then one grosz each to the largest remainders. The products exceed a double. */
function apportion(grosze: number, given: readonly number[]): number[] {
  const weights = given.some((weight) => weight > 0) ? given : given.map(() => 1);
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  const parts = weights.map((weight, index) => {
    const product = BigInt(grosze) * BigInt(weight);
    return { index, share: Number(product / whole), remainder: product % whole };
  });
  const left = grosze - parts.reduce((sum, { share }) => sum + share, 0);
  const byRemainder = parts.toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  const lucky = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return parts.map(({ index, share }) => share + (lucky.has(index) ? 1 : 0));
}
