import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { EndpointName } from '@kantyna/contracts/endpoints';
import type { Ability } from '@kantyna/contracts/orders/names';
import { ORDER_STATES } from '@kantyna/contracts/orders/order';
import type { Person } from '@kantyna/contracts/people/person';
import { zonedClock } from '@kantyna/kernel/clock';
import { Refusal } from '@kantyna/kernel/refusal';
import { abilitiesOf } from '@kantyna/order-rules/abilities';
import { callerOf } from '@kantyna/order-rules/roles';
import {
  ANNA,
  BARTEK,
  by,
  CELINA,
  chosen,
  details,
  dishEntry,
  entry,
  menuDish,
  NOW,
  order,
  person,
} from '../test/examples.js';
import { setBill } from './bill/bill.js';
import { nudge, sayNotToday } from './closing/attendance.js';
import { closeNow, extendClosing } from './closing/closing.js';
import type { Decision } from './rule.js';
import { addDish } from './entries/entry.js';
import { chargesUntil } from './order/order-age.js';
import { decideFlag, flagDish, flagsUntil, withdrawFlag } from './flags/flags.js';
import { changeState, undoRejection } from './order/transitions.js';
import { deleteOrder } from './order/order.js';
import { isLeftBehind, takeOver } from './order/take-over.js';
import { refuseCall } from './policy.js';
import { giveRole, leaveRole, offerRole, takeOverCall } from './roles/roles.js';
import type { StoredOrder } from './stored-order.js';

const CLOCK = { ...zonedClock('Europe/Warsaw'), now: () => NOW };
const [DOROTA, MISSING] = [person('Dorota'), person('Missing')];
const MENU = [menuDish('Kompot', 500)];

/** How an order is asked for what an ability is about: the call, and its rule. */
type Attempt = readonly [call: EndpointName, (of: StoredOrder, who: Person) => Decision<unknown>];

/** The dish of the first entry that somebody has, or of the first one; flagged, if it is to be. */
const own = ({ entries }: StoredOrder, who: Person) => {
  const found = entries.find((one) => one.person.id === who.id) ?? entries[0];
  return { orderEntryId: found?.id ?? '', dishEntryId: found?.dishEntries[0]?.id ?? '' };
};
const accepted = (of: StoredOrder): Decision => ({ state: of, reply: {} });
const move =
  (name: Parameters<typeof changeState>[1]): Attempt[1] =>
  (of) =>
    changeState(of, name, NOW);

/** What the rules take exactly when the reply says that it may be done. */
const SAME: Partial<Record<Ability, Attempt>> = {
  addDish: ['saveOrderEntry', (of, who) => addDish(of, chosen({ dishId: 'dish Kompot' }), by(who, { menu: MENU }))],
  call: ['orderView', accepted],
  closeNow: ['closeNow', (of) => closeNow(of, NOW)],
  decide: ['deleteOrder', accepted],
  decideFlags: ['decideFlag', (of, who) => decideFlag(of, own(of, who), 'stays')],
  delete: ['deleteOrder', deleteOrder],
  edit: ['orderEditData', accepted],
  enterBill: ['setBill', (of, who) => setBill(of, { kind: 'total', amount: 1 }, who.id)],
  extendClosing: ['extendClosing', (of) => extendClosing(of, 5, NOW)],
  markDelivered: ['setAsDelivered', move('set_as_delivered')],
  nudge: ['nudge', (of) => nudge(of, MISSING.id, by(ANNA, { clock: CLOCK }))],
  place: [
    'setAsOrdering',
    (of) => changeState(of, of.orderState === 'CREATED' ? 'set_as_ordering' : 'set_as_ordered', NOW),
  ],
  setAsCreated: ['setAsCreated', move('set_as_created')],
  setAsRejected: ['setAsRejected', move('set_as_rejected')],
  setBackAsOrdered: ['setBackAsOrdered', move('set_back_as_ordered')],
  undoRejection: ['undoRejection', (of) => undoRejection(of, NOW)],
};

