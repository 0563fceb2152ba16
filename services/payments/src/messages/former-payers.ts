import { onState } from '@kantyna/bus/messages/message-handler';
import { states } from '@kantyna/contracts/messages/messages';
import { UNCHANGED } from '@kantyna/kernel/change';
import type { Clock } from '@kantyna/kernel/clock';
import { changeOrThrow } from '@kantyna/store/aggregate/shortcuts';
import type { Store } from '../database/store.js';
import { endClaims } from '../rules/claims.js';

/** When an order has another payer, ends the open claims for it to the one before. */
export const onOtherPayer = (
  { accounts, ordersById }: Pick<Store, 'accounts' | 'ordersById'>,
  clock: Pick<Clock, 'now'>,
) =>
  onState(states.order, async ({ id }) => {
    const isOpen = { orderId: id, status: { $in: ['CLAIMED', 'CONTESTED'] } };
    const claiming = { 'state.payments.orderId': id, 'state.payments': { $elemMatch: isOpen } };
    const found = await accounts.documents.find(claiming, { _id: 1 });
    const [order] = found.length > 0 ? await ordersById([id]) : [];
    if (order)
      for (const { _id } of found)
        await changeOrThrow(accounts, _id, (account) => (account ? endClaims(account, order, clock.now()) : UNCHANGED));
    return 'applied';
  });
