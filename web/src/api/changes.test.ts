import { describe, expect, it } from '@jest/globals';
import { endpoints, type EndpointName } from '@kantyna/contracts/endpoints';
import type { ReadName, WriteName } from './calls.js';
import { changedBy, goneBy, type Change } from './changes.js';

const idNames = (name: EndpointName): string[] =>
  [...endpoints[name].path.matchAll(/:(\w+)/g)].flatMap(([, id]) => id ?? []);

/** The ids in the path of a call: `{ orderId: 'orderId 1' }`. */
const idsOf = (name: EndpointName, which: number): object =>
  Object.fromEntries(idNames(name).map((id) => [id, `${id} ${which}`]));

const names = Object.keys(endpoints) as EndpointName[];
const reads = names.filter((name): name is ReadName => endpoints[name].method === 'GET');
const writes = names.filter((name): name is WriteName => endpoints[name].method !== 'GET');

/** The replies that are found, of those about the first ids, or about others. */
const found = ({ predicate }: ReturnType<typeof changedBy>, which: number) =>
  reads.filter((name) => predicate({ queryKey: [name, { params: idsOf(name, which) }] }));
const changed = (change: Change, which: number) => found(changedBy([change]), which).toSorted();

const oneOrder = ['orderActivity', 'orderEditData', 'orderView', 'paymentActivity', 'showOrder'];
const lists = ['allOrders', 'repeatableOrders', 'todaysOrders', 'todaysPolls'];
const todays = ['allOrders', 'repeatableOrders', 'todaysOrders'];
const company = ['companyDebts', 'companyReport', 'companyReports'];
const balance = ['balance', 'balanceHistory', 'openClaims', 'personBalance'];
const oneRestaurant = [
  'dishCreateData',
  'flagCounts',
  'heldMenu',
  'menuReports',
  'restaurantEditData',
  'showRestaurant',
  'voiceCounts',
];

describe('what is loaded again after a call', () => {
  it.each(writes)('%s: of what is about its ids nothing that is about others', (name) => {
    const change = { name, params: idsOf(name, 1) };
    const own = idNames(name);
    const same = changed(change, 1);
    expect(changed(change, 2)).toEqual(same.filter((read) => !idNames(read).some((id) => own.includes(id))));
    const gone = found(goneBy([change]), 2).filter((read) => idNames(read).some((id) => own.includes(id)));
    expect(gone).toEqual([]);
  });

  it.each<[Change, same: string[], others: string[]]>([
    [{ name: 'updateOrder', params: { orderId: 'orderId 1' } }, [...oneOrder, ...lists], lists],
    [{ name: 'saveOrderEntry', body: { orderId: 'orderId 1' } }, [...oneOrder, ...lists], lists],
    [{ name: 'tickLine', params: { orderId: 'orderId 1' } }, ['orderView'], []],
    // It does not say of which order.
    [
      { name: 'flagDish', params: { orderEntryId: 'orderEntryId 1' } },
      [...oneOrder, ...lists],
      [...oneOrder, ...lists],
    ],
    [
      { name: 'claimPayment', params: { personId: 'personId 1' }, body: { orderId: 'orderId 1' } },
      [...oneOrder, ...lists, ...balance, 'orderCreateData', 'usualChoices'],
      [...lists, 'balance', 'balanceHistory', 'openClaims', 'orderCreateData'],
    ],
    [
      { name: 'updateRestaurant', params: { restaurantId: 'restaurantId 1' } },
      [...oneRestaurant, 'dishEditData', 'menuSource', 'restaurants'],
      ['restaurants'],
    ],
    [
      { name: 'orderChanged', params: { orderId: 'orderId 1' } },
      [...oneOrder, ...todays, ...balance, ...company],
      [...todays, ...balance, ...company],
    ],
    [{ name: 'logout' }, ['sessions'], ['sessions']],
    [{ name: 'sendTestPush' }, [], []],
  ])('%j', (change, same, others) => {
    expect(changed(change, 1)).toEqual(same.toSorted());
    expect(changed(change, 2)).toEqual(others.toSorted());
  });
});

describe('what is gone after a call', () => {
  it('is a deleted order, and no other one', () => {
    const gone = goneBy([{ name: 'deleteOrder', params: { orderId: 'orderId 1' } }]);
    expect(found(gone, 1).toSorted()).toEqual(oneOrder);
    expect(found(gone, 2)).toEqual([]);
  });
});
