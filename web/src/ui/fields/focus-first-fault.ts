import type { BaseSyntheticEvent } from 'react';

/** Focuses the first field of a form that is at fault, as they stand on the page: some appear later than others. For `handleSubmit`. */
export function focusFirstFault(faults: object, event?: BaseSyntheticEvent): void {
  const fields = [...(event?.target as HTMLFormElement).elements] as HTMLInputElement[];
  fields.find(({ name }) => name in faults)?.focus();
}
