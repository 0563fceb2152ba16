import { describe, expect, test } from '@jest/globals';
import type { Person } from '@kantyna/contracts/people/person';
import { ORDER_STATES, type OrderState } from '@kantyna/contracts/orders/order';
import { payerOf } from '@kantyna/order-rules/roles';
import { Refusal } from '@kantyna/kernel/refusal';
import {
  accountOf,
  allOpened,
  between,
  confirmedFor,
  last,
  line,
  NOW,
  opened,
  paid,
  settling,
  stateOf,
} from '../test/accounts.js';
import { ANNA, BARTEK, CELINA, order, person } from '../test/examples.js';
import type { Account, Payment } from './account.js';
import { owedAmong } from './balance.js';
import { claim, contest, withdraw } from './claims.js';
import { confirmEntry, refuseOthers, revertEntry } from './entry-payments.js';
import type { KnownOrder } from './order.js';
import { confirm } from './payments.js';

let ids = 0;
const lunch = (amount = 2000, changes: Parameters<typeof order>[2] = {}): KnownOrder => ({
  id: 'lunch',
  order: order(
    ANNA,
    [
      [ANNA, 1000],
      [BARTEK, amount],
      [CELINA, 3000],
    ],
    changes,
  ),
});
const entryOf = (who: Person) => `entry of ${who.username}`;
const [ANNAS, BARTEKS] = [settling(ANNA, BARTEK), settling(BARTEK, ANNA)];
/** The account of an entry's owner and the payer, with what is open by the order. */
const openedBy = (found: KnownOrder, owner: Person, account?: Account) =>
  between(allOpened([found], account ? [account] : []), owner, payerOf(found.order));
type Seen = { amount?: number; payerId?: string };
const confirmBy = (by: Person, account?: Account, found = lunch(), seen: Seen = {}, owner = BARTEK) =>
  refuseOthers(found.order, entryOf(owner), by) ??
  confirmEntry(openedBy(found, owner, account), found, entryOf(owner), {
    ...{ by, now: NOW, newId: () => `entry payment ${(ids += 1)}` },
    ...seen,
  });
const revertBy = (by: Person, account?: Account, found = lunch(), seen: Seen = {}, owner = BARTEK) =>
  refuseOthers(found.order, entryOf(owner), by) ??
  revertEntry(openedBy(found, owner, account), found, entryOf(owner), { by, now: NOW, ...seen });
const confirmedOf = (account: Account) => confirmedFor(account, 'lunch', BARTEK);
const owed = (account: Account) => owedAmong([account])(BARTEK.id, ANNA.id);
const withLines = (...payments: Payment[]) => accountOf(ANNA, BARTEK, ...payments);

describe('who confirms an entry and takes it back', () => {
  const people = [
    ['who is paid', ANNA, 200],
    ['the owner of the entry', BARTEK, 200],
    ['another participant', CELINA, 403],
    ['a person outside of the order', person('Obcy'), 403],
  ] as const;
  const cases = people.flatMap(([name, who, right]) =>
    ORDER_STATES.map((state): [string, OrderState, number, Person] => {
      const isOwed = state === 'ORDERED' || state === 'DELIVERED';
      return [name, state, right === 403 ? 403 : isOwed ? 200 : 409, who];
    }),
  );
  test.each(cases)('%s while %s: %d', (_, orderState, outcome, who) => {
    const found = lunch(2000, { orderState });
    const paidBefore = stateOf(confirmBy(ANNA));
    const decided = [confirmBy(who, undefined, found), revertBy(who, paidBefore, found)];
    const code = outcome === 403 ? 'NOT_ALLOWED' : 'NOT_PAYABLE';
    if (outcome !== 200)
      expect(decided).toMatchObject([
        { status: outcome, code },
        { status: outcome, code },
      ]);
    else expect(decided.map((one) => confirmedOf(stateOf(one)))).toEqual([2000, 0]);
  });

  test('the creator who is not the payer does neither', () => {
    const found = lunch(2000, { payer: CELINA });
    const toCelina = stateOf(confirmBy(CELINA, undefined, found));
    expect(toCelina.people.map(({ id }) => id).toSorted()).toEqual([BARTEK.id, CELINA.id].toSorted());
    for (const refusal of [confirmBy(ANNA, undefined, found), revertBy(ANNA, toCelina, found)])
      expect(refusal).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    // Their own entry they may.
    expect(confirmBy(ANNA, undefined, found, {}, ANNA)).toMatchObject({ state: { payments: [{ fromId: ANNA.id }] } });
  });

  test('an unknown entry is a 404', () => {
    const gone = { ...lunch(), order: { ...lunch().order, entries: [] } };
    for (const refusal of [confirmBy(ANNA, undefined, gone), revertBy(ANNA, undefined, gone)])
      expect(refusal).toMatchObject({ status: 404, code: 'ORDER_ENTRY_NOT_FOUND' });
  });

  test('who means somebody else than the payer is refused', () => {
    for (const payerId of [CELINA.id, BARTEK.id])
      for (const refusal of [
        confirmBy(BARTEK, undefined, lunch(), { payerId }),
        revertBy(BARTEK, stateOf(confirmBy(ANNA)), lunch(), { payerId }),
      ])
        expect(refusal).toMatchObject({ status: 409, code: 'PAYER_CHANGED' });
    expect(confirmBy(BARTEK, undefined, lunch(), { payerId: ANNA.id })).toHaveProperty('state');
  });

  test('the payer’s own entry is confirmed', () => {
    expect(confirmBy(ANNA, undefined, lunch(), {}, ANNA)).toEqual({ reply: {} });
    expect(revertBy(ANNA, undefined, lunch(), {}, ANNA)).toMatchObject({ status: 409, code: 'OWN_ENTRY' });
  });
});

