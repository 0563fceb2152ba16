import { useForm } from 'react-hook-form';
import type { Place, PlaceDetails } from '@kantyna/contracts/orders/places';
import { MAX_ADDRESS_LENGTH, MAX_PLACE_NAME_LENGTH } from '@kantyna/contracts/product';
import { useWrite } from '../api/use-write.js';
import { useOfficeTexts } from './office.texts.js';
import { showFaults } from '../ui/fields/show-faults.js';
import { TextInput } from '../ui/fields/text-input.js';
import { Stack } from '../ui/layout.js';
import { FormDialog } from '../ui/overlay/form-dialog.js';

const FIELDS = { name: 'name', address: 'address' } as const;

/** Adds a place of delivery, or changes one. */
export function PlaceForm({ place, onClose }: { place?: Place; onClose: () => void }) {
  const texts = useOfficeTexts();
  const { control, handleSubmit, setError } = useForm<PlaceDetails>({
    defaultValues: { name: place?.name ?? '', address: place?.address ?? '' },
    mode: 'onTouched',
  });
  const { submit, isPending } = useWrite<PlaceDetails, object>(
    (body, call) => (place ? call('changePlace', { params: { placeId: place.id }, body }) : call('addPlace', { body })),
    { onFailure: (failure) => showFaults(failure, setError, FIELDS) },
  );
  const save = handleSubmit(async (details) => {
    if (await submit(details)) onClose();
  });
  return (
    <FormDialog
      title={place ? texts.changePlace(place.name) : texts.addPlace}
      action={texts.savePlace}
      pending={isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Stack>
        <TextInput control={control} name="name" label={texts.placeName} maxLength={MAX_PLACE_NAME_LENGTH} />
        <TextInput control={control} name="address" label={texts.placeAddress} maxLength={MAX_ADDRESS_LENGTH} />
      </Stack>
    </FormDialog>
  );
}
