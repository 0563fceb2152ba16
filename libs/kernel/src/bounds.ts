/**
 * Counts an amount of one key until the function that it returns is called, or returns whose bound the amount would exceed: that of the key,
 * or that of all keys together. Amounts without a key count for all only.
 */
export type Bounds = (key: string | undefined, amount?: number) => (() => void) | 'ofOne' | 'ofAll';

/** Bounds what is under way. */
export function openBounds(most: { readonly ofOne: number; readonly ofAll: number }): Bounds {
  const underWay = new Set<{ readonly key: string | undefined; readonly amount: number }>();
  return (key, amount = 1) => {
    let [ofOne, ofAll] = [amount, amount];
    for (const other of underWay) {
      ofAll += other.amount;
      if (key !== undefined && other.key === key) ofOne += other.amount;
    }
    if (ofOne > most.ofOne) return 'ofOne';
    if (ofAll > most.ofAll) return 'ofAll';
    const one = { key, amount };
    underWay.add(one);
    return () => void underWay.delete(one);
  };
}
