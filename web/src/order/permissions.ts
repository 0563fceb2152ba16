import type { Order, OrderEntry, OrderState } from '@kantyna/contracts/orders/order';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import { isOwedIn } from '@kantyna/contracts/orders/payer';
import { serverNow } from '../lib/server-clock.js';

/** An order together with the id of the person who looks at it. */
export type ViewedOrder = Pick<ShowOrder, 'currentUserId'> & {
  order: Pick<Order, 'orderCreatorId' | 'orderState'> &
    Partial<Pick<Order, 'closesAt' | 'caller' | 'payer' | 'rejectedFrom' | 'endedByItself'>>;
};
type Owned = Pick<OrderEntry, 'userId'>;

/** Whether the person opened the order. */
export const isCreator = ({ order, currentUserId }: ViewedOrder): boolean => order.orderCreatorId === currentUserId;

/** The id of who pays the restaurant and is owed: the creator, unless somebody else took that over. */
export const payerIdOf = ({ orderCreatorId, payer }: ViewedOrder['order']): string => payer?.userId ?? orderCreatorId;

/** Whether the person may phone the restaurant and place the order: the creator, and who makes the call. */
export const mayCall = (viewed: ViewedOrder): boolean =>
  isCreator(viewed) || viewed.order.caller?.userId === viewed.currentUserId;

/** Whether it is the person who makes the call: the creator, unless somebody else took that over. */
export const isCaller = ({ order, currentUserId }: ViewedOrder): boolean =>
  (order.caller?.userId ?? order.orderCreatorId) === currentUserId;

/** Whether the person pays the restaurant and is owed: alone they enter the bill and decide about complaints. */
export const isPayer = ({ order, currentUserId }: ViewedOrder): boolean => payerIdOf(order) === currentUserId;

/** Whether the restaurant took the order, so that people owe for it: it is ORDERED or DELIVERED, or was rejected from there. */
export const isPlaced = ({ orderState, rejectedFrom }: Pick<Order, 'orderState' | 'rejectedFrom'>): boolean =>
  isOwedIn(rejectedFrom ?? orderState);

/** Whether the person decides what people owe: who is paid alone once the order is placed, its creator until then (docs/rules.md, Who decides). */
export const decides = (viewed: ViewedOrder): boolean => (isPlaced(viewed.order) ? isPayer : isCreator)(viewed);

/** Whether the person may edit the order: the creator, and who decides. */
export const mayManage = (viewed: ViewedOrder): boolean => isCreator(viewed) || decides(viewed);

/** Whether the entry is the person's own. */
export const isMine = ({ currentUserId }: ViewedOrder, entry: Owned): boolean => entry.userId === currentUserId;

/** Whether people owe money for an order in this state. */
export const isPayable = (state: OrderState): boolean => isOwedIn(state);

/** Whether an entry is to be paid: its owner owes money, and to somebody else. */
export const isOwed = ({ order }: Pick<ViewedOrder, 'order'>, entry: Owned): boolean =>
  isPayable(order.orderState) && entry.userId !== payerIdOf(order);

/** Whether the closing time has come by the server's clock. It does not bind the creator (docs/rules.md, Closing time). */
export const isClosed = ({ closesAt }: Partial<Pick<Order, 'closesAt'>>, now = serverNow()): boolean =>
  closesAt != null && now >= Date.parse(closesAt);

/** Whether the person cannot change their dishes because the order is closed. */
export const isClosedFor = (viewed: ViewedOrder): boolean =>
  viewed.order.orderState === 'CREATED' && !isCreator(viewed) && isClosed(viewed.order);

/** Whether the person may change or delete the dishes of an entry: its owner while the order is open, who decides always. */
export const mayChangeEntry = (viewed: ViewedOrder, entry: Owned): boolean =>
  decides(viewed) || (isMine(viewed, entry) && mayAddDish(viewed));

/** Whether the person may add dishes: everyone while the order is open, from the closing time on the creator only. */
export const mayAddDish = (viewed: ViewedOrder): boolean =>
  viewed.order.orderState === 'CREATED' && !isClosedFor(viewed);

/** Whether the person sees who has paid: the creator and the payer do, once people owe money for the order. */
export const seesPayments = (viewed: ViewedOrder): boolean =>
  isPayable(viewed.order.orderState) && (isCreator(viewed) || isPayer(viewed));

/** Whether the person sees if an entry is paid: its owner does, too. */
export const seesPayment = (viewed: ViewedOrder, entry: Owned): boolean =>
  isPayable(viewed.order.orderState) && (seesPayments(viewed) || isMine(viewed, entry));

/** For how long the dishes of an order can be flagged, from the beginning of its date (ms). The server knows it to the day. */
const TIME_TO_FLAG = 8 * 86_400_000;

/** Whether what is wrong with a dish can be said: of a delivered order, until seven days after its date. */
export const mayFlag = ({ order }: { order: Pick<Order, 'orderState' | 'orderDate'> }): boolean =>
  order.orderState === 'DELIVERED' && serverNow() < Date.parse(order.orderDate) + TIME_TO_FLAG;
