import { expect, test } from '@jest/globals';
import { accountId, newAccount, type Account } from '../rules/account.js';
import { ANNA, BARTEK, CELINA, order } from '../test/examples.js';
import { owedMore, type OrderWithComplaints } from './complaints.js';

/** An order of Anna's in which Bartek's entry costs 20,00, of which so much was suspended. */
const lunch = (suspended: number, changes: Parameters<typeof order>[2] = {}, removed = false): OrderWithComplaints => {
  const { entries, ...payable } = order(
    ANNA,
    [
      [BARTEK, 2000],
      [CELINA, 1500],
    ],
    changes,
  );
  return {
    _id: 'lunch',
    removed,
    order: { ...payable, entries: entries.map((one) => (one.person === BARTEK ? { ...one, suspended } : one)) },
  };
};
const paidAnna = (amount: number): Account => ({
  ...newAccount(ANNA, BARTEK),
  older: { lines: [{ orderId: 'lunch', personId: BARTEK.id, amount }], credit: 0 },
});

test.each([
  ['nothing was confirmed', lunch(500), 0, 500],
  ['all but a part of what was suspended was confirmed', lunch(500), 1800, 200],
  ['all that was not suspended was confirmed', lunch(500), 1500, 500],
  ['everything was confirmed', lunch(500), 2000, 0],
  ['too much was confirmed', lunch(500), 2500, 0],
  ['all of it was suspended', lunch(2000), 0, 2000],
  ['nobody owes for the order yet', lunch(500, { orderState: 'ORDERING' }), 0, 0],
  ['the order was rejected', lunch(500, { orderState: 'REJECTED' }), 0, 0],
  ['the order was deleted', lunch(500, {}, true), 0, 0],
])('what a complaint suspended is owed: %s', (_, stored, confirmed, more) => {
  const account = confirmed === 0 ? undefined : paidAnna(confirmed);
  const found = owedMore([stored], (id) => (id === accountId(ANNA.id, BARTEK.id) ? account : undefined));
  expect(found).toEqual(more === 0 ? [] : [{ person: BARTEK, to: ANNA, grosze: more, orderIds: ['lunch'] }]);
});

test('is added up by pair, to whoever pays the order', () => {
  const orders = [lunch(500), { ...lunch(300), _id: 'dinner' }, { ...lunch(200, { payer: CELINA }), _id: 'supper' }];
  expect(owedMore(orders, () => undefined)).toEqual([
    { person: BARTEK, to: ANNA, grosze: 800, orderIds: ['lunch', 'dinner'] },
    { person: BARTEK, to: CELINA, grosze: 200, orderIds: ['supper'] },
  ]);
});
