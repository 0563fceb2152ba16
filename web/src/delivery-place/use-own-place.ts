import type { PlaceChoice } from '@kantyna/contracts/orders/places';
import { useCall } from '../api/use-call.js';
import { usePlaceTexts } from './place.texts.js';
import { showNotice } from '../ui/browser/notice.js';

/** The values that stand for anywhere, and for what nobody has said. */
export const ANYWHERE = 'anywhere';
export const UNKNOWN = '';

/** Whether there are so many places that they are a list that opens, in place of a button for each. */
export const areMany = (places: readonly PlaceChoice[]): boolean => places.length >= 7;

/** Where a person may say that they eat, and the call that says so. */
export function useOwnPlace(places: readonly PlaceChoice[]) {
  const texts = usePlaceTexts();
  const { submit, isPending, variables } = useCall(
    'chooseOwnPlace',
    {},
    { onReply: () => showNotice({ text: texts.saved }) },
  );
  return {
    options: [...places.map(({ id, name }) => [id, name] as const), [ANYWHERE, texts.anywhere] as const],
    choose: (value: string) => void submit({ body: { placeId: value === ANYWHERE ? null : value } }),
    /** The place, or `ANYWHERE`, that is being saved. */
    saving: isPending ? (variables.body.placeId ?? ANYWHERE) : undefined,
  };
}
