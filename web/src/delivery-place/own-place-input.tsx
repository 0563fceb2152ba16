import type { PlaceChoice } from '@kantyna/contracts/orders/places';
import { usePlaceTexts } from './place.texts.js';
import { Choices } from '../ui/fields/choices.js';
import { Select } from '../ui/fields/select.js';
import { ANYWHERE, areMany, UNKNOWN, useOwnPlace } from './use-own-place.js';

interface Props {
  places: readonly PlaceChoice[];
  chosen: string | null | undefined;
}

/** Where a person eats, to be changed: `null` anywhere, `undefined` if they have not said so. */
export function OwnPlaceInput({ places, chosen }: Props) {
  const texts = usePlaceTexts();
  const { options, choose, saving } = useOwnPlace(places);
  const value = saving ?? (chosen === undefined ? UNKNOWN : (chosen ?? ANYWHERE));
  return areMany(places) ? (
    <Select
      savesAtOnce
      label={texts.whereYouEat}
      options={options}
      value={value}
      onChange={({ target }) => choose(target.value)}
    />
  ) : (
    <Choices name="ownPlace" aria-label={texts.whereYouEat} options={options} value={value} onChange={choose} />
  );
}
