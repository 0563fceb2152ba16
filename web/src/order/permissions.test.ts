import { describe, expect, test } from '@jest/globals';
import { ORDER_STATES, type Order, type OrderEntry, type OrderState } from '@kantyna/contracts/orders/order';
import fc from 'fast-check';
import { permissionsOf } from './permissions.js';

const NOON = Date.parse('2026-03-02T11:00:00.000Z');
const person = (userId: string) => ({ userId, username: userId });
const entryOf = (userId: string) => ({ id: `entry of ${userId}`, userId }) as OrderEntry;
const OPEN_FLAG = { kind: 'cold' } as const;

type Situation = Partial<Order> & { orderState: OrderState };

/** What a person may do with an order, by name. An action that is about an entry is about that of `owner`, and a dish of theirs. */
function permitted(changes: Situation, viewerId: string, owner = 'eater', eaters = ['eater', 'payer'], now = NOON) {
  const order = { orderCreatorId: 'creator', orderCreatorUsername: '', orderDate: '2026-03-02', ...changes } as Order;
  const { may, viewer } = permissionsOf({ order, orderEntries: eaters.map(entryOf), currentUserId: viewerId }, now);
  const { editEntry, putBack, seePayment, pay, confirm, withdrawFlag, ...plain } = may;
  const ofEntry = { editEntry, putBack, seePayment, pay, confirm };
  const is: Record<string, boolean> = {
    ...plain,
    ...Object.fromEntries(Object.entries(ofEntry).map(([name, mayDo]) => [name, mayDo(entryOf(owner))])),
    withdrawFlag: withdrawFlag(OPEN_FLAG, [entryOf(owner)]),
  };
  expect(withdrawFlag({ ...OPEN_FLAG, decision: 'stays' }, [entryOf(owner)])).toBe(false);
  expect(viewer.entry?.userId).toBe(eaters.includes(viewerId) ? viewerId : undefined);
  return Object.keys(is).filter((name) => is[name]);
}

/** What the server knows when it decides about an order, by the names of its policies. */
function policiesOf(order: Order, viewerId: string, owner: string, eaters: readonly string[]) {
  const { orderState: state, rejectedFrom, endedByItself = false, closesAt, orderCreatorId: creatorId } = order;
  const isIn = (...states: OrderState[]) => states.includes(state);
  const payerId = order.payer?.userId ?? creatorId;
  const isPlaced = ['ORDERED', 'DELIVERED'].includes(rejectedFrom ?? state);
  const isClosed = closesAt != null && NOON >= Date.parse(closesAt);
  const [isCreator, isOwner, mayPay] = [creatorId, owner, payerId].map((id) => id === viewerId);
  const mayCall = isCreator || viewerId === order.caller?.userId;
  const mayDecide = isPlaced ? mayPay : isCreator;
  const mayManage = isCreator || mayDecide;
  return {
    ...{ order, isIn, eaters, isCreator, isOwner, isClosed, mayPay, mayCall, mayDecide, mayManage },
    eats: eaters.includes(viewerId),
    isOwed: isIn('ORDERED', 'DELIVERED'),
    isOwnersDebt: isIn('ORDERED', 'DELIVERED') && owner !== payerId,
    mayReopen: isPlaced || isIn('REJECTED') ? mayDecide : mayCall,
    mayBringBack: mayManage || (endedByItself && (mayCall || mayPay)),
    wasOrdered: isIn('REJECTED') && (endedByItself || isPlaced),
    wasNotOrdered: isIn('REJECTED') && (endedByItself || !isPlaced),
    mayAddDish: isIn('CREATED') && (isCreator || !isClosed),
  };
}
type Policies = ReturnType<typeof policiesOf>;

/**
 * Who may do what in each of the situations, and what the server asks for: its policies (services/orders/src/rules/roles/policy.ts and
 * services/payments/src/rules/policy.ts) and the states of its rules. C: the creator, L: the caller, P: the payer, E: an eater whose entry it
 * is about, S: somebody else.
 */
