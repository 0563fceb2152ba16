import { useId } from 'react';
import type { PlaceChoice } from '@kantyna/contracts/orders/places';
import { usePlaceTexts } from './place.texts.js';
import { lazyComponent } from '../ui/browser/lazy-component.js';
import { Button } from '../ui/button.js';
import { Optional } from '../ui/data/optional.js';
import { SkeletonRows } from '../ui/data/skeleton-rows.js';
import { Row, Text } from '../ui/layout.js';
import { areMany, useOwnPlace } from './use-own-place.js';

const OwnPlaceInput = lazyComponent(async () => (await import('./own-place-input.js')).OwnPlaceInput);

/** Asks a person once where they eat. */
export const WhereYouEat = ({ places }: { places: readonly PlaceChoice[] }) =>
  areMany(places) ? (
    <div style={{ maxWidth: 480 }}>
      <Optional fallback={<SkeletonRows rows={1} height={56} />}>
        <OwnPlaceInput places={places} chosen={undefined} />
      </Optional>
    </div>
  ) : (
    <PlaceButtons places={places} />
  );

function PlaceButtons({ places }: { places: readonly PlaceChoice[] }) {
  const texts = usePlaceTexts();
  const { options, choose, saving } = useOwnPlace(places);
  const question = useId();
  return (
    <Row role="group" aria-labelledby={question} gap={8}>
      <Text id={question} variant="quiet">
        {texts.whereYouEat}
      </Text>
      {options.map(([value, name]) => (
        <Button key={value} look="outline" size="compact" pending={saving === value} onClick={() => choose(value)}>
          {name}
        </Button>
      ))}
    </Row>
  );
}
