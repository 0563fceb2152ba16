import { useMoreTexts } from '../texts/texts.js';
import { FLAG_KINDS } from '@kantyna/contracts/product';
import { useRead } from '../api/read.js';
import { classNames } from '../ui/class-names.js';
import layout from '../ui/layout.module.css';

/** How many of the dishes that a restaurant delivered of late were flagged, and as what. Nothing if that cannot be told. */
export function FlagCounts({ restaurantId }: { restaurantId: string }) {
  const texts = useMoreTexts().flags;
  const { data, isError } = useRead('flagCounts', { params: { restaurantId } });
  if (isError) return null;
  return (
    <div>
      <dt className={classNames(layout.quiet, layout.tiny)}>{texts.counts}</dt>
      <dd>{data ? inWords(data) : '…'}</dd>
    </div>
  );

  function inWords({ dishes, flagged }: NonNullable<typeof data>): string {
    if (dishes === 0) return texts.noDishes;
    const kinds = FLAG_KINDS.filter((kind) => flagged[kind] > 0);
    const count = kinds.reduce((sum, kind) => sum + flagged[kind], 0);
    return count === 0
      ? texts.noneOf(dishes)
      : texts.of(count, dishes, kinds.map((kind) => texts.counted[kind](flagged[kind])).join(', '));
  }
}
