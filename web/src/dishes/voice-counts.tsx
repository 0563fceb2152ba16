import type { Thumbs } from '@kantyna/contracts/orders/voices';
import { mdiThumbDownOutline, mdiThumbUpOutline } from '@mdi/js';
import { useRead } from '../api/read.js';
import { Icon } from '../ui/icon.js';
import { Text } from '../ui/layout.js';
import { useVoiceTexts } from './voices.texts.js';

interface Props {
  restaurantId: string;
  /** The dish; without it the restaurant. */
  dishName?: string;
}

/** How many liked a dish, or the dishes of a restaurant, and how many did not. Nothing until three people's voices count. */
export function VoiceCounts({ restaurantId, dishName }: Props) {
  const { data } = useRead('voiceCounts', { params: { restaurantId } });
  const counts = dishName === undefined ? data : data?.dishes.find(({ name }) => name === dishName);
  return counts && counts.up + counts.down > 0 ? <ThumbCounts {...counts} /> : null;
}

/** Keeps the thumbs apart from what is before them, and from each other. */
const EN_SPACE = '\u2002';

/** Thumbs up and down with their counts, which are read as words. They stay together, unless letters are too large for that. */
function ThumbCounts({ up, down }: Thumbs) {
  const texts = useVoiceTexts();
  const counted = (icon: string, count: number) => (
    <Text variant="oneLine">
      <Icon path={icon} size={16} /> {count}
    </Text>
  );
  return (
    <>
      {EN_SPACE}
      <Text variant="regular quiet small" style={{ display: 'inline-block' }}>
        <Text variant="unseen">{texts.counts(up, down)}</Text>
        <span aria-hidden>
          {counted(mdiThumbUpOutline, up)}
          {EN_SPACE}
          <wbr />
          {counted(mdiThumbDownOutline, down)}
        </span>
      </Text>
    </>
  );
}
