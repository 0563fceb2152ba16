import { useMoreTexts } from '../texts/texts.js';
import { useRead } from '../api/read.js';
import { flagsInWords } from '../order/complaints/flags-in-words.js';
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
      <dd>{data ? flagsInWords(data, texts) : '…'}</dd>
    </div>
  );
}
