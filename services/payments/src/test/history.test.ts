import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { HistoryFilter } from '@kantyna/contracts/payments/history';
import { erased, type Person } from '@kantyna/contracts/people/person';
import { HISTORY_A_PAGE } from '@kantyna/contracts/product';
import { newId } from '@kantyna/kernel/ids';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import { ANNA, person } from './examples.js';
import { startPaymentsWorld, type PaymentsWorld } from './payments-world.js';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld();
});
afterAll(() => world.stop());

describe('the history', () => {
  const pages = async (who: Person, query: { month?: string; limit: number }) => {
    const rows: string[] = [];
    for (let before: string | undefined; ;) {
      const page = await world.as(who).balanceHistory({ query: { ...query, ...(before !== undefined && { before }) } });
      expect(page.entries.length).toBeLessThanOrEqual(query.limit);
      rows.push(...page.entries.map(({ orderId }) => orderId));
      if (page.next === undefined) return rows;
      before = page.next;
    }
  };

  test('comes page by page, of one month or of all, the newest date first', async () => {
    const [zofia, tomek] = [person('Zofia'), person('Tomek')];
    const dates = ['2026-01-31', '2026-02-01', '2026-02-01', '2026-02-28', '2026-03-01', '2025-12-31', '2026-02-14'];
    const orders: { id: string; date: string }[] = [];
    for (const [index, orderDate] of dates.entries()) {
      const [creator, eater] = index % 2 ? [zofia, tomek] : [tomek, zofia];
      const { id } = await world.publishOrder(creator, [[eater, 100 + index]], { orderDate });
      orders.push({ id, date: orderDate });
    }
    await world.publishOrder(tomek, [[zofia, 500]], { orderDate: '2026-04-01', orderState: 'CREATED' });
    const newest = orders
      .toSorted((one, other) => (`${one.date} ${one.id}` < `${other.date} ${other.id}` ? 1 : -1))
      .map(({ id }) => id);
    for (const limit of [1, 2, 3, 100]) expect(await pages(zofia, { limit })).toEqual(newest);
    const february = newest.filter((id) => orders.find((one) => one.id === id)!.date.startsWith('2026-02'));
    for (const who of [zofia, tomek]) expect(await pages(who, { month: '2026-02', limit: 3 })).toEqual(february);
    expect(await pages(zofia, { month: '2026-04', limit: 3 })).toEqual([]);
    expect((await world.as(zofia).balanceHistory({ query: {} })).months).toEqual([
      '2026-03',
      '2026-02',
      '2026-01',
      '2025-12',
    ]);
    expect((await world.as(zofia).balance()).entries.map(({ orderId }) => orderId)).toEqual(newest);
  });

  test('grows, and the balance does not', async () => {
    const [ewa, adam] = [person('Ewa'), person('Adam')];
    for (let count = 0; count <= HISTORY_A_PAGE; count += 1) await world.publishOrder(ewa, [[adam, 1]]);
    expect(await pages(adam, { limit: 1000 })).toHaveLength(HISTORY_A_PAGE + 1);
    const { entries, owedMoney } = await world.as(adam).balance();
    expect([entries.length, owedMoney]).toEqual([HISTORY_A_PAGE, { Ewa: -(HISTORY_A_PAGE + 1) }]);
  });

  test.each(['!', Buffer.from('["2026-01-01"]').toString('base64url')])(
    'refuses a made-up cursor: %s',
    async (before) => {
      const refusal = await refused(world.as(ANNA).balanceHistory({ query: { before } }));
      expect(refusal).toMatchObject({
        status: 400,
        code: 'INVALID_BODY',
        messages: [expect.stringMatching(/^before: /)],
      });
    },
  );
});

