import type { Order, OrderEntry, OrderState, ShowOrder } from '@kantyna/contracts/orders';
type Shown = Pick<ShowOrder, 'currentUserId'> & {
  order: Pick<Order, 'orderCreatorId' | 'orderState'>;
};
type Entry = Pick<OrderEntry, 'userId'>;
/** Whether the person opened the order. */
export declare const isCreator: ({ order, currentUserId }: Shown) => boolean;
/** Whether the entry is the person's own. */
export declare const isMine: ({ currentUserId }: Shown, entry: Entry) => boolean;
/** The states in which people owe money for the order. */
export declare const isPayable: (state: OrderState) => boolean;
/** Who may change or delete a dish entry: its owner while the order is open, the creator until it is rejected. */
export declare function mayChangeEntry(shown: Shown, entry: Entry): boolean;
/** Who sees whether an entry is paid. */
export declare const seesPayment: (shown: Shown, entry: Entry) => boolean;
export {};
