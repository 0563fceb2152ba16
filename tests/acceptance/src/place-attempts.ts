import type { placeEndpoints } from '@kantyna/contracts/orders/places';
import { attempt, type Attempt } from './attempt.js';
import { unique, type Caller } from './company.js';

const details = () => ({ name: unique('Biuro'), address: 'ul. Długa 5' });

/** Does something with a place of its own, which is gone afterwards: with two places people would be asked where they eat. */
async function withPlace<R>(who: Caller, act: (params: { placeId: string }) => Promise<R>): Promise<R> {
  const { id: placeId } = await who.calls.addPlace({ body: details() });
  const reply = await act({ placeId });
  await who.calls.removePlace({ params: { placeId } }).catch(() => undefined);
  return reply;
}

/** The calls about places of delivery, each in a state in which it succeeds. */
export const placeAttempts: Record<keyof typeof placeEndpoints, Attempt> = {
  addPlace: attempt((who) => withPlace(who, async () => ({}))),
  changePlace: attempt((who) => withPlace(who, (params) => who.calls.changePlace({ params, body: details() }))),
  removePlace: attempt((who) => withPlace(who, (params) => who.calls.removePlace({ params }))),
  chooseOwnPlace: attempt((who) => who.calls.chooseOwnPlace({ body: { placeId: null } })),
};
