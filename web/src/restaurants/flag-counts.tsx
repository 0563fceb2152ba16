import { useMoreTexts } from '../texts/texts.js';
import { useRead } from '../api/read.js';
import { flagsInWords } from '../dishes/flags-in-words.js';
import { classNames } from '../ui/class-names.js';
import layout from '../ui/layout.module.css';

/** The number of a restaurant's dishes that were flagged of late, by kind. Nothing if it is not known. */
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
