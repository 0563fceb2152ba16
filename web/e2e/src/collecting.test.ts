import { beforeEach, test } from '@jest/globals';
import type { OrderEntry } from '@kantyna/contracts/orders/order';
import type { Claim } from '@kantyna/contracts/payments/settlements';
import { Refusal } from '@kantyna/kernel/refusal';
import { expect } from './expect.js';
import { aClaim, aListedOrder, anEntry, aTodaysOrder, EWA, idOf, JAN, shownOrder, type Person } from './made.js';
import { withResolvers } from './stage.js';
import { useSite } from './use-site.js';
import { DESKTOP, PHONE } from './viewports.js';
import type { Window } from './windows.js';

/** More than a list shows with a button for each. */
const EATERS = 12;
/** The ones who reported. */
const REPORTED = 3;
const SMALL = { width: 360, height: 640 };

const zl = (amount: string) => `${amount}\u00a0zł`;
const site = await useSite();
const eaters: Person[] = Array.from({ length: EATERS }, (_, n) => ({
  userId: idOf(10 + n),
  username: `Ola ${10 + n}`,
}));
const orderId = shownOrder(JAN, [], {}).order.id;
const may = { enterBill: true, seePayment: true } as const;
const mayWithOthers = { settleEntry: true, seePayment: true } as const;
const FASTER = new Refusal(409, 'AMOUNT_CHANGED', 'Somebody else was faster.');

let entries: OrderEntry[];
let claims: Claim[];
const show = () => shownOrder(JAN, entries, { may, mayWithOthers, order: { orderState: 'DELIVERED' } });

/** Takes a payment of a person: their entry is paid, and their claim is answered. */
function pay(userId: string): { paymentId: string } {
  claims = claims.filter((claim) => claim.userId !== userId);
  entries = entries.map((one) =>
    one.userId === userId ? { ...one, paymentStatus: 'CONFIRMED', confirmedAmount: one.finalPrice } : one,
  );
  return { paymentId: `payment of ${userId}` };
}

const takeBack = () => {
  entries = eaters.map((one) => anEntry(one));
  return {};
};

beforeEach(() => {
  entries = eaters.map((one) => anEntry(one));
  claims = eaters.slice(0, REPORTED).map((one) => aClaim(one, 1600, { orderId, due: 1600 }));
  site.reply('showOrder', show);
  site.reply('openClaims', () => ({ claims }));
  site.reply('confirmSettlement', ({ params }) => (pay(params['personId']!), {}));
  site.reply('confirmAsPaid', ({ params }) => pay(params['orderEntryId']!.replace('entry ', '')));
  site.reply('revertSettlement', takeBack);
  site.reply('revertToUnpaid', takeBack);
});

const openOrder = async (viewport = SMALL, username = JAN.username): Promise<Window> => {
  const window = await site.window({ username, viewport });
  await window.page.goto(`/orders/show/${orderId}`);
  return window;
};
const entryOf = ({ page }: Window, { username }: Person) => page.getByRole('article', { name: username });

test('the bill and its button are in reach, however many people share it', async () => {
  const { page } = await openOrder();
  await page.getByRole('button', { name: 'Enter the bill' }).click();
  const dialog = page.getByRole('dialog', { name: 'What did it cost?' });
  await dialog.getByLabel('Total on the bill').fill('200');
  const shares = dialog.getByText('Who pays what');
  await shares.click();
  await dialog.getByText(eaters[0]!.username).waitFor();
  await shares.click();
  for (const one of [dialog.getByLabel('Total on the bill'), dialog.getByRole('button', { name: 'Save the bill' })])
    await expect(one).toBeInViewport({ ratio: 1 });
});

test('the hand-out sheet says who has reported, and what is to be collected from whom', async () => {
  const { page } = await site.window({ username: JAN.username, viewport: SMALL });
  site.reply('showOrder', () => shownOrder(JAN, entries, { may: { ...may, handOut: true }, mayWithOthers }));
  claims[0] = { ...claims[0]!, amount: 600 };
  await page.goto(`/orders/${orderId}/hand_out`);
  await page.getByText(`To collect: ${zl('154,00')} from 10 people`).waitFor();
  const rows = page.getByRole('list', { name: 'Who gets what' }).getByRole('listitem');
  const due = `To collect: ${zl('16,00')}`;
  for (const [at, words] of [
    [0, `REPORTED6,00 reported${due}`],
    [1, `REPORTED${due}`],
    [3, `UNPAID${due}`],
  ] as const)
    await expect(rows.nth(at)).toContainText(words);
});

