import type { OrderPolicy } from '@kantyna/contracts/order-policies';
import type { OrderRole } from '@kantyna/contracts/orders/order';
import { callerOf, deciderOf, isPlaced, organisersOf, payerOf, type Placeable, type Roles } from './roles.js';

interface Somebody {
  readonly id: string;
  readonly username: string;
}

/** The fields of an order that policies judge. `byItself` is true if its day ended it. */
export interface JudgedOrder extends Roles<Somebody>, Placeable {
  readonly entries: readonly { readonly person: Somebody }[];
  readonly rejectedFrom?: { readonly orderState: string; readonly byItself?: boolean | undefined } | undefined;
}

/** The subject of a call within an order, if its policy depends on it: a role, the owner of the entry, or the eaters of the dish. */
export interface Subject {
  readonly role?: OrderRole | undefined;
  readonly owner?: Pick<Somebody, 'id'> | undefined;
  readonly eaters?: readonly Pick<Somebody, 'id'>[] | undefined;
}

/** Who may do it, and what anybody else is told. */
type Policy = (
  order: JudgedOrder,
  about: Subject,
) => readonly [people: readonly (Pick<Somebody, 'id'> | undefined)[], refusal: string];

const BY_CREATOR = 'Only the creator of the order may do this.';
const byPayer = (order: JudgedOrder): string => {
  const { username } = payerOf(order);
  return `Only ${username === '' ? 'who pays for this order' : `${username}, who pays for this order,`} may do this.`;
};

const payer: Policy = (order) => [[payerOf(order)], byPayer(order)];
const decider: Policy = (order) => [[deciderOf(order)], isPlaced(order) ? byPayer(order) : BY_CREATOR];
const caller: Policy = (order) => [
  [order.creator, callerOf(order)],
  'Only the creator of the order and who makes the call may do this.',
];

/** Who may make a call on an order (docs/rules/orders.md, Who decides). */
const POLICIES: Readonly<Record<OrderPolicy, Policy>> = {
  payer,
  decider,
  caller,
  manager: (order) => [[order.creator, deciderOf(order)], BY_CREATOR],
  reopener: (order, about) => (isPlaced(order) ? decider : caller)(order, about),
  restorer: (order) => [
    [order.creator, deciderOf(order), ...(order.rejectedFrom?.byItself ? organisersOf(order) : [])],
    BY_CREATOR,
  ],
  giver: (order, about) => (about.role === 'payer' ? decider(order, about) : [[order.creator], BY_CREATOR]),
  candidate: (order) => [
    [...order.entries.map(({ person }) => person), order.payer, isPlaced(order) ? order.creator : undefined],
    'Only who has dishes in the order may do this.',
  ],
  callerOrEater: (order, about) => {
    const [people, refusal] = caller(order, about);
    return [[about.owner, ...(about.eaters ?? []), ...people], refusal];
  },
  deciderOrOwner: (order, { owner }) => [
    [owner, deciderOf(order)],
    isPlaced(order) ? byPayer(order) : 'Only the owner of the entry and the creator of the order may do this.',
  ],
  creatorOrEater: (order, { eaters = [] }) => [
    [order.creator, ...eaters],
    'Only who eats the dish and the creator of the order may do this.',
  ],
  eater: (_, { eaters = [] }) => [eaters, 'Only who eats the dish may do this.'],
  payerOrOwner: (order, { owner }) => [
    [payerOf(order), owner],
    'Only who is paid for the order and the owner of the entry may do this.',
  ],
};

/** Why a policy does not allow a person something, as a sentence; `undefined` if it does. */
export function refusalOf(
  policy: OrderPolicy,
  order: JudgedOrder,
  personId: string,
  about: Subject = {},
): string | undefined {
  const [people, refusal] = POLICIES[policy](order, about);
  return people.some((one) => one?.id === personId) ? undefined : refusal;
}

/** Whether a policy allows a person something. */
export const isAllowed = (...judged: Parameters<typeof refusalOf>): boolean => refusalOf(...judged) === undefined;