describe('confirming', () => {
  // What is confirmed, what the entry costs, what was seen; what is confirmed and open afterwards.
  test.each([
    ['what is open', 0, 2000, undefined, 2000, 0],
    ['what is missing', 2000, 2500, undefined, 2500, 0],
    ['what was seen', 0, 2000, 2000, 2000, 0],
    ['nothing of what is not open', 2000, 2000, undefined, 2000, 0],
    ['nothing of what costs nothing', 0, 0, undefined, 0, 0],
    ['nothing of nothing', 0, 0, 0, 0, 0],
  ])('books %s', (_, before, price, amount, confirmed, open) => {
    const found = lunch(price);
    const payments = before === 0 ? [] : [paid(BARTEK, before, [line('lunch', BARTEK, before)])];
    const account = opened(withLines(...payments), [found]);
    const outcome = confirmBy(ANNA, account, found, amount === undefined ? {} : { amount });
    const after = confirmed === before ? account : stateOf(outcome);
    if (confirmed === before) expect(outcome).toEqual({ reply: {} });
    else
      expect(last(after)).toMatchObject({ fromId: BARTEK.id, amount: confirmed - before, orderId: 'lunch', credit: 0 });
    expect([confirmedOf(after), price - confirmedOf(after), owed(after)]).toEqual([confirmed, open, open]);
  });

  // What is confirmed, what the entry costs, what was seen, and what is open by now.
  test.each([
    ['it is dearer by now', 0, 2500, 2000, 2500],
    ['it is cheaper by now', 0, 1500, 2000, 1500],
    ['a bill says that it costs nothing', 0, 0, 3001, 0],
    ['it is paid by now', 2000, 2000, 2000, 0],
    ['nothing was seen', 0, 2000, 0, 2000],
    ['it was seen to be given back', 0, 2000, -500, 2000],
  ])('of another amount is refused to both, with the present one: %s', (_, before, price, amount, open) => {
    const account = before === 0 ? withLines() : withLines(paid(BARTEK, before, [line('lunch', BARTEK, before)]));
    for (const by of [ANNA, BARTEK])
      expect(confirmBy(by, account, lunch(price), { amount })).toMatchObject({
        ...{ status: 409, code: 'AMOUNT_CHANGED', amount: open },
      });
  });

  test('may leave what credit pays', () => {
    const ahead = withLines(paid(BARTEK, 500, []));
    expect(confirmBy(ANNA, ahead, lunch(), { amount: 1499 })).toMatchObject({ code: 'AMOUNT_CHANGED' });
    expect(confirmedOf(stateOf(confirmBy(ANNA, ahead, lunch(), { amount: 1500 })))).toBe(1500);
  });

  test('what is to be given back by now is refused to the payer, whatever they saw', () => {
    const account = withLines(paid(BARTEK, 2000, [line('lunch', BARTEK, 2000)]));
    expect(confirmBy(ANNA, account, lunch(1500), { amount: 500 })).toMatchObject({ status: 409, code: 'NOT_OWED' });
  });

  test('by its owner tells the payer, by the payer tells nobody', () => {
    expect(confirmBy(BARTEK)).toMatchObject({
      events: [
        {
          kind: { what: 'settlementAnswered' },
          data: {
            recipientIds: [ANNA.id],
            actorUsername: 'Bartek',
            answer: 'saidPaid',
            amount: 2000,
            orderId: 'lunch',
            restaurantName: 'Bar Kasztan',
          },
        },
      ],
    });
    expect(confirmBy(ANNA)).toMatchObject({ events: [] });
  });

  test('what is given back is for its owner only, and the payer is told', () => {
    const account = stateOf(confirmBy(ANNA));
    const cheaper = lunch(1500);
    expect(confirmBy(ANNA, account, cheaper)).toMatchObject({ status: 409, code: 'NOT_OWED' });
    const outcome = confirmBy(BARTEK, account, cheaper, { amount: -500 });
    expect(outcome).toMatchObject({
      events: [{ data: { recipientIds: [ANNA.id], answer: 'gotBack', amount: 500, orderId: 'lunch' } }],
    });
    const returned = stateOf(outcome);
    expect(last(returned)).toMatchObject({
      fromId: ANNA.id,
      amount: 500,
      lines: [line('lunch', BARTEK, -500)],
      credit: 0,
    });
    expect([confirmedOf(returned), owed(returned)]).toEqual([1500, 0]);
  });

  test.each([
    ['for it', 'lunch', 'CLAIM_CONTESTED'],
    ['for everything', undefined, 'CLAIM_CONTESTED'],
    ['for another order', 'dinner', undefined],
  ])('by its owner, while a claim of theirs %s is contested', (_, orderId, code) => {
    const orders = [lunch(), { ...lunch(), id: 'dinner' }];
    const claimed = stateOf(claim(opened(undefined, orders), BARTEKS, { amount: 2000, way: 'cash', orderId }));
    const { id } = last(claimed);
    const contested = stateOf(contest(claimed, ANNAS, id, 'no'));
    const outcome = confirmBy(BARTEK, contested);
    if (code) expect(outcome).toMatchObject({ status: 409, code });
    else expect(outcome).toHaveProperty('state');
    expect(confirmBy(ANNA, contested)).toHaveProperty('state');
    // Also once the claim is withdrawn: until who is paid confirms something for the same.
    const withdrawn = stateOf(withdraw(contested, BARTEKS, id));
    const paidPart = stateOf(confirm(withdrawn, ANNAS, { amount: 500 }));
    const ownPart = {
      ...withdrawn,
      payments: [...withdrawn.payments, paid(BARTEK, 500, [line('lunch', BARTEK, 500)])],
    };
    const outcomes = [withdrawn, ownPart, paidPart].map((account) => confirmBy(BARTEK, account));
    for (const one of outcomes.slice(0, code ? 2 : 0)) expect(one).toMatchObject({ status: 409, code });
    for (const one of outcomes.slice(code ? 2 : 0)) expect(one).toHaveProperty('state');
  });

  // What is claimed of 2000, what the owner confirms beside it, and what is confirmed once the claim is, too.
  test.each<[string, number, number | undefined, string | undefined, number]>([
    ['all of it', 2000, undefined, 'ALREADY_CLAIMED', 2000],
    ['all of it, that they saw', 2000, 2000, 'ALREADY_CLAIMED', 2000],
    ['a part', 500, undefined, undefined, 2000],
    ['a part, of all that they saw', 500, 2000, 'AMOUNT_CHANGED', 500],
    ['a part, of the rest', 500, 1500, undefined, 2000],
  ])('by its owner beside their claim of %s counts nothing twice, in either order', (_, claimed, amount, code, sum) => {
    const account = opened(undefined, [lunch()]);
    const made = stateOf(claim(account, BARTEKS, { amount: claimed, way: 'cash', orderId: 'lunch' }));
    const answer = (of: Account) => stateOf(confirm(of, ANNAS, { amount: claimed, claimId: last(made).id }));
    const seen = amount === undefined ? {} : { amount };
    const before = confirmBy(BARTEK, made, lunch(), seen);
    if (code) expect(before).toMatchObject({ status: 409, code });
    const beforeIt = answer(code ? made : stateOf(before));
    const answered = answer(made);
    const after = confirmBy(BARTEK, answered, lunch(), seen);
    const afterIt = after instanceof Refusal || !after.state ? answered : stateOf(after);
    for (const one of [beforeIt, afterIt]) expect([confirmedOf(one), owed(one)]).toEqual([sum, 2000 - sum]);
  });

  test('by its owner is refused while they claim to have paid everything', () => {
    const all = stateOf(claim(opened(undefined, [lunch()]), BARTEKS, { amount: 1, way: 'cash' }));
    expect(confirmBy(BARTEK, all)).toMatchObject({ status: 409, code: 'ALREADY_CLAIMED' });
    expect(confirmBy(ANNA, all)).toHaveProperty('state');
  });
});

