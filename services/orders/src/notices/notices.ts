import { events, type EventKind, type EventOf } from '@kantyna/contracts/messages/messages';
import type { Person } from '@kantyna/contracts/people/person';
import type { OrderState, OrderRole } from '@kantyna/contracts/orders/order';
import { callerOf, giverOf, isOwedIn, isPlaced, payerOf } from '@kantyna/order-rules/roles';
import type { Changed } from '@kantyna/store/documents/stored-document';
import {
  changedAmounts,
  changedPrices,
  pricesOf,
  amountNotice,
  noticeContext,
  withAmounts,
  type Notice,
  type NoticeContext,
} from './notice-context.js';
import type { DomainEvent } from '../rules/rule.js';
import { findDishes } from '../rules/entries/dishes.js';
import { toReminder, type StoredOrder } from '../rules/stored-order.js';
import { askedIds, dishNotices, eaterIds, shareNotices } from './dish-notices.js';

type RoleChange = Pick<EventOf<'rolesChanged'>, 'what' | 'role' | 'actorUsername' | 'personUsername'>;

/**
 * The events that tell people what happened to an order in one change (docs/rules/notifications.md, Live updates and push). In a placed
 * order everybody whose amount changes hears the old and the new one, once: in the first event that they get, or in an event of its own.
 */
export function notices(domainEvents: readonly DomainEvent[], { id, before, after, by: actor }: Changed<StoredOrder>) {
  if (!before || !after || domainEvents.length === 0) return [];
  const isTold = isPlaced(before) && !domainEvents.some(({ isQuiet }) => isQuiet);
  const changes = isTold ? changedAmounts(before, after).filter(({ personId }) => personId !== actor?.id) : [];
  const context = noticeContext({ orderId: id, before, after, actor, changes });
  const told = domainEvents.flatMap((one) => noticesOf(one, context));
  // The same change of several dishes of a person makes one event.
  const events = [...new Map(told.map((one) => [JSON.stringify([one.kind.what, one.data]), one])).values()];
  const heard = new Set(events.flatMap(({ data }) => data.recipientIds));
  const others = changes.filter(({ personId }) => !heard.has(personId));
  const amounts = withAmounts([...events, ...others.flatMap((one) => amountNotice(one, context, 'other'))], changes);
  // Chats are told of a moved delivery, so it is one event, without anybody's amount.
  return [...amounts, ...domainEvents.flatMap((one) => deliveryMoved(one, context))];
}

