import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { addFailure } from '../../lib/error-list.js';
import { fieldFaults } from '../../lib/field-faults.js';

/** Puts what the server finds wrong with a form beside its fields, by its names of them; the rest goes to the list of errors. */
export function showFaults<V extends FieldValues>(
  failure: unknown,
  setError: UseFormSetError<V>,
  fields: Readonly<Record<string, FieldPath<V>>>,
): void {
  const { beside, others } = fieldFaults(failure, Object.keys(fields));
  beside.forEach(({ field, message }, index) =>
    setError(fields[field]!, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  if (others !== undefined) addFailure(others);
}