describe('reverting', () => {
  test('takes back all payments that are for the entry alone, and tells the other one', () => {
    const first = stateOf(confirmBy(ANNA));
    const both = stateOf(confirmBy(BARTEK, first, lunch(2500)));
    expect(revertBy(ANNA, both, lunch(2500))).toMatchObject({ code: 'SEVERAL_PAYMENTS', count: 2 });
    for (const [by, told] of [
      [ANNA, BARTEK],
      [BARTEK, ANNA],
    ] as const) {
      const outcome = revertBy(by, both, lunch(2500), { amount: 2500 });
      expect(outcome).toMatchObject({
        events: [
          { kind: { what: 'paymentReverted' }, data: { recipientIds: [told.id], orderId: 'lunch', amount: 2500 } },
        ],
      });
      const after = stateOf(outcome);
      expect(after.payments.map(({ status }) => status)).toEqual(['REVERTED', 'REVERTED']);
      expect(owed(after)).toBe(2500);
      expect(revertBy(by, after)).toEqual({ reply: {} });
    }
    expect(revertBy(ANNA, undefined)).toEqual({ reply: {} });
  });

  test('takes back a claim for the entry with its credit', () => {
    const before = opened(undefined, [lunch()]);
    const claimed = stateOf(claim(before, BARTEKS, { amount: 2600, way: 'cash', orderId: 'lunch' }));
    const account = stateOf(confirm(claimed, ANNAS, { amount: 2600, claimId: last(claimed).id, credit: 600 }));
    expect(owed(account)).toBe(-600);
    const [byPayer, byOwner] = [ANNA, BARTEK].map((by) => stateOf(revertBy(by, account)));
    expect([byPayer!, byOwner!].map(owed)).toEqual([2000, 2000]);
    // To who is paid it is reported as before; who reported it takes that back, too.
    expect(byPayer!.payments).toMatchObject([
      { status: 'REVERTED' },
      { status: 'CLAIMED', orderId: 'lunch', amount: 2600, way: 'cash', lines: [], credit: 0 },
    ]);
    expect(byOwner!.payments).toMatchObject([{ status: 'REVERTED' }]);
  });

  test('of a payment for everything takes its credit with it, and says so', () => {
    const ahead = { ...paid(BARTEK, 2600, [line('lunch', BARTEK, 2000)]), credit: 600 };
    const outcome = revertBy(ANNA, withLines(ahead), lunch());
    expect(outcome).toMatchObject({ events: [{ data: { amount: 2600 } }] });
    expect(owed(stateOf(outcome))).toBe(2000);
  });

  test('of what was paid with other things names the payment that covers it', () => {
    const together = paid(BARTEK, 5000, [line('lunch', BARTEK, 2000), line('dinner', BARTEK, 3000)]);
    const [refusal, again] = [ANNA, BARTEK].map((by) => revertBy(by, withLines(together)));
    for (const one of [refusal, again])
      expect(one).toMatchObject({ status: 409, code: 'PAID_TOGETHER', paymentId: together.id });
    // What is for the entry alone is taken back first.
    const more = stateOf(confirmBy(ANNA, withLines(together), lunch(2600)));
    const after = stateOf(revertBy(ANNA, more, lunch(2600)));
    expect([confirmedOf(after), after.payments.map(({ status }) => status)]).toEqual([2000, ['CONFIRMED', 'REVERTED']]);
  });

  test('of several payments is refused with their sum, unless that is named', () => {
    const three = withLines(...[2000, 500, 100].map((amount) => paid(BARTEK, amount, [line('lunch', BARTEK, amount)])));
    const back = { ...three, payments: [...three.payments, paid(ANNA, 300, [line('lunch', BARTEK, -300)])] };
    for (const amount of [undefined, 2600, 0])
      expect(revertBy(ANNA, back, lunch(), amount === undefined ? {} : { amount })).toMatchObject({
        ...{ status: 409, code: 'SEVERAL_PAYMENTS', count: 4, amount: 2300, name: '23,00\u00a0zł' },
      });
    expect(confirmedOf(stateOf(revertBy(ANNA, back, lunch(), { amount: 2300 })))).toBe(0);
    // One alone needs no sum, and takes none amiss that was seen before.
    const [one] = back.payments;
    for (const seen of [{}, { amount: 2300 }])
      expect(confirmedOf(stateOf(revertBy(BARTEK, withLines(one!), lunch(), seen)))).toBe(0);
  });

  test('to a former payer stays', () => {
    const toAnna = stateOf(confirmBy(ANNA));
    expect(revertBy(CELINA, undefined, lunch(2000, { payer: CELINA }))).toEqual({ reply: {} });
    expect(confirmedOf(toAnna)).toBe(2000);
  });
});
