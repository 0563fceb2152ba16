import type { OrderRole } from '@kantyna/contracts/roles-of-order';
import type { RoleHappening } from '@kantyna/contracts/order-activity';
import { ORDER_ROLES, payerOf } from '@kantyna/contracts/payer';
import { callerOf } from './roles.js';
import type { Proposal, StoredOrder } from './stored-order.js';

const holderOf = (order: StoredOrder, role: OrderRole) => (role === 'caller' ? callerOf(order) : payerOf(order));

const isLike = (one: Proposal) => (other: Proposal) =>
  one.role === other.role && one.person.id === other.person.id && one.isOffer === other.isOffer;

/** What happened to the roles of an order in one change (docs/rules.md, Caller and payer). */
export function toRoleHappenings(before: StoredOrder, after: StoredOrder): RoleHappening[] {
  return ORDER_ROLES.flatMap((role): RoleHappening[] => {
    const [old, present] = [before, after].map(({ proposals = [] }) => proposals.filter((one) => one.role === role));
    const [holder, personId] = [holderOf(before, role).id, holderOf(after, role).id];
    if (holder !== personId) {
      const isAgreed = personId === after.creator.id || old!.some(({ person }) => person.id === personId);
      return [
        role === 'caller' && !isAgreed ? { what: 'callTakenOver', personId } : { what: 'roleGiven', role, personId },
      ];
    }
    const added = present!.filter((one) => !old!.some(isLike(one)));
    const dropped = old!.filter((one) => !present!.some(isLike(one)));
    return [
      ...dropped
        .filter(({ person }) => !added.some((one) => one.person.id === person.id))
        .map(({ person }) => ({ what: 'roleDropped' as const, role, personId: person.id })),
      ...added.map(({ isOffer, person }) => ({
        what: isOffer ? ('roleOffered' as const) : ('roleAsked' as const),
        role,
        personId: person.id,
      })),
    ];
  });
}
