import { FLAG_KINDS } from '@kantyna/contracts/product';
import type { FlagCounts } from '@kantyna/contracts/orders/bill-and-flags';
import type { useFlagTexts } from './flags.texts.js';

/** How many dishes were flagged, whatever as. */
export const flaggedIn = ({ flagged }: Pick<FlagCounts, 'flagged'>): number =>
  FLAG_KINDS.reduce((sum, kind) => sum + flagged[kind], 0);

/** How many of the dishes were flagged, and as what. */
export function flagsInWords(counts: FlagCounts, texts: ReturnType<typeof useFlagTexts>): string {
  const { dishes, flagged } = counts;
  if (dishes === 0) return texts.noDishes;
  const kinds = FLAG_KINDS.filter((kind) => flagged[kind] > 0).map((kind) => texts.counted[kind](flagged[kind]));
  return kinds.length === 0 ? texts.noneOf(dishes) : texts.of(flaggedIn(counts), dishes, kinds.join(', '));
}