describe('a search in the history', () => {
  const [ola, lukasz, other] = [person('Ola'), person('Łukasz Żak'), person('Ewa Nowa')];
  /** The dates of the rows that match, page by page. */
  const found = async (query: HistoryFilter & { limit?: number }) => {
    const dates: string[] = [];
    for (let before: string | undefined; ;) {
      const page = await world.as(ola).balanceHistory({ query: { ...query, ...(before !== undefined && { before }) } });
      dates.push(...page.entries.map(({ orderDate }) => orderDate));
      expect([page.sums === undefined, page.months === undefined]).toEqual([
        before !== undefined,
        before !== undefined,
      ]);
      if (page.next === undefined) return dates;
      before = page.next;
    }
  };
  const file = async (query: HistoryFilter & { language?: 'en' | 'pl' }) =>
    Buffer.from(await (await world.as(ola).balanceHistoryFile({ query })).arrayBuffer()).toString();
  const EN = '\uFEFFDate,Restaurant,Paid to,Amount (zł),Paid (zł),To pay (zł)\r\n';
  const PL = '\uFEFFData;Restauracja;Komu;Kwota (zł);Zapłacone (zł);Do zapłaty (zł)\r\n';

  beforeAll(async () => {
    const at = (orderDate: string, restaurantName: string) => ({ orderDate, restaurantName });
    await world.publishOrder(lukasz, [[ola, 1234]], at('2026-03-01', 'Pod Łosiem'));
    await world.publishOrder(ola, [[ola, 500], [lukasz, 700]], at('2026-03-02', 'Bar Kasztan')); // prettier-ignore
    await world.publishOrder(other, [[lukasz, 900]], at('2026-03-03', 'Pod Łosiem'));
    await world.publishOrder(other, [[ola, 2000]], at('2026-02-03', '=Bar; "Łoś"'));
    // She created it, and neither pays nor eats.
    await world.publishOrder(ola, [[lukasz, 100]], { ...at('2026-03-05', 'Bar Kasztan'), payer: other });
    // She paid for what was removed.
    const removed = await world.publishOrder(lukasz, [[ola, 300]], at('2026-03-04', 'Zapiecek'));
    await world.as(lukasz).confirmAsPaid({ params: { orderEntryId: removed.entryOf(ola) } });
    await removed.change({ entries: [], totalAmount: 0 });
    await eventually(async () => (await world.as(ola).balance()).entries.length === 4);
  });

  test.each([
    [{}, ['2026-03-04', '2026-03-02', '2026-03-01', '2026-02-03'], 3234, 1200],
    [{ search: 'losiem' }, ['2026-03-01'], 1234, 0],
    [{ search: 'bar nowa' }, ['2026-02-03'], 2000, 0],
    [{ search: 'bar', month: '2026-03' }, ['2026-03-02'], 0, 1200],
    [{ search: '"łoś"' }, ['2026-02-03'], 2000, 0],
  ])('%j finds its orders, says what they come to, and has them in pages', async (query, dates, part, paid) => {
    const { sums, months } = await world.as(ola).balanceHistory({ query });
    expect(sums).toEqual({ orders: dates.length, part, paid });
    expect(months).toEqual(['2026-03', '2026-02']);
    for (const limit of [1, 2, 100]) expect(await found({ ...query, limit })).toEqual(dates);
  });

  test('gives a file of what it finds, as the language writes it', async () => {
    expect(await file({ month: '2026-03' })).toBe(
      `${EN}2026-03-04,Zapiecek,Łukasz Żak,0.00,3.00,-3.00\r\n` +
        '2026-03-02,Bar Kasztan,you,12.00,5.00,7.00\r\n' +
        '2026-03-01,Pod Łosiem,Łukasz Żak,12.34,0.00,12.34\r\n',
    );
    expect(await file({ search: 'bar', language: 'pl' })).toBe(
      `${PL}2026-03-02;Bar Kasztan;Ty;"12,00";"5,00";"7,00"\r\n` +
        `2026-02-03;"'=Bar; ""Łoś""";Ewa Nowa;"20,00";"0,00";"20,00"\r\n`,
    );
    expect(await file({ search: 'nothing' })).toBe(EN);
  });

  test('does not find who left, by name or id', async () => {
    const left = erased(person('Zofia'));
    await world.publishOrder(left, [[ola, 50]], { orderDate: '2025-01-01', restaurantName: 'Dawno' });
    expect(await found({ search: 'dawno' })).toEqual(['2025-01-01']);
    for (const search of [left.id, 'zofia']) expect(await found({ search })).toEqual([]);
    expect(await file({ search: 'dawno' })).toBe(`${EN}2025-01-01,Dawno,someone who left,0.50,0.00,0.50\r\n`);
  });

  test('a file of more rows than are made at once has each of them once', async () => {
    const jan = person('Jan');
    const documents = (await world.database()).collection<{ _id: string }>('orders');
    await world.publishOrder(lukasz, [[jan, 100]], { orderDate: '2024-01-01' });
    const copy = await eventually(async () => (await documents.findOne({ personIds: jan.id })) ?? undefined);
    await documents.insertMany(Array.from({ length: 1_100 }, () => ({ ...copy, _id: newId() })));
    const blob = await world.as(jan).balanceHistoryFile({ query: {} });
    expect((await blob.text()).split('\r\n')).toHaveLength(1 + 1_101 + 1);
    expect((await world.as(jan).balanceHistory({ query: { limit: 1 } })).sums?.orders).toBe(1_101);
  });
});
