import { mdiDeleteOutline, mdiPencilOutline, mdiPlus } from '@mdi/js';
import type { Place } from '@kantyna/contracts/orders/places';
import { useRead } from '../api/read.js';
import { useCall } from '../api/use-call.js';
import { useOfficeTexts } from '../texts/office-texts.js';
import { Button } from '../ui/button.js';
import { classNames } from '../ui/class-names.js';
import layout from '../ui/layout.module.css';
import { ConfirmButton } from '../ui/overlay/confirm-button.js';
import { lazyDialog, useDialog } from '../ui/overlay/use-dialog.js';
import styles from './office.module.css';

const PlaceForm = lazyDialog(async () => (await import('./place-form.js')).PlaceForm);

/** The places of delivery, to be added, changed and removed. */
export function Places() {
  const texts = useOfficeTexts();
  const { data } = useRead('officeAddress');
  const adding = useDialog((close) => <PlaceForm onClose={close} />);
  if (!data) return null;
  const { places = [] } = data;
  return (
    <section className={layout.section}>
      <div className={layout.row} data-spread>
        <h2>{texts.places}</h2>
        <Button look="outline" icon={mdiPlus} onClick={() => adding.open()}>
          {texts.addPlace}
        </Button>
      </div>
      <p className={classNames(layout.quiet, layout.small)}>{texts.placesHint}</p>
      {places.length > 0 && (
        <ul className={classNames(layout.card, styles.rows)} data-lines>
          {places.map((place) => (
            <Listed key={place.id} place={place} />
          ))}
        </ul>
      )}
      {adding.dialog}
    </section>
  );
}

function Listed({ place }: { place: Place }) {
  const texts = useOfficeTexts();
  const changing = useDialog((close) => <PlaceForm place={place} onClose={close} />);
  const { submit, isPending } = useCall('removePlace', { params: { placeId: place.id } });
  return (
    <li className={classNames(layout.row, styles.listed)} data-gap="8" data-spread>
      <div className={layout.stack} data-gap="4">
        <strong className={styles.address}>{place.name}</strong>
        <span className={classNames(layout.quiet, layout.small, styles.address)}>{place.address}</span>
      </div>
      <div className={layout.row} data-gap="4">
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
      </div>
      {changing.dialog}
    </li>
  );
}
