import { describe, expect, test } from '@jest/globals';
import { ORDER_POLICIES, type OrderPolicy } from '@kantyna/contracts/order-policies';
import { isAllowed, refusalOf, type JudgedOrder } from '@kantyna/order-rules/policies';

const person = (id: string) => ({ id, username: id });
/** C: the creator, L: the caller, P: the payer, O: whose entry and dish it is, E: who shares the dish, S: somebody else. */
const [C, L, P, O, E, S] = ['C', 'L', 'P', 'O', 'E', 'S'].map(person) as [
  Person,
  Person,
  Person,
  Person,
  Person,
  Person,
];
type Person = ReturnType<typeof person>;

const order = (changes: Partial<JudgedOrder> = {}): JudgedOrder => ({
  creator: C,
  caller: L,
  payer: P,
  orderState: 'CREATED',
  entries: [{ person: O }, { person: E }],
  ...changes,
});
const rejected = (orderState: string, byItself = false) =>
  order({ orderState: 'REJECTED', rejectedFrom: { orderState, byItself } });
const SITUATIONS = [
  order(),
  order({ orderState: 'ORDERING' }),
  order({ orderState: 'ORDERED' }),
  order({ orderState: 'DELIVERED' }),
  rejected('ORDERING'),
  rejected('DELIVERED'),
  rejected('CREATED', true),
];

const allowed = (policy: OrderPolicy, given: JudgedOrder, role?: 'caller' | 'payer') =>
  [C, L, P, O, E, S]
    .filter(({ id }) => isAllowed(policy, given, id, { owner: O, eaters: [O, E], role }))
    .map(({ id }) => id)
    .join('');

// created, ordering, ordered, delivered, rejected before it was placed, rejected afterwards, ended by its day
const WHO: [OrderPolicy, who: string][] = [
  ['payer', 'P P P P P P P'],
  ['decider', 'C C P P C P C'],
  ['manager', 'C C CP CP C CP C'],
  ['caller', 'CL CL CL CL CL CL CL'],
  ['reopener', 'CL CL P P CL P CL'],
  ['restorer', 'C C CP CP C CP CLP'],
  ['giver', 'C C C C C C C'],
  ['candidate', 'POE POE CPOE CPOE POE CPOE POE'],
  ['callerOrEater', 'CLOE CLOE CLOE CLOE CLOE CLOE CLOE'],
  ['deciderOrOwner', 'CO CO PO PO CO PO CO'],
  ['creatorOrEater', 'COE COE COE COE COE COE COE'],
  ['eater', 'OE OE OE OE OE OE OE'],
  ['payerOrOwner', 'PO PO PO PO PO PO PO'],
];

describe('whom a policy allows something', () => {
  test.each(WHO)('%s: %s', (policy, who) => {
    expect(SITUATIONS.map((given) => allowed(policy, given)).join(' ')).toBe(who);
  });

  test('every policy is in the table', () => {
    expect(WHO.map(([policy]) => policy).sort()).toEqual([...ORDER_POLICIES].sort());
  });

  test('the creator gives the call, and the one who decides gives the payment', () => {
    const givers = (role: 'caller' | 'payer') => SITUATIONS.map((given) => allowed('giver', given, role)).join(' ');
    expect(givers('caller')).toBe('C C C C C C C');
    expect(givers('payer')).toBe('C C P P C P C');
  });

  test('the creator of an order of their own may do all but take a role that they have, and say how dishes of others were', () => {
    const { caller: _, payer: __, ...own } = order({ orderState: 'CREATED' });
    expect(ORDER_POLICIES.filter((policy) => !isAllowed(policy, own, 'C'))).toEqual(['candidate', 'eater']);
  });

  test('nobody is the owner of an entry that is not there', () => {
    expect(isAllowed('deciderOrOwner', order(), 'O')).toBe(false);
    expect(isAllowed('creatorOrEater', order(), 'O')).toBe(false);
  });
});

describe('what anybody else is told', () => {
  const CREATOR = 'Only the creator of the order may do this.';
  const PAYER = 'Only P, who pays for this order, may do this.';
  test.each<[OrderPolicy, before: string, placed: string]>([
    ['payer', PAYER, PAYER],
    ['decider', CREATOR, PAYER],
    ['manager', CREATOR, CREATOR],
    [
      'caller',
      'Only the creator of the order and who makes the call may do this.',
      'Only the creator of the order and who makes the call may do this.',
    ],
    ['reopener', 'Only the creator of the order and who makes the call may do this.', PAYER],
    ['restorer', CREATOR, CREATOR],
    ['giver', CREATOR, CREATOR],
    ['candidate', 'Only who has dishes in the order may do this.', 'Only who has dishes in the order may do this.'],
    [
      'callerOrEater',
      'Only the creator of the order and who makes the call may do this.',
      'Only the creator of the order and who makes the call may do this.',
    ],
    ['deciderOrOwner', 'Only the owner of the entry and the creator of the order may do this.', PAYER],
    [
      'creatorOrEater',
      'Only who eats the dish and the creator of the order may do this.',
      'Only who eats the dish and the creator of the order may do this.',
    ],
    ['eater', 'Only who eats the dish may do this.', 'Only who eats the dish may do this.'],
    [
      'payerOrOwner',
      'Only who is paid for the order and the owner of the entry may do this.',
      'Only who is paid for the order and the owner of the entry may do this.',
    ],
  ])('%s', (policy, before, placed) => {
    expect(refusalOf(policy, order(), 'S')).toBe(before);
    expect(refusalOf(policy, order({ orderState: 'ORDERED' }), 'S')).toBe(placed);
  });

  test('nothing of the name of somebody who left', () => {
    const left = order({ payer: { id: 'P', username: '' } });
    expect(refusalOf('payer', left, 'S')).toBe('Only who pays for this order may do this.');
  });
});
