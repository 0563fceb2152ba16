import { mdiDeleteOutline, mdiPencilOutline, mdiPlus } from '@mdi/js';
import type { Place } from '@kantyna/contracts/orders/places';
import { useRead } from '../api/read.js';
import { useCall } from '../api/use-call.js';
import { useOfficeTexts } from './office.texts.js';
import { Button } from '../ui/button.js';
import { Card, Paragraph, Row, Section, Stack, Text } from '../ui/layout.js';
import { ConfirmButton } from '../ui/overlay/confirm-button.js';
import { lazyComponent } from '../ui/browser/lazy-component.js';
import { useDialog } from '../ui/overlay/use-dialog.js';

const PlaceForm = lazyComponent(async () => (await import('./place-form.js')).PlaceForm);

/** The places of delivery, to be added, changed and removed. */
export function Places() {
  const texts = useOfficeTexts();
  const { data } = useRead('officeAddress');
  const adding = useDialog((close) => <PlaceForm onClose={close} />);
  if (!data) return null;
  const { places = [] } = data;
  return (
    <Section>
      <Row justify="between">
        <h2>{texts.places}</h2>
        <Button look="outline" icon={mdiPlus} onClick={() => adding.open()}>
          {texts.addPlace}
        </Button>
      </Row>
      <Paragraph variant="quiet small">{texts.placesHint}</Paragraph>
      {places.length > 0 && (
        <Card as="ul" lines pad="0 16">
          {places.map((place) => (
            <Listed key={place.id} place={place} />
          ))}
        </Card>
      )}
      {adding.dialog}
    </Section>
  );
}

function Listed({ place }: { place: Place }) {
  const texts = useOfficeTexts();
  const changing = useDialog((close) => <PlaceForm place={place} onClose={close} />);
  const { submit, isPending } = useCall('removePlace', { params: { placeId: place.id } });
  return (
    <Row as="li" gap={8} justify="between" pad="12 0">
      <Stack gap={4}>
        <strong>{place.name}</strong>
        <Text variant="quiet small">{place.address}</Text>
      </Stack>
      <Row gap={4}>
        <Button
          look="text"
          icon={mdiPencilOutline}
          aria-label={texts.changePlace(place.name)}
          onClick={() => changing.open()}
        >
          {texts.change}
        </Button>
        <ConfirmButton
          look="text"
          icon={mdiDeleteOutline}
          aria-label={texts.removePlaceOf(place.name)}
          question={texts.removePlaceQuestion(place.name)}
          text={texts.removePlaceText}
          action={texts.removePlace}
          pending={isPending}
          onConfirm={submit}
        />
      </Row>
      {changing.dialog}
    </Row>
  );
}
