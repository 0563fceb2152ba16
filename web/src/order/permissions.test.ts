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

describe('what each person may do', () => {
  const shared = { caller: person('caller'), payer: person('payer'), closesAt: '2026-03-02T11:00:01.000Z' };
  const closed = { ...shared, closesAt: '2026-03-02T11:00:00.000Z' };
  const SITUATIONS: Record<string, Situation> = {
    open: { ...shared, orderState: 'CREATED' },
    closed: { ...closed, orderState: 'CREATED' },
    ordering: { ...closed, orderState: 'ORDERING' },
    ordered: { ...closed, orderState: 'ORDERED' },
    delivered: { ...closed, orderState: 'DELIVERED' },
    refused: { ...closed, orderState: 'REJECTED', rejectedFrom: 'ORDERING' },
    cancelled: { ...closed, orderState: 'REJECTED', rejectedFrom: 'DELIVERED' },
    ended: { ...closed, orderState: 'REJECTED', rejectedFrom: 'CREATED', endedByItself: true },
  };
  /** C: the creator, L: the caller, P: the payer, E: an eater whose entry it is about, S: somebody else. */
  const PEOPLE = { C: 'creator', L: 'caller', P: 'payer', E: 'eater', S: 'stranger' };
  const EVERYBODY = 'CLPES';
  const NOBODY = '';
  const always = (who: string) => Array<string>(8).fill(who);

  test.each<[string, ...string[]]>([
    //               open       closed   ordering ordered    delivered  refused  cancelled ended
    // The caller, and the creator: mayCall of the server, with the states of its transitions.
    ['call', ...always('CL')],
    ['correctMenu', ...always('CL')],
    ['place', 'CL', 'CL', 'CL', NOBODY, NOBODY, NOBODY, NOBODY, NOBODY],
    ['markDelivered', NOBODY, NOBODY, NOBODY, 'CL', NOBODY, NOBODY, NOBODY, NOBODY],
    // The creator, and who decides: mayManage.
    ['edit', 'C', 'C', 'C', 'CP', 'CP', 'C', 'CP', 'C'],
    ['setBackAsOrdered', NOBODY, NOBODY, NOBODY, NOBODY, 'CP', NOBODY, 'CP', 'CLP'],
    ['bringBack', NOBODY, NOBODY, NOBODY, NOBODY, NOBODY, NOBODY, NOBODY, 'CLP'],
    ['extendClosing', 'C', 'C', NOBODY, NOBODY, NOBODY, NOBODY, NOBODY, NOBODY],
    ['closeNow', 'C', NOBODY, NOBODY, NOBODY, NOBODY, NOBODY, NOBODY, NOBODY],
    ['nudge', 'C', NOBODY, NOBODY, NOBODY, NOBODY, NOBODY, NOBODY, NOBODY],
    // Who decides: mayDecide, mayPrice, mayReopen.
    ['setPrices', 'C', 'C', 'C', 'P', 'P', 'C', 'P', 'C'],
    ['exceedLimit', 'C', 'C', 'C', 'P', 'P', 'C', 'P', 'C'],
    ['delete', 'C', 'C', 'C', NOBODY, NOBODY, 'C', 'P', 'C'],
    ['setAsRejected', 'C', 'C', 'C', 'P', 'P', NOBODY, NOBODY, NOBODY],
    ['setAsCreated', NOBODY, NOBODY, 'CL', 'P', NOBODY, 'C', NOBODY, 'C'],
    // Who is paid alone: mayPay.
    ['enterBill', NOBODY, NOBODY, NOBODY, NOBODY, 'P', NOBODY, NOBODY, NOBODY],
    ['decideFlags', NOBODY, NOBODY, NOBODY, NOBODY, 'P', NOBODY, NOBODY, NOBODY],
    // Dishes: mayChangeEntry, and the closing time.
    ['addDish', EVERYBODY, 'C', NOBODY, NOBODY, NOBODY, NOBODY, NOBODY, NOBODY],
    ['shareDish', 'PE', NOBODY, NOBODY, NOBODY, NOBODY, NOBODY, NOBODY, NOBODY],
    ['editEntry', 'CE', 'C', 'C', 'P', 'P', 'C', 'P', 'C'],
    ['putBack', 'E', NOBODY, NOBODY, NOBODY, NOBODY, NOBODY, NOBODY, NOBODY],
    ['sayNotToday', 'CLS', NOBODY, NOBODY, NOBODY, NOBODY, NOBODY, NOBODY, NOBODY],
    // Flags: mayFlag.
    ['flag', NOBODY, NOBODY, NOBODY, NOBODY, EVERYBODY, NOBODY, NOBODY, NOBODY],
    ['withdrawFlag', NOBODY, NOBODY, NOBODY, NOBODY, 'E', NOBODY, NOBODY, NOBODY],
    // Payments: mayConfirm of payments.
    ['seePayments', NOBODY, NOBODY, NOBODY, 'CP', 'CP', NOBODY, NOBODY, NOBODY],
    ['seePayment', NOBODY, NOBODY, NOBODY, 'CPE', 'CPE', NOBODY, NOBODY, NOBODY],
    ['pay', NOBODY, NOBODY, NOBODY, 'E', 'E', NOBODY, NOBODY, NOBODY],
    ['confirm', NOBODY, NOBODY, NOBODY, 'PE', 'PE', NOBODY, NOBODY, NOBODY],
    ['handOut', NOBODY, NOBODY, NOBODY, EVERYBODY, EVERYBODY, NOBODY, NOBODY, NOBODY],
  ])('%s', (name, ...expected) => {
    const found = Object.values(SITUATIONS).map((situation) =>
      Object.entries(PEOPLE).flatMap(([letter, id]) => (permitted(situation, id).includes(name) ? letter : [])),
    );
    expect(found.map((letters) => letters.join(''))).toEqual(expected);
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
    const ordered = SITUATIONS['ordered']!;
    const money = (viewerId: string, owner: string) =>
      permitted(ordered, viewerId, owner).filter((name) => ['pay', 'confirm', 'seePayment'].includes(name));
    expect(money('payer', 'payer')).toEqual(['seePayment']);
    expect(money('creator', 'creator')).toEqual(['seePayment', 'pay', 'confirm']);
    const { payer: _, ...own } = ordered;
    expect(permitted(own, 'creator', 'creator')).not.toContain('pay');
  });

  test('an empty order has no bill', () => {
    expect(permitted(SITUATIONS['delivered']!, 'payer', 'eater', [])).not.toContain('enterBill');
  });

  test('the closing time comes at its instant, and an order may have none', () => {
    const isOpen = (closesAt: string | null, now: number) =>
      permissionsOf(
        { order: { orderState: 'CREATED', closesAt } as Order, orderEntries: [], currentUserId: 'stranger' },
        now,
      ).isOpen;
    expect([-1, 0, 1].map((ms) => isOpen(closed.closesAt, NOON + ms))).toEqual([true, false, false]);
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

/**
 * Whether the server permits it, written down from its policies (services/orders/src/rules/roles/policy.ts and services/payments/src/rules/policy.ts)
 * and from the states that its rules ask for.
 */
function serverPermits(
  order: Order,
  viewerId: string,
  owner: string,
  eaters: readonly string[],
): Record<string, boolean> {
  const { orderState: state, rejectedFrom, endedByItself = false } = order;
  const payerId = order.payer?.userId ?? order.orderCreatorId;
  const isIn = (...states: OrderState[]) => states.includes(state);
  const isPlaced = ['ORDERED', 'DELIVERED'].includes(rejectedFrom ?? state);
  const isOwed = isIn('ORDERED', 'DELIVERED');
  const isCreator = viewerId === order.orderCreatorId;
  const eats = eaters.includes(viewerId);
  const mayCall = isCreator || viewerId === order.caller?.userId;
  const mayPay = viewerId === payerId;
  const mayDecide = isPlaced ? mayPay : isCreator;
  const mayManage = isCreator || mayDecide;
  const mayReopen = isPlaced || isIn('REJECTED') ? mayDecide : mayCall;
  const mayBringBack = mayManage || (endedByItself && (mayCall || mayPay));
  const isFrozen = !isIn('CREATED') || (!isCreator && order.closesAt != null && NOON >= Date.parse(order.closesAt));
  const mayConfirm = mayPay || viewerId === owner;
  return {
    call: mayCall,
    correctMenu: mayCall,
    place: mayCall && isIn('CREATED', 'ORDERING'),
    markDelivered: mayCall && isIn('ORDERED'),
    enterBill: mayPay && isIn('DELIVERED') && eaters.length > 0,
    edit: mayManage,
    setPrices: mayDecide,
    exceedLimit: mayDecide,
    delete: mayDecide && !isOwed,
    setAsCreated: mayReopen && (isIn('ORDERING', 'ORDERED') || (isIn('REJECTED') && (endedByItself || !isPlaced))),
    setAsRejected: mayDecide && !isIn('REJECTED'),
    setBackAsOrdered: mayBringBack && (isIn('DELIVERED') || (isIn('REJECTED') && (endedByItself || isPlaced))),
    bringBack: mayBringBack && isIn('REJECTED'),
    takeOver: eats && order.creatorHasLeft === true,
    addDish: !isFrozen,
    shareDish: !isFrozen && eats,
    editEntry: mayDecide || (viewerId === owner && !isFrozen),
    putBack: viewerId === owner && !isFrozen,
    // The button is at their own entry; of others the creator may flag dishes, too.
    flag: isIn('DELIVERED'),
    withdrawFlag: isIn('DELIVERED') && (isCreator || viewerId === owner),
    decideFlags: mayPay && isIn('DELIVERED'),
    seePayments: isOwed && (isCreator || mayPay),
    seePayment: isOwed && (isCreator || mayConfirm),
    pay: isOwed && viewerId === owner && owner !== payerId,
    confirm: isOwed && mayConfirm && owner !== payerId,
    handOut: isOwed,
    sayNotToday: isIn('CREATED') && !eats,
    nudge: isCreator && isIn('CREATED') && (order.closesAt == null || NOON < Date.parse(order.closesAt)),
    extendClosing: mayManage && isIn('CREATED') && order.closesAt != null,
    closeNow: mayManage && isIn('CREATED'),
  };
}

/** What the server permits further than the web offers it. */
const NARROWER = ['bringBack', 'withdrawFlag', 'sayNotToday', 'closeNow'];

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
      const server = serverPermits(situation, viewerId, owner, eaters);
      const allowed = Object.keys(server).filter((name) => server[name]);
      expect(allowed).toEqual(expect.arrayContaining(offered));
      expect(offered).toEqual(expect.arrayContaining(allowed.filter((name) => !NARROWER.includes(name))));
    }),
    { numRuns: 2_000 },
  );
});
