import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { addFailure } from '../../api/state/error-list.js';
import { useErrorTexts } from '../../texts/errors.texts.js';
import { fieldFaults } from '../../texts/field-faults.js';
import { useRefusalTexts } from '../../texts/refusals.texts.js';

/** Shows the server's validation messages beside their fields (`fields` maps its names to ours); the rest goes to the error list. */
export function showFaults<V extends FieldValues>(
  failure: unknown,
  setError: UseFormSetError<V>,
  fields: Readonly<Record<string, FieldPath<V>>>,
): void {
  const { refusals, faults } = useRefusalTexts.current();
  const texts = { ...useErrorTexts.current(), refusals, faults };
  const { beside, others } = fieldFaults(failure, Object.keys(fields), texts);
  beside.forEach(({ field, message }, index) =>
    setError(fields[field]!, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  if (others !== undefined) addFailure(others);
}
