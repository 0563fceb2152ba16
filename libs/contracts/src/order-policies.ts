/**
 * The policies of calls on an order: who may make them (docs/rules/orders.md, Who decides). `libs/order-rules/src/policies.ts` says who that is;
 * calls on an order are refused by it.
 *
 *     payer            who pays for the order
 *     decider          who decides what people owe: the payer once the order is placed, its creator until then
 *     manager          the creator and the decider
 *     caller           the creator and the caller
 *     reopener         the creator and the caller; the decider, once the order is placed
 *     restorer         the manager; of an order that its day ended also its caller and its payer
 *     giver            who gives the role that the path names: the creator, or for the payer's role the decider
 *     candidate        who may take a role: everybody with an entry, the payer, and once the order is placed its creator
 *     callerOrEater    the creator, the caller, who has the entry, and who shares the dish
 *     deciderOrOwner   the decider, and who has the entry
 *     creatorOrEater   the creator, and who eats the dish
 *     eater            who eats the dish
 *     payerOrOwner     the payer, and who has the entry
 */
export const ORDER_POLICIES = [
  'payer',
  'decider',
  'manager',
  'caller',
  'reopener',
  'restorer',
  'giver',
  'candidate',
  'callerOrEater',
  'deciderOrOwner',
  'creatorOrEater',
  'eater',
  'payerOrOwner',
] as const;
export type OrderPolicy = (typeof ORDER_POLICIES)[number];

/**
 * The policies that depend on what a call is about: those of orders, who opened a poll, and whose standing order it is. A handler of such a
 * call compiles only if it is judged (`libs/service/src/http/handlers.ts`).
 */
export const JUDGED_POLICIES = [...ORDER_POLICIES, 'pollOpener', 'standingOrderOwner'] as const;
export type JudgedPolicy = (typeof JUDGED_POLICIES)[number];
