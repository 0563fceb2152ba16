import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { leaveField } from '../../../lib/layers.js';
import type { DishChoice } from './dish-choice.js';
import { forgetDraft, keepDraft } from './draft.js';

/**
 * Keeps what is in the form as a draft. `unchanged` is the dish entry that is edited: a form with the same values is no draft.
 * A reload leaves the field that is being typed in, so that its text counts.
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
    addEventListener('pagehide', leaveField);
    const unsubscribe = subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
    return () => {
      removeEventListener('pagehide', leaveField);
      unsubscribe();
    };
  }, [subscribe]);
}
