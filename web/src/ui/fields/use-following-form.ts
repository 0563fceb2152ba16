import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';

/**
 * `useForm` for flat values that may change elsewhere while the form is open: a field that was not touched follows them. `changed` has the
 * new value of each touched field whose value changed since it was touched, unless that is what the person typed.
 */
export function useFollowingForm<V extends FieldValues>(values: V): UseFormReturn<V> & { changed: Partial<V> } {
  const form = useForm<V>({
    defaultValues: values as DefaultValues<V>,
    values,
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
  });
  const [seen, setSeen] = useState(values);
  const dirty = form.formState.dirtyFields as Readonly<Record<string, unknown>>;
  const names = Object.keys(values) as (keyof V & string)[];
  const differing = names.filter((name) => !Object.is(values[name], seen[name]));
  const followed = differing.filter((name) => !dirty[name]);
  if (followed.length > 0) setSeen({ ...seen, ...Object.fromEntries(followed.map((name) => [name, values[name]])) });
  const current = form.getValues();
  const changed = differing.filter((name) => dirty[name] && !Object.is(current[name], values[name]));
  return { ...form, changed: Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<V> };
}