test('many entries are searched, ticked and confirmed at once; one that is refused says why, the others are done', async () => {
  const window = await openOrder();
  const { page } = window;
  const others = page.locator('section', { has: page.getByRole('heading', { name: 'Everyone else' }) });
  await others.getByText(`${zl('192,00')} from ${EATERS} people`).waitFor();
  // Reported entries are ticked, and their button is in reach without scrolling.
  const confirm = page.getByRole('button', { name: /^Confirm \d+ ·/ });
  await page.getByText(`${REPORTED} of ${EATERS} ticked`).waitFor();
  await expect(confirm).toHaveText(`Confirm 3 · ${zl('48,00')}`);
  await expect(confirm).toBeInViewport({ ratio: 1 });
  // A folded row is low, and has no button of its own beside the tick.
  const [reported, unpaid] = [eaters[0]!, eaters[REPORTED]!];
  expect((await entryOf(window, unpaid).boundingBox())!.height).toBeLessThanOrEqual(72);
  await entryOf(window, reported).getByText('REPORTED', { exact: true }).waitFor();
  await expect(entryOf(window, reported).getByText('UNPAID')).toHaveCount(0);

  await others.getByRole('searchbox', { name: 'Search a name' }).fill(unpaid.username);
  await entryOf(window, reported).waitFor({ state: 'detached' });
  await entryOf(window, unpaid).getByRole('checkbox').check();
  await others.getByRole('searchbox', { name: 'Search a name' }).fill('');
  await page.getByRole('button', { name: `Unpaid only (${EATERS - REPORTED})` }).waitFor();
  await page.getByRole('button', { name: `Reported (${REPORTED})` }).click();
  await entryOf(window, unpaid).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Reported (${REPORTED})` }).click();

  // The second one of those that are ticked is refused.
  const refused = eaters[1]!;
  let isFaster = true;
  site.reply('confirmSettlement', ({ params: { personId } }) => {
    if (personId === refused.userId && isFaster) return FASTER;
    pay(personId!);
    return {};
  });
  await confirm.click();
  await others.getByRole('alert').getByText('1 of 4 could not be done.').waitFor();
  await entryOf(window, refused)
    .getByText(/^Not done: /)
    .waitFor();
  const asked = site.asked('confirmSettlement').map(({ params, body }) => [params['personId'], body]);
  expect(asked).toEqual(
    eaters.slice(0, REPORTED).map(({ userId }) => [userId, { amount: 1600, claimId: `claim of ${userId}` }]),
  );
  const [first, ...more] = site.asked('confirmAsPaid').map(({ params, query }) => ({ ...params, ...query }));
  expect(first).toEqual({ orderEntryId: `entry ${unpaid.userId}`, payerId: JAN.userId, amount: 1600 });
  expect(more).toEqual([]);
  // It is still ticked, and confirmed the next time.
  isFaster = false;
  await confirm.filter({ hasText: `Confirm 1 · ${zl('16,00')}` }).click();
  await entryOf(window, refused).getByText('CONFIRMED', { exact: true }).waitFor();
  await confirm.waitFor({ state: 'detached' });
  await others.getByText(`${zl('128,00')} from 8 people`).waitFor();
});

test('after “I’ve paid” nothing says that it is one’s turn to pay, on the order’s page, today, on the balance, or before it has loaded', async () => {
  const turn = { type: 'pay', amount: 1600, toId: JAN.userId } as const;
  claims = [];
  entries = [anEntry(EWA)];
  site.reply('showOrder', () =>
    shownOrder(EWA, entries, {
      may: { settleEntry: true, seePayment: true },
      mayWithOthers: { seePayment: true },
      order: { orderState: 'DELIVERED' },
    }),
  );
  site.reply('todaysOrders', {
    currentOrderEntries: [],
    ordersList: [aTodaysOrder(aListedOrder(orderId, { orderState: 'DELIVERED' }), { nextStep: turn })],
  });
  site.reply('openClaims', () => ({ claims, owed: { [JAN.userId]: 1600 } }));
  site.reply('balance', {
    entries: [],
    owedMoney: { [JAN.username]: -1600 },
    people: [{ userId: JAN.userId, name: JAN.username }],
  });
  site.reply('personBalance', {
    userId: JAN.userId,
    name: JAN.username,
    amount: -1600,
    items: [],
    credit: 0,
    settlements: [],
  });
  const claim = (amount: number) =>
    (claims = [aClaim(JAN, amount, { isOwn: true, due: 1600, ...(amount === 1600 && { orderId }) })]);
  site.reply('claimPayment', ({ body }) => (claim(body.amount), {}));
  const window = await site.window({ viewport: PHONE });
  const { page } = window;
  await page.goto('/orders/today');
  await page.getByText(`Your turn: pay ${zl('16,00')}`).waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Bar Kasztan/ })
    .last()
    .click();
  await page.getByRole('button', { name: /^Pay ·/ }).click();
  await page.getByRole('button', { name: 'I paid in cash' }).click();
  await entryOf(window, EWA).getByText('REPORTED', { exact: true }).waitFor();
  expect(site.asked('claimPayment').map(({ params, body }) => ({ ...params, ...body }))).toEqual([
    { personId: JAN.userId, amount: 1600, way: 'cash', orderId },
  ]);
  await page.evaluate(() => {
    const seen = { asked: false };
    const look = () => {
      const asks = [...document.querySelectorAll('main *')].some(
        (one) =>
          one.childElementCount === 0 &&
          /^(Pay ·|Your turn: pay)/.test(one.textContent) &&
          getComputedStyle(one).visibility === 'visible',
      );
      if (asks) seen.asked = true;
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    Object.assign(globalThis, { seen });
  });
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByText(`You reported ${zl('16,00')}, it waits for confirmation`).waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Bar Kasztan/ })
    .last()
    .click();
  await entryOf(window, EWA).getByText('REPORTED', { exact: true }).waitFor();
  expect(await page.evaluate(() => (globalThis as unknown as { seen: { asked: boolean } }).seen.asked)).toBe(false);
  await page.goto('/balance');
  await page.getByRole('listitem').getByText('16,00 reported, waiting', { exact: true }).waitFor();
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  // A reported part is no longer to be paid.
  claim(400);
  await page.reload();
  await page.getByRole('listitem').getByText('4,00 reported').waitFor();
  await page.getByRole('button', { name: `Pay: ${JAN.username}` }).click();
  await expect(page.getByRole('dialog').getByLabel('How much you pay')).toHaveValue(zl('12,00'));
});

test('what is to be confirmed is counted beside the balance and on today; all of it is confirmed at once, and who failed says why', async () => {
  const [first, second] = [eaters[0]!, eaters[1]!];
  claims[0] = { ...claims[0]!, amount: 1500 };
  let isFaster = true;
  site.reply('confirmSettlement', ({ params, body }) => {
    if (body.amount === 1500 && isFaster) return FASTER;
    pay(params['personId']!);
    return { paymentId: body.claimId! };
  });
  site.reply('revertSettlement', () => {
    claims = [aClaim(first, 1500)];
    return {};
  });
  const { page } = await site.window({ username: JAN.username, viewport: DESKTOP });
  await page.goto('/orders/today');
  const line = page.getByRole('main').getByRole('link', { name: /^3 payments to confirm/ });
  await line.getByText(zl('47,00')).waitFor();
  await page.getByRole('navigation').getByText('3', { exact: true }).waitFor();
  await line.click();
  const all = page.getByRole('region', { name: '3 payments to confirm' });
  const row = (of: Person) => all.getByRole('listitem').filter({ hasText: of.username });
  // Two amounts side by side say what each is.
  await row(first).getByText('15,00 reported').waitFor();
  await row(first).getByText('16,00 to pay').waitFor();
  await row(second).waitFor();
  await all.getByRole('button', { name: 'Confirm all' }).click();
  const left = page.getByRole('region', { name: '1 payment to confirm' });
  await left.getByRole('alert').getByText('1 of 3 could not be done.').waitFor();
  await left.getByText(/^Not done: /).waitFor();
  isFaster = false;
  const claimId = claims[0]!.id;
  await left.getByRole('button', { name: `Confirm: ${first.username}, ${zl('15,00')}` }).click();
  await left.waitFor({ state: 'detached' });
  await page.getByText(`Confirmed: ${zl('15,00')} from ${first.username}.`).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await left.waitFor();
  expect(site.asked('revertSettlement').map(({ params }) => params)).toEqual([
    { personId: first.userId, settlementId: claimId },
  ]);
});

test('ten of twelve payments are confirmed by the blue button; no row leaves before all of them are, and all can be undone', async () => {
  claims = eaters.map((one) => aClaim(one, 1600, { orderId }));
  site.reply('balance', () => ({ entries: [], owedMoney: { Ola: claims.length * 1600 } }));
  const { promise: lastIsAsked, resolve: replyToLast } = withResolvers();
  site.reply('confirmSettlement', async ({ params }) => {
    if (params['personId'] === eaters[9]!.userId) await lastIsAsked;
    pay(params['personId']!);
    return {};
  });
  site.reply('revertSettlement', ({ params }) => {
    claims = [
      ...claims,
      aClaim(
        eaters.find(({ userId }) => userId === params['personId'])!,
        1600,
        { orderId },
      ),
    ];
    return {};
  });
  const { page } = await site.window({ username: JAN.username, viewport: SMALL });
  await page.goto('/balance');
  const rows = page.getByRole('region', { name: /payments to confirm$/ }).getByRole('listitem');
  for (const { username } of eaters.slice(10)) await page.getByRole('checkbox', { name: `Tick ${username}` }).uncheck();
  const confirm = page.getByRole('button', { name: 'Confirm 10 ·' });
  await expect(confirm).toHaveCSS('background-color', 'rgb(66, 165, 246)');
  await confirm.click();
  await expect.poll(() => claims.length).toBe(3);
  site.tell({ name: 'balanceChanged' });
  // What comes with it is loaded.
  await page.getByText(zl('48,00')).first().waitFor();
  await expect(rows).toHaveCount(EATERS);
  replyToLast();
  await page.getByText(`Confirmed: 10 · ${zl('160,00')}.`).waitFor();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(EATERS);
});

test('who owes is reminded together with all others, but who reported to have paid; more than eight are folded', async () => {
  const people = eaters.map(({ userId, username: name }) => ({ userId, name }));
  const reminded = new Set<string>();
  claims = [aClaim(eaters[0]!, 1600)];
  site.reply('balance', () => ({
    entries: [],
    owedMoney: Object.fromEntries(people.map(({ name }) => [name, 1600])),
    people,
    debtors: people.map((one) => ({ ...one, reminded: reminded.has(one.userId) })),
  }));
  site.reply('remindDebtor', ({ params }) => (reminded.add(params['personId']!), {}));
  site.reply('undoReminder', ({ params }) => (reminded.delete(params['personId']!), {}));
  const { page } = await site.window({ username: JAN.username, viewport: PHONE });
  await page.goto('/balance');
  await page.getByText(/^\+\s[\d,]+\szł$/).waitFor();
  const owed = page.getByText(/^You are owed/);
  await page.getByText(`${EATERS} people owe you`).waitFor();
  await expect(owed).toHaveCount(8);
  await page.getByRole('button', { name: `Show all ${EATERS}` }).click();
  await expect(owed).toHaveCount(EATERS);
  await page.getByRole('button', { name: 'Show fewer' }).click();
  await expect(owed).toHaveCount(8);
  await page.getByText('1 person reports to have paid. “Remind all” leaves them out.').waitFor();
  await page.getByRole('button', { name: 'Remind all' }).click();
  await page.getByText('Reminded: 11 people.').waitFor();
  expect(reminded).toEqual(new Set(eaters.slice(1).map(({ userId }) => userId)));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => reminded.size).toBe(0);
  await page.getByRole('button', { name: 'Remind all' }).click();
  await expect(page.getByRole('button', { name: 'Remind all' })).toHaveCount(0);
});

test('a reply that is lost on the way is no failure: it is asked for again, with the same key', async () => {
  const window = await openOrder(DESKTOP);
  const { page } = window;
  /**
   * The server does what is asked for first, and its reply is lost. Not by `times: 1`: once the handlers of a page have run out, Playwright
   * lets go of the requests that one of them still holds.
   */
  const lost: Promise<void>[] = [];
  const loseReply = (path: string) => {
    const { promise, resolve, reject } = withResolvers();
    lost.push(promise);
    let isFirst = true;
    return page.route(path, (route) => {
      if (!isFirst) return route.fallback();
      isFirst = false;
      return route
        .fetch()
        .then(() => route.abort())
        .then(resolve, reject);
    });
  };
  const keysOf = (name: 'confirmSettlement' | 'confirmAsPaid') =>
    site.asked(name).map(({ headers }) => headers['idempotency-key']);
  // One that was reported, and one that was not.
  for (const one of eaters.slice(1, REPORTED)) await entryOf(window, one).getByRole('checkbox').uncheck();
  await entryOf(window, eaters[REPORTED]!).getByRole('checkbox').check();
  await loseReply('**/people/*/confirm');
  await loseReply('**/confirm_as_paid*');
  await page.getByRole('button', { name: `Confirm 2 · ${zl('32,00')}` }).click();
  await Promise.all(lost);
  await page.getByText(/^Confirmed: 2 ·/).waitFor();
  await expect(page.getByRole('alert')).toHaveCount(0);
  for (const name of ['confirmSettlement', 'confirmAsPaid'] as const) {
    expect(keysOf(name)).toEqual([expect.any(String), keysOf(name)[0]]);
  }
});

test('all are collected from by two presses, in reach, and it is undone; who reported stands first, with the sum', async () => {
  const reporters = eaters.slice(-REPORTED);
  claims = reporters.map((one) => aClaim(one, 1600, { orderId, due: 1600 }));
  const { page } = await openOrder();
  await page.getByRole('region', { name: 'REPORTED' }).getByText(zl('48,00')).waitFor();
  const rows = page.getByRole('article');
  for (const [index, { username }] of reporters.entries()) await expect(rows.nth(index)).toContainText(username);
  const confirm = page.getByRole('button', { name: /^Confirm \d+ ·/ });
  await expect(confirm).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: `Tick the ${EATERS - REPORTED} shown` }).click();
  await expect(confirm).toHaveText(`Confirm ${EATERS} · ${zl('192,00')}`);
  // The bar covers no row that has the focus.
  for (const row of [rows.nth(5), rows.last()]) {
    await row.getByRole('button').focus();
    const { y, height } = (await row.getByRole('button').boundingBox())!;
    expect(y + height).toBeLessThan((await page.locator('[data-bar]').last().boundingBox())!.y);
  }
  await confirm.click();
  await page.getByText(`Confirmed: ${EATERS} · ${zl('192,00')}.`).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  // The last confirmation is taken back, each payment by its id.
  const idsOf = () => site.asked('revertSettlement').map(({ params }) => params['settlementId']);
  await expect
    .poll(() => new Set(idsOf()))
    .toEqual(
      new Set(
        eaters.map(({ userId }, index) => (index < EATERS - REPORTED ? `payment of ${userId}` : `claim of ${userId}`)),
      ),
    );
  await expect(page.getByRole('alert').filter({ hasText: 'could not' })).toHaveCount(0);
});

test('a row says what is open of a part, and leaves the name its room beside what is reported', async () => {
  const [paid, reporter] = [eaters[4]!, eaters[5]!];
  entries[4] = anEntry(paid, 1600, { confirmedAmount: 1000 });
  claims = [aClaim(reporter, 1000, { orderId, due: 1600 })];
  const window = await openOrder(DESKTOP);
  await entryOf(window, paid).getByText('6,00 of 16,00').waitFor();
  const row = entryOf(window, reporter);
  for (const width of [360, 390, 900, 1440]) {
    await window.page.setViewportSize({ width, height: 780 });
    await row.getByText('10,00 reported · 16,00 to pay').waitFor();
    await expect.poll(async () => (await row.boundingBox())!.height).toBeLessThanOrEqual(110);
    await expect.poll(async () => (await row.getByRole('heading').boundingBox())!.width).toBeGreaterThan(80);
  }
});