/** What the rules take further than the reply says: what it is said of is narrower, or no screen asks for the rest. */
const NARROWER: Partial<Record<Ability, Attempt>> = {
  flagOwn: ['flagDish', (of, who) => flagDish(of, own(of, who), { kind: 'cold' }, by(who))],
  giveCall: ['giveRole', (of) => giveRole(of, 'caller', of.creator.id, by(ANNA))],
  givePayment: ['giveRole', (of) => giveRole(of, 'payer', of.creator.id, by(ANNA))],
  leaveCall: ['leaveRole', (of, who) => leaveRole(of, 'caller', by(who))],
  leavePayment: ['leaveRole', (of, who) => leaveRole(of, 'payer', by(who))],
  offerToCall: ['offerToCall', (of, who) => offerRole(of, 'caller', by(who))],
  offerToPay: ['offerToPay', (of, who) => offerRole(of, 'payer', by(who), details.paymentData)],
  sayNotToday: ['sayNotToday', (of, who) => sayNotToday(of, who)],
  takeOver: [
    'takeOver',
    (of, who) => takeOver(of, details.paymentData, { ...by(who), left: new Set([of.creator.id]) }),
  ],
  takeOverCall: [
    'takeOverCall',
    (of, who) => takeOverCall({ ...of, closesAt: NOW.instant }, who, callerOf(of).id, CLOCK),
  ],
  withdrawAnyFlag: ['withdrawFlag', (of, who) => withdrawFlag(of, own(of, who))],
  withdrawOwnFlag: ['withdrawFlag', (of, who) => withdrawFlag(of, own(of, who))],
};

const OF_ROLE: Partial<Record<Ability, 'caller' | 'payer'>> = { giveCall: 'caller', givePayment: 'payer' };

/** Whether the server does it: the call is not refused by its policy, nor by its rule, and changes something. */
function isDone(ability: Ability, [call, rule]: Attempt, of: StoredOrder, who: Person): boolean {
  const isOfDish = ['flagDish', 'withdrawFlag', 'decideFlag'].includes(call);
  const named = isOfDish ? own(of, who) : { role: OF_ROLE[ability] };
  const decided = refuseCall(call, of, who, named) ?? rule(of, who);
  if (decided instanceof Refusal) return false;
  return ability !== 'closeNow' || decided.state !== undefined;
}

const flagged = (name: string) => ({ ...dishEntry(name, 1000), flag: { kind: 'wrong' as const } });
const PEOPLE = [ANNA, BARTEK, CELINA, DOROTA];
const somebody = fc.constantFrom(...PEOPLE);
const orders = fc
  .record({
    creator: somebody,
    caller: fc.option(somebody, { nil: undefined }),
    payer: fc.option(somebody, { nil: undefined }),
    orderState: fc.constantFrom(...ORDER_STATES),
    before: fc.constantFrom('CREATED' as const, 'ORDERING' as const, 'ORDERED' as const, 'DELIVERED' as const),
    byItself: fc.boolean(),
    closesAt: fc.constantFrom(undefined, '2025-03-04T10:29:00.000Z', NOW.instant, '2025-03-04T12:00:00.000Z'),
    orderDate: fc.constantFrom('2025-02-24', '2025-02-25', '2025-03-04'),
    eaters: fc.uniqueArray(somebody, { minLength: 1 }),
  })
  .map(({ caller, payer, before, byItself, closesAt, eaters, ...rest }): StoredOrder => ({
    ...order(),
    ...rest,
    ...(caller && { caller }),
    ...(payer && { payer }),
    ...(closesAt !== undefined && { closesAt }),
    ...(rest.orderState === 'REJECTED' && { rejectedFrom: { orderState: before, ...(byItself && { byItself }) } }),
    entries: eaters.map((who) => entry(who, flagged(who.username))),
    usualEaters: [MISSING],
  }));

test('a person may what the rules take, and what they take is said of', () => {
  fc.assert(
    fc.property(orders, somebody, fc.boolean(), (of, who, isLeft) => {
      const may = abilitiesOf(of, who.id, {
        now: Date.parse(NOW.instant),
        flagsUntil: flagsUntil(of, CLOCK),
        chargesUntil: chargesUntil(of, CLOCK),
        isLeftBehind: isLeftBehind(of, new Set(isLeft ? [of.creator.id] : []), NOW),
        isPaid: false,
      });
      const done = (abilities: Partial<Record<Ability, Attempt>>) =>
        Object.entries(abilities).filter(([name, attempt]) => isDone(name as Ability, attempt, of, who));
      const namesOf = (found: [string, Attempt][]) => found.map(([name]) => name).sort();
      const said = (abilities: Partial<Record<Ability, Attempt>>) =>
        Object.keys(abilities).filter((name) => name in may);
      expect(said(SAME).sort()).toEqual(namesOf(done(SAME)));
      expect(namesOf(done(NARROWER))).toEqual(expect.arrayContaining(said(NARROWER)));
    }),
    { numRuns: 500 },
  );
});