const RULES: [name: string, who: string, server: (given: Policies) => unknown][] = [
  // open, closed, ordering, ordered, delivered, refused, cancelled, ended by itself
  ['call', 'CL CL CL CL CL CL CL CL', (s) => s.mayCall],
  ['correctMenu', 'CL CL CL CL CL CL CL CL', (s) => s.mayCall],
  ['place', 'CL CL CL - - - - -', (s) => s.mayCall && s.isIn('CREATED', 'ORDERING')],
  ['markDelivered', '- - - CL - - - -', (s) => s.mayCall && s.isIn('ORDERED')],
  ['edit', 'C C C CP CP C CP C', (s) => s.mayManage],
  ['setBackAsOrdered', '- - - - CP - CP CLP', (s) => s.mayBringBack && (s.isIn('DELIVERED') || s.wasOrdered)],
  ['bringBack', '- - - - - - - CLP', (s) => s.mayBringBack && s.isIn('REJECTED')],
  ['extendClosing', 'C C - - - - - -', (s) => s.mayManage && s.isIn('CREATED') && s.order.closesAt],
  ['closeNow', 'C - - - - - - -', (s) => s.mayManage && s.isIn('CREATED')],
  ['nudge', 'C - - - - - - -', (s) => s.mayManage && s.isIn('CREATED') && !s.isClosed],
  ['setPrices', 'C C C P P C P C', (s) => s.mayDecide],
  ['exceedLimit', 'C C C P P C P C', (s) => s.mayDecide],
  ['delete', 'C C C - - C P C', (s) => s.mayDecide && !s.isOwed],
  ['setAsRejected', 'C C C P P - - -', (s) => s.mayDecide && !s.isIn('REJECTED')],
  ['setAsCreated', '- - CL P - C - C', (s) => s.mayReopen && (s.isIn('ORDERING', 'ORDERED') || s.wasNotOrdered)],
  ['enterBill', '- - - - P - - -', (s) => s.mayPay && s.isIn('DELIVERED') && s.eaters.length > 0],
  ['decideFlags', '- - - - P - - -', (s) => s.mayPay && s.isIn('DELIVERED')],
  ['addDish', 'CLPES C - - - - - -', (s) => s.mayAddDish],
  ['shareDish', 'PE - - - - - - -', (s) => s.mayAddDish && s.eats],
  ['editEntry', 'CE C C P P C P C', (s) => s.mayDecide || (s.isOwner && s.mayAddDish)],
  ['putBack', 'E - - - - - - -', (s) => s.isOwner && s.mayAddDish],
  ['takeOver', '- - - - - - - -', (s) => s.eats && s.order.creatorHasLeft],
  ['sayNotToday', 'CLS - - - - - - -', (s) => !s.eats && s.isIn('CREATED')],
  // The button is at their own entry. Of others the creator may flag dishes, too, and take that back.
  ['flag', '- - - - CLPES - - -', (s) => s.isIn('DELIVERED')],
  ['withdrawFlag', '- - - - E - - -', (s) => (s.isCreator || s.isOwner) && s.isIn('DELIVERED')],
  ['seePayments', '- - - CP CP - - -', (s) => s.isOwed && (s.isCreator || s.mayPay)],
  ['seePayment', '- - - CPE CPE - - -', (s) => s.isOwed && (s.isCreator || s.mayPay || s.isOwner)],
  ['pay', '- - - E E - - -', (s) => s.isOwnersDebt && s.isOwner],
  ['confirm', '- - - PE PE - - -', (s) => s.isOwnersDebt && (s.mayPay || s.isOwner)],
  ['handOut', '- - - CLPES CLPES - - -', (s) => s.isOwed],
];

/** What the server permits further than the web offers it. */
const NARROWER = ['bringBack', 'withdrawFlag', 'sayNotToday', 'closeNow'];

const SHARED = { caller: person('caller'), payer: person('payer'), closesAt: new Date(NOON).toISOString() };
const ORDERED: Situation = { ...SHARED, orderState: 'ORDERED' };
const DELIVERED: Situation = { ...SHARED, orderState: 'DELIVERED' };
const SITUATIONS: Situation[] = [
  { ...SHARED, orderState: 'CREATED', closesAt: new Date(NOON + 1).toISOString() },
  { ...SHARED, orderState: 'CREATED' },
  { ...SHARED, orderState: 'ORDERING' },
  ORDERED,
  DELIVERED,
  { ...SHARED, orderState: 'REJECTED', rejectedFrom: 'ORDERING' },
  { ...SHARED, orderState: 'REJECTED', rejectedFrom: 'DELIVERED' },
  { ...SHARED, orderState: 'REJECTED', rejectedFrom: 'CREATED', endedByItself: true },
];
const PEOPLE = { C: 'creator', L: 'caller', P: 'payer', E: 'eater', S: 'stranger' };

