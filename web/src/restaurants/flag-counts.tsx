import { useFlagTexts } from '../dishes/flags.texts.js';
import { useRead } from '../api/read.js';
import { flagsInWords } from '../dishes/flags-in-words.js';
import { variant } from '../ui/layout.js';

/** The number of a restaurant's dishes that were flagged of late, by kind. Nothing if it is not known. */
export function FlagCounts({ restaurantId }: { restaurantId: string }) {
  const texts = useFlagTexts();
  const { data, isError } = useRead('flagCounts', { params: { restaurantId } });
  if (isError) return null;
  return (
    <div>
      <dt className={variant('quiet tiny')}>{texts.counts}</dt>
      <dd>{data ? flagsInWords(data, texts) : '…'}</dd>
    </div>
  );
}
