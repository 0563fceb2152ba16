import type { orderEndpoints } from '@kantyna/contracts/orders/orders';
import { isErased } from '@kantyna/contracts/people/person';
import { notFound } from '@kantyna/kernel/refusal';
import type { HandlersOf } from '@kantyna/service/http/handlers';
import type { Dependencies } from '../dependencies.js';
import { daysOffFrom } from '../rules/planning/days-off.js';

/** The calls of the office about orders. */
export const officeOrderHandlers = ({
  store,
  clock,
  deliveryAddress,
}: Pick<Dependencies, 'store' | 'clock' | 'deliveryAddress'>): Pick<
  HandlersOf<typeof orderEndpoints>,
  'officeAddress' | 'payoutAccount'
> => ({
  officeAddress: async () => {
    const [places, daysOff] = await Promise.all([store.readPlaces(), store.readDaysOff()]);
    return { deliveryAddress, places, daysOff: daysOffFrom(daysOff, clock.now().date) };
  },
  payoutAccount: async ({ params: { personId } }) => {
    const [person] = await store.peopleOf([personId]);
    if (isErased(person!)) return notFound('person');
    const { bankTransferNumber } = await store.numbersOf(personId);
    return { bankTransferNumber };
  },
});
