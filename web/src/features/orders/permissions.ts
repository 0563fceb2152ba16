import type { Order, OrderEntry, OrderState } from '@kantyna/contracts/order';
import type { ShowOrder } from '@kantyna/contracts/orders';

type Shown = Pick<ShowOrder, 'currentUserId'> & { order: Pick<Order, 'orderCreatorId' | 'orderState'> };
type Entry = Pick<OrderEntry, 'userId'>;

/** Whether the person opened the order. */
export const isCreator = ({ order, currentUserId }: Shown): boolean => order.orderCreatorId === currentUserId;

/** Whether the entry is the person's own. */
export const isMine = ({ currentUserId }: Shown, entry: Entry): boolean => entry.userId === currentUserId;

/** The states in which people owe money for the order. */
export const isPayable = (state: OrderState): boolean => state === 'ORDERED' || state === 'DELIVERED';

/** Who may change or delete a dish entry: its owner while the order is open, the creator until it is rejected. */
export function mayChangeEntry(shown: Shown, entry: Entry): boolean {
  if (isCreator(shown)) return shown.order.orderState !== 'REJECTED';
  return isMine(shown, entry) && shown.order.orderState === 'CREATED';
}

/** Who may add a dish: everyone, while the order is open. */
export const mayAddDish = ({ order }: Shown): boolean => order.orderState === 'CREATED';

/** Who sees whether an entry is paid. */
export const seesPayment = (shown: Shown, entry: Entry): boolean => isCreator(shown) || isMine(shown, entry);
