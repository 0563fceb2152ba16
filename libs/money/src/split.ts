/**
 * Splits `grosze` into `parts` shares that add up to it exactly: what does not divide goes one grosz each to the first shares
 * (docs/rules/entries-and-prices.md, Prices). No parts, no shares.
 */
export function splitExactly(grosze: number, parts: number): number[] {
  const share = Math.floor(grosze / parts);
  return Array.from({ length: parts }, (_, index) => share + (index < grosze - share * parts ? 1 : 0));
}