describe('what each person may do', () => {
  test.each(RULES)('%s: %s', (name, who) => {
    const found = SITUATIONS.map((situation) =>
      Object.entries(PEOPLE).flatMap(([letter, id]) => (permitted(situation, id).includes(name) ? letter : [])),
    );
    expect(found.map((letters) => letters.join('') || '-').join(' ')).toBe(who);
  });

  test('the creator of an order of their own does all of it', () => {
    const own = { orderState: 'DELIVERED' } as const;
    expect(permitted(own, 'creator')).toEqual(
      expect.arrayContaining(['call', 'edit', 'setPrices', 'enterBill', 'decideFlags', 'seePayments', 'confirm']),
    );
    const { caller, payer, viewer } = permissionsOf(
      {
        order: { ...own, orderCreatorId: 'creator', orderCreatorUsername: 'Jan' } as Order,
        orderEntries: [],
        currentUserId: 'creator',
      },
      NOON,
    );
    expect([caller, payer]).toEqual([
      { userId: 'creator', username: 'Jan' },
      { userId: 'creator', username: 'Jan' },
    ]);
    expect(viewer).toMatchObject({ isCreator: true, isCaller: true, isPayer: true, decides: true, isOrganiser: true });
  });

  test('who is paid owes nothing for their own entry; the creator does, if somebody else is paid', () => {
    const ordered = ORDERED;
    const money = (viewerId: string, owner: string) =>
      permitted(ordered, viewerId, owner).filter((name) => ['pay', 'confirm', 'seePayment'].includes(name));
    expect(money('payer', 'payer')).toEqual(['seePayment']);
    expect(money('creator', 'creator')).toEqual(['seePayment', 'pay', 'confirm']);
    const { payer: _, ...own } = ordered;
    expect(permitted(own, 'creator', 'creator')).not.toContain('pay');
  });

  test('an empty order has no bill', () => {
    expect(permitted(DELIVERED, 'payer', 'eater', [])).not.toContain('enterBill');
  });

  test('the closing time comes at its instant, and an order may have none', () => {
    const isOpen = (closesAt: string | null, now: number) =>
      permissionsOf(
        { order: { orderState: 'CREATED', closesAt } as Order, orderEntries: [], currentUserId: 'stranger' },
        now,
      ).isOpen;
    expect([-1, 0, 1].map((ms) => isOpen(SHARED.closesAt, NOON + ms))).toEqual([true, false, false]);
    expect(isOpen(null, NOON)).toBe(true);
    expect(permitted({ orderState: 'CREATED', closesAt: null }, 'creator')).not.toContain('extendClosing');
  });

  test('dishes are flagged until seven days after the date of the order', () => {
    const DAY = 86_400_000;
    const flags = [7, 8].map((days) =>
      permitted(
        { orderState: 'DELIVERED' },
        'eater',
        'eater',
        ['eater'],
        Date.parse('2026-03-02') + days * DAY,
      ).includes('flag'),
    );
    expect(flags).toEqual([true, false]);
  });

  test('an order whose creator has left is taken over by who eats', () => {
    const left = { orderState: 'CREATED', creatorHasLeft: true } as const;
    const takers = ['eater', 'payer', 'stranger'].filter((id) => permitted(left, id).includes('takeOver'));
    expect(takers).toEqual(['eater', 'payer']);
    expect(permitted({ orderState: 'CREATED' }, 'eater')).not.toContain('takeOver');
  });
});

test('the web offers what the server permits, and nothing else', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  const holder = fc.option(id.map(person), { nil: undefined });
  const order = fc.record({
    orderCreatorId: id,
    orderState: fc.constantFrom(...ORDER_STATES),
    before: fc.constantFrom('CREATED', 'ORDERING', 'ORDERED', 'DELIVERED'),
    endedByItself: fc.boolean(),
    creatorHasLeft: fc.boolean(),
    closesAt: fc.constantFrom(null, '2026-03-02T10:59:00.000Z', '2026-03-02T11:00:00.000Z', '2026-03-02T12:00:00.000Z'),
    caller: holder,
    payer: holder,
  });
  fc.assert(
    fc.property(order, id, id, fc.uniqueArray(id), ({ before, endedByItself, ...rest }, viewerId, owner, others) => {
      const rejected = rest.orderState === 'REJECTED' && { rejectedFrom: before, endedByItself };
      const eaters = [owner, ...others.filter((one) => one !== owner)];
      const situation = { ...rest, ...rejected } as Order;
      const offered = permitted(situation, viewerId, owner, eaters);
      const given = policiesOf(situation, viewerId, owner, eaters);
      const allowed = RULES.filter(([, , server]) => server(given)).map(([name]) => name);
      expect(allowed).toEqual(expect.arrayContaining(offered));
      expect(offered).toEqual(expect.arrayContaining(allowed.filter((name) => !NARROWER.includes(name))));
    }),
    { numRuns: 500 },
  );
});
