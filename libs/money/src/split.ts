/**
 * One of equal shares of `grosze`, which add up to it exactly: what does not divide goes one grosz each to the first shares
 * (docs/rules/entries-and-prices.md, Prices). Indices count from 0.
 */
export function shareOf(grosze: number, parts: number, index: number): number {
  const share = Math.floor(grosze / parts);
  return share + (index < grosze - share * parts ? 1 : 0);
}
