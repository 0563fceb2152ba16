import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import type { PlaceChoice } from '@kantyna/contracts/orders/places';
import { usePlaceTexts } from './place.texts.js';
import { Select } from '../ui/fields/select.js';

interface Props<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
  /** The places to choose from; missing: there is nothing to choose. */
  places: readonly PlaceChoice[] | undefined;
}

/** Where the food is brought: to a place, or `''` for everybody. */
export function PlaceInput<V extends FieldValues>({ control, name, places = [] }: Props<V>) {
  const texts = usePlaceTexts();
  const { field } = useController({ control, name });
  if (places.length === 0) return null;
  // One that is gone is none.
  const isThere = places.some(({ id }) => id === field.value);
  return (
    <Select
      label={texts.place}
      options={[['', texts.forEverybody], ...places.map((one) => [one.id, one.name] as const)]}
      name={field.name}
      value={isThere ? field.value : ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  );
}
