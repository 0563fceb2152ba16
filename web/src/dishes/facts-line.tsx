import { mdiCalendarBlankOutline } from '@mdi/js';
import { useLanguage } from '../texts/texts.js';
import { useDishTexts } from './dish.texts.js';
import { Icon } from '../ui/icon.js';
import { daysInWords, dietsInWords, type ShownFacts } from './facts-in-words.js';

/** When a dish is offered, what it suits and what it contains, in a line. Nothing if it says nothing. */
export function FactsLine({ dish, className }: { dish: ShownFacts; className: string | undefined }) {
  const texts = useDishTexts();
  const days = daysInWords(dish, texts, useLanguage());
  const diets = dietsInWords(dish, texts);
  if (days === '' && diets === '') return null;
  return (
    <span className={className}>
      {days !== '' && (
        <strong>
          <Icon path={mdiCalendarBlankOutline} size={16} /> {days}
        </strong>
      )}
      {days !== '' && diets !== '' && ' · '}
      {diets}
    </span>
  );
}
