import { useLayoutEffect, useState } from 'react';
import { useFormState, useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import type { Order } from '@kantyna/contracts/orders/order';
import { draftKey, keptDraft } from '../../ui/browser/drafts.js';
import { signedInId, useDraft } from '../../ui/browser/use-draft.js';
import type { OrderForm } from './order-form.js';

/** What was changed in the form of a new order. An amount that could not be read is `null`. */
type OrderDraft = Partial<Record<keyof OrderForm, string | boolean | number | null>>;

/** The key of the draft of a new order: there is one for each order that it is to be like. */
export const orderDraftKey = (like: Order | undefined): string => draftKey(signedInId(), 'order', like?.id ?? 'new');

/** Fills the draft of a new order into its form. Returns whether there is one. */
export function useOrderDraft(key: string, setValue: UseFormReturn<OrderForm>['setValue']): boolean {
  const [draft] = useState(() => keptDraft(key) as OrderDraft | undefined);
  // Before the effects that propose values for the fields that were not changed.
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(draft ?? {}))
      setValue(name as keyof OrderForm, value ?? Number.NaN, { shouldDirty: true });
  }, [draft, setValue]);
  return draft !== undefined;
}

/** Keeps what is changed in the form of a new order. It shows nothing: only this is rendered again as one types. */
export function OrderDraftKeeper({ control, draftKey: key }: { control: Control<OrderForm>; draftKey: string }) {
  const values = useWatch({ control });
  const { dirtyFields } = useFormState({ control });
  const changed = Object.entries(values).filter(([name]) => dirtyFields[name as keyof OrderForm]);
  useDraft(key, changed.length > 0 ? Object.fromEntries(changed) : undefined);
  return null;
}