function noticesOf(domainEvent: DomainEvent, context: NoticeContext): Notice[] {
  const { before, after, actor, changes, tell } = context;
  const actorUsername = actor?.username ?? '';
  const tellRole = (said: RoleChange, ...personIds: string[]) => tell(events.rolesChanged, personIds, said);
  switch (domainEvent.type) {
    case 'moved':
      if (domainEvent.to === 'CREATED') return changes.flatMap((one) => amountNotice(one, context, 'reopened'));
      return actor ? moved(domainEvent, actor, context) : [];
    case 'rejectionUndone':
      return changes.flatMap((one) => amountNotice(one, context, 'notRejected'));
    case 'dishChanged':
      return dishNotices('changed', domainEvent.before, domainEvent, context);
    case 'dishRemoved':
      return dishNotices('removed', domainEvent.dish, domainEvent, context);
    case 'dishJoined':
      return shareNotices('joined', domainEvent.dish, domainEvent, context);
    case 'dishLeft':
      return shareNotices('left', domainEvent.dish, domainEvent, context);
    case 'dishPassedOn':
      return shareNotices('passedOn', domainEvent.dish, domainEvent, context);
    case 'soldOut': {
      const { dish: dishName } = domainEvent;
      return tell(events.soldOut, askedIds(after, domainEvent), { dishName, what: 'asked', isLate: false });
    }
    case 'soldOutUndone': {
      const { dish: dishName } = domainEvent;
      return tell(events.soldOut, askedIds(before, domainEvent), { dishName, what: 'undone', isLate: false });
    }
    case 'soldOutSettled': {
      const { dish: dishName, outcome } = domainEvent;
      const { dishName: instead, without } = outcome;
      const got = { ...(instead !== undefined && { instead }), ...(without && { without }) };
      const said = { dishName, what: 'settled' as const, isLate: outcome.by === 'time', ...got };
      return tell(events.soldOut, eaterIds(before, domainEvent), said);
    }
    case 'priceChanged': {
      const { dish: dishName, price } = domainEvent;
      return changedPrices(before, after).flatMap(({ personId, ...amounts }) =>
        tell(events.priceChanged, [personId], { dishName, price, ...amounts }),
      );
    }
    case 'billed':
      return changes.flatMap((one) => amountNotice(one, context));
    case 'flagged':
    case 'flagWithdrawn': {
      const { type, dish: dishName } = domainEvent;
      const isWithdrawn = type === 'flagWithdrawn';
      const [found] = findDishes(isWithdrawn ? before : after, domainEvent.dishEntryIds);
      const { kind } = found!.dishEntry.flag!;
      const people = [payerOf(after).id, ...eaterIds(after, domainEvent)];
      return tell(events.dishFlagged, people, { actorUsername, dishName, kind, isWithdrawn });
    }
    case 'flagDecided': {
      const { dish: dishName, decision } = domainEvent;
      const people = [...eaterIds(after, domainEvent), ...changes.map(({ personId }) => personId)];
      const amounts = pricesOf(after);
      return [...new Set(people)].flatMap((id) =>
        tell(events.flagDecided, [id], { dishName, decision, amount: amounts.get(id) ?? 0 }),
      );
    }
    case 'roleOffered':
      return tellRole({ what: 'offered', role: domainEvent.role, actorUsername }, giverOf(before, domainEvent.role).id);
    case 'roleAsked':
      return tellRole({ what: 'asked', role: domainEvent.role, actorUsername }, domainEvent.personId);
    case 'roleDropped': {
      const { role, personId } = domainEvent;
      // Who withdraws an offer, or a question, has said nothing to anybody.
      const isDeclined = actor?.id === personId && wasAsked(before, role, personId);
      return isDeclined ? tellRole({ what: 'declined', role, actorUsername }, giverOf(before, role).id) : [];
    }
    case 'callTakenOver':
      return tellRole({ what: 'takenOver', role: 'caller', actorUsername }, ...everybody(after));
    case 'roleGiven': {
      const { role, personId } = domainEvent;
      const [former, present] = [before, after].map(role === 'caller' ? callerOf : payerOf);
      // Everybody owes somebody else from now on.
      const debtors = role === 'payer' && isOwedIn(after.orderState) ? everybody(after) : [];
      const others = [before.creator.id, former!.id, ...debtors].filter((id) => id !== personId);
      const said = { what: 'given' as const, role, actorUsername };
      return [...tellRole(said, personId), ...tellRole({ ...said, personUsername: present!.username }, ...others)];
    }
    // Nobody is told, or they are by an event that the rule names.
    case 'opened':
    case 'deleted':
    case 'detailsChanged':
    case 'billRemoved':
    case 'closingSet':
    case 'closingRemoved':
    case 'dishAdded':
    case 'dishShared':
    case 'dishUnshared':
    case 'notToday':
    case 'notTodayTakenBack':
    case 'nudged':
    case 'orderTakenOver':
      return [];
  }
}

/** The event after a change of state, for everybody in the order. It is sent without recipients, too: chats get it. */
function moved(
  { from, to }: { from: OrderState; to: OrderState },
  actor: Person,
  { orderId, after }: NoticeContext,
): Notice[] {
  const kinds: Partial<Record<OrderState, EventKind>> = {
    ORDERED: from === 'ORDERING' ? events.ordered : events.backAsOrdered,
    DELIVERED: events.delivered,
    REJECTED: events.rejected,
  };
  const kind = kinds[to];
  const { timeOfDelivery } = after;
  const recipientIds = everybody(after).filter((id) => id !== actor.id);
  const data: EventOf<'ordered'> = {
    ...toReminder(after, orderId, recipientIds),
    ...(timeOfDelivery !== undefined && { timeOfDelivery }),
    actorId: actor.id,
  };
  return kind ? [{ kind, data }] : [];
}

/** The event that the food of a placed order comes at another time, on another day, or to another place. */
function deliveryMoved(domainEvent: DomainEvent, { orderId, before, after, actor }: NoticeContext): Notice[] {
  if (domainEvent.type !== 'detailsChanged' || after.orderState !== 'ORDERED') return [];
  const [isOtherDay, isElsewhere] = [before.orderDate !== after.orderDate, before.placeId !== after.placeId];
  const { timeOfDelivery } = after;
  const isOtherTime = before.timeOfDelivery !== timeOfDelivery;
  if (!isOtherDay && !isElsewhere && !isOtherTime) return [];
  const recipientIds = everybody(after).filter((id) => id !== actor?.id);
  const data: EventOf<'deliveryMoved'> = {
    ...toReminder(after, orderId, recipientIds),
    ...(timeOfDelivery !== undefined && { timeOfDelivery }),
    ...(isOtherTime && before.timeOfDelivery !== undefined && { timeBefore: before.timeOfDelivery }),
    ...(isOtherDay && { isOtherDay }),
    ...(isElsewhere && { isElsewhere }),
  };
  return [{ kind: events.deliveryMoved, data }];
}

const everybody = ({ entries, creator }: StoredOrder): string[] => [
  ...new Set([...entries.map(({ person }) => person.id), creator.id]),
];

const wasAsked = ({ proposals = [] }: StoredOrder, role: OrderRole, personId: string): boolean =>
  proposals.some((one) => one.role === role && one.person.id === personId && !one.isOffer);
