import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { forgetDraft, keepDraft } from '../../../lib/browser/drafts.js';
import { useLeaveFieldBeforeReload } from '../../../lib/browser/use-draft.js';
import type { DishChoice } from '../../../order/dish-choice.js';

/**
 * Keeps what is in the form as a draft. `unchanged` is the dish entry that is edited: a form with the same values is no draft.
 */
export function useKeptDraft(
  key: string,
  choice: DishChoice,
  unchanged: DishChoice | undefined,
  subscribe: UseFormReturn<DishChoice>['subscribe'],
): void {
  const keep = useEffectEvent((values: DishChoice) => {
    const draft = { ...choice, ...values };
    if (JSON.stringify(draft) === JSON.stringify(unchanged)) forgetDraft(key);
    else keepDraft(key, draft);
  });
  const keepFirst = useEffectEvent(() => keep(choice));
  useEffect(() => {
    keepFirst();
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [subscribe]);
  useLeaveFieldBeforeReload();
}
