import type { orderEndpoints } from '@kantyna/contracts/orders/orders';
import { isErased } from '@kantyna/contracts/people/person';
import { notFound } from '@kantyna/kernel/refusal';
import type { HandlersOf } from '@kantyna/service/http/handlers';
import type { Dependencies } from '../dependencies.js';

/** The calls of the office about orders. */
export const officeOrderHandlers = ({
  store,
  deliveryAddress,
}: Pick<Dependencies, 'store' | 'deliveryAddress'>): Pick<
  HandlersOf<typeof orderEndpoints>,
  'officeAddress' | 'payoutAccount'
> => ({
  officeAddress: async () => ({ deliveryAddress, places: await store.readPlaces() }),
  payoutAccount: async ({ params: { personId } }) => {
    const [person] = await store.peopleOf([personId]);
    if (isErased(person!)) return notFound('person');
    const { bankTransferNumber } = await store.numbersOf(personId);
    return { bankTransferNumber };
  },
});
