import { test } from '@jest/globals';
import { eventually } from '@kantyna/test-support/eventually';
import { bringTo, eat, openOrder, openRestaurant, testUsers, type Colleague } from './company.js';
import { expect } from './expect.js';
import type { Window } from './stage.js';
import { useStage } from './use-stage.js';
import { DESKTOP, PHONE } from './viewports.js';

/** More than a list shows with a button for each. */
const EATERS = 12;
/** The ones who reported. */
const REPORTED = 3;

const zl = (amount: string) => `${amount}\u00a0zł`;
const report = (by: Colleague, amount = 1600, of = orderId) =>
  by.calls.claimPayment({ params: { personId: payerId }, body: { amount, way: 'blik', orderId: of } });

const stage = await useStage();
const payer = await stage.colleague('agnieszka.dabrowska');
const bar = await openRestaurant(payer, 'Bar Kasztan');
const names = testUsers.map(({ username }) => username);
const others = testUsers.filter(
  ({ email, username }) => email !== payer.email && names.indexOf(username) === names.lastIndexOf(username),
);
const eaters = await Promise.all(others.slice(0, EATERS).map(({ email }) => stage.colleague(email.split('@')[0]!)));
const orderId = await openOrder(payer, bar);
for (const one of eaters) await eat(one, orderId, bar, 'Żurek');
await bringTo(payer, orderId, 'DELIVERED');
const payerId = (await payer.calls.showOrder({ params: { orderId } })).currentUserId;
for (const one of eaters.slice(0, REPORTED)) await report(one);

const entryOf = ({ page }: Window, { username }: Colleague) => page.getByRole('article', { name: username });

/** An order that is on its way. */
async function orderedByAll(): Promise<string> {
  const id = await openOrder(payer, bar);
  for (const one of eaters) await eat(one, id, bar, 'Żurek');
  await bringTo(payer, id, 'ORDERED');
  return id;
}

/** An order of which somebody reported a part. */
async function reportedInPart(): Promise<string> {
  const id = await orderedByAll();
  await report(eaters[0]!, 1000, id);
  return id;
}

const entriesNow = async () => (await payer.calls.showOrder({ params: { orderId } })).orderEntries;

test('the bill and its button are in reach, however many people share it', async () => {
  const { page } = await stage.window(payer, { viewport: { width: 360, height: 640 } });
  await page.goto(`/orders/show/${orderId}`);
  await page.getByRole('button', { name: 'Enter the bill' }).click();
  const dialog = page.getByRole('dialog', { name: 'What did it cost?' });
  await dialog.getByLabel('Total on the bill').fill('200');
  const shares = dialog.getByText('Who pays what');
  await shares.click();
  await dialog.getByText(eaters[0]!.username).waitFor();
  await shares.click();
  for (const one of [dialog.getByLabel('Total on the bill'), dialog.getByRole('button', { name: 'Save the bill' })]) {
    const { y, height } = (await one.boundingBox())!;
    expect(y).toBeGreaterThan(0);
    expect(y + height).toBeLessThanOrEqual(640);
  }
});

test('many entries are searched, ticked and confirmed at once; one that is refused says why, the others are done', async () => {
  const window = await stage.window(payer, { viewport: { width: 360, height: 640 } });
  const { page } = window;
  await page.goto(`/orders/show/${orderId}`);
  const others = page.locator('section', { has: page.getByRole('heading', { name: 'Everyone else' }) });
  await others.getByText(`${zl('192,00')} from ${EATERS} people`).waitFor();
  // What is reported is ticked, and its button is in reach without scrolling.
  const confirm = page.getByRole('button', { name: /^Confirm \d+ ·/ });
  await page.getByText(`${REPORTED} of ${EATERS} ticked`).waitFor();
  await expect(confirm).toHaveText(`Confirm 3 · ${zl('48,00')}`);
  const { y, height } = (await confirm.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(640);
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
  const { userId } = (await entriesNow()).find(({ username }) => username === refused.username)!;
  const refusal = { code: 'NO', message: 'Somebody else was faster.' };
  await page.route(`**/people/${userId}/confirm`, (route) => route.fulfill({ status: 409, json: refusal }));
  await confirm.click();
  await others.getByRole('alert').getByText('1 of 4 could not be done.').waitFor();
  await entryOf(window, refused).getByText('Not done: Somebody else was faster.').waitFor();
  const paid = async () => (await entriesNow()).filter((one) => one.paymentStatus === 'CONFIRMED').length;
  expect(await paid()).toBe(3);
  // It is still ticked, and confirmed the next time.
  await page.unroute(`**/people/${userId}/confirm`);
  await confirm.filter({ hasText: `Confirm 1 · ${zl('16,00')}` }).click();
  await entryOf(window, refused).getByText('CONFIRMED', { exact: true }).waitFor();
  await confirm.waitFor({ state: 'detached' });
  await others.getByText(`${zl('128,00')} from 8 people`).waitFor();
});

test('after “I’ve paid” nothing says that it is one’s turn to pay, on the order’s page, today, on the balance, or before it has loaded', async () => {
  const debtor = eaters.at(-1)!;
  const window = await stage.window(debtor, { viewport: PHONE });
  const { page } = window;
  await page.goto('/orders/today');
  await page.getByText(`Your turn: pay ${zl('16,00')}`).waitFor();
  await page.goto(`/orders/show/${orderId}`);
  await page.getByRole('button', { name: /^Pay ·/ }).click();
  await page.getByRole('button', { name: 'I paid in cash' }).click();
  await entryOf(window, debtor).getByText('REPORTED', { exact: true }).waitFor();
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
    .getByRole('link', { name: /Bar Kasztan/ })
    .last()
    .click();
  await entryOf(window, debtor).getByText('REPORTED', { exact: true }).waitFor();
  expect(await page.evaluate(() => (globalThis as unknown as { seen: { asked: boolean } }).seen.asked)).toBe(false);
  await page.goto('/balance');
  await page.getByRole('listitem').getByText('16,00 reported, waiting', { exact: true }).waitFor();
  await page.locator('[data-paid]').getByText('REPORTED', { exact: true }).waitFor();
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  // What they reported in part is less to pay by that.
  const [claim] = (await debtor.calls.openClaims()).claims;
  await debtor.calls.withdrawClaim({ params: { personId: payerId, settlementId: claim!.id } });
  await report(debtor, 400);
  await page.getByRole('listitem').getByText('4,00 reported').waitFor();
  await page.getByRole('button', { name: `Pay: ${payer.username}` }).click();
  await expect(page.getByRole('dialog').getByLabel('How much you pay')).toHaveValue(zl('12,00'));
  const [part] = (await debtor.calls.openClaims()).claims;
  await debtor.calls.withdrawClaim({ params: { personId: payerId, settlementId: part!.id } });
  await report(debtor);
});

test('what is to be confirmed is counted beside the balance and on today; all of it is confirmed at once, and who failed says why', async () => {
  const [first, second] = [eaters[5]!, eaters[6]!];
  for (const one of [first, second]) await report(one, one === first ? 1500 : 1600);
  const window = await stage.window(payer, { viewport: DESKTOP });
  const { page } = window;
  await page.goto('/orders/today');
  const line = page.getByRole('main').getByRole('link', { name: /^3 payments to confirm/ });
  await line.getByText(zl('47,00')).waitFor();
  expect((await line.boundingBox())!.y).toBeLessThan(
    (await page.getByRole('heading', { name: 'Your orders today:' }).boundingBox())!.y,
  );
  await page.getByRole('navigation').getByText('3', { exact: true }).waitFor();
  await line.click();
  const claims = page.getByRole('region', { name: '3 payments to confirm' });
  const row = (of: Colleague) => claims.getByRole('listitem').filter({ hasText: of.username });
  // Two amounts side by side say what each is.
  await row(first).getByText('15,00 reported').waitFor();
  await row(first).getByText('16,00 to pay').waitFor();
  await page.route('**/confirm', (route, request) =>
    (request.postDataJSON() as { amount: number }).amount === 1500
      ? route.fulfill({ status: 409, json: { code: 'NO', message: 'Somebody else was faster.' } })
      : route.continue(),
  );
  await claims.getByRole('button', { name: 'Confirm all' }).click();
  const left = page.getByRole('region', { name: '1 payment to confirm' });
  await left.getByRole('alert').getByText('1 of 3 could not be done.').waitFor();
  await left.getByText('Not done: Somebody else was faster.').waitFor();
  await page.unroute('**/confirm');
  await left.getByRole('button', { name: `Confirm: ${first.username}, ${zl('15,00')}` }).click();
  await left.waitFor({ state: 'detached' });
  await page.getByText(`You are owed ${zl('1,00')} by ${first.username}`).waitFor();
});

test('who owes is reminded together with all others, but who reported to have paid', async () => {
  const owed = await Promise.all(eaters.map(async ({ calls }) => (await calls.openClaims()).owed?.[payerId]));
  const reporter = eaters[owed.indexOf(1600)]!;
  await reporter.calls.claimPayment({ params: { personId: payerId }, body: { amount: 1600, way: 'blik' } });
  const [claim] = (await payer.calls.openClaims()).claims;
  const window = await stage.window(payer, { viewport: PHONE });
  const { page } = window;
  await page.goto('/balance');
  await page.getByText(/^\+\s[\d,]+\szł$/).waitFor();
  await page.getByText('1 person reports to have paid. “Remind all” leaves them out.').waitFor();
  await page.getByRole('button', { name: 'Remind all' }).click();
  await page.getByText(/^Reminded: \d+ people\./).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(async () => (await payer.calls.balance()).debtors!.every(({ reminded }) => !reminded));
  await page.getByRole('button', { name: 'Remind all' }).click();
  await eventually(async () =>
    (await payer.calls.balance()).debtors!.every(({ userId, reminded }) => reminded !== (userId === claim!.userId)),
  );
  await expect(page.getByRole('button', { name: 'Remind all' })).toHaveCount(0);
  await reporter.calls.withdrawClaim({ params: { personId: payerId, settlementId: claim!.id } });
});

test('a reply that is lost on the way is no failure: it is asked for again, with the same key', async () => {
  const id = await orderedByAll();
  for (const one of eaters.slice(0, REPORTED)) await report(one, 1600, id);
  const window = await stage.window(payer, { viewport: DESKTOP });
  const { page } = window;
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') keys.push(request.headers()['idempotency-key']);
  });
  /** The server does what is asked for first, and its reply is lost. */
  const loseReply = async (path: string) => {
    let isLost = false;
    await page.route(path, async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort();
    });
  };
  /** Confirms all, and returns how many requests were sent again. */
  const confirmAll = async (button: string) => {
    keys.length = 0;
    await page.getByRole('button', { name: button }).click();
    await page.getByText(/^Confirmed: \d+ ·/).waitFor();
    await expect(page.getByRole('alert')).toHaveCount(0);
    return keys.length - new Set(keys).size;
  };

  await page.goto(`/orders/show/${id}`);
  // One that was reported, and one that was not.
  for (const one of [eaters[0]!, eaters[REPORTED]!]) await entryOf(window, one).getByRole('checkbox').check();
  await loseReply('**/people/*/confirm');
  await loseReply('**/confirm_as_paid*');
  expect(await confirmAll(`Confirm 2 · ${zl('32,00')}`)).toBe(2);

  await page.goto('/balance');
  await loseReply('**/people/*/confirm');
  expect(await confirmAll('Confirm all')).toBe(1);
});

test('all are collected from by two presses, in reach, and it is undone; who reported stands first, with the sum', async () => {
  const id = await orderedByAll();
  await payer.calls.setAsDelivered({ params: { orderId: id } });
  const reporters = eaters.slice(-REPORTED);
  for (const one of reporters) await report(one, 1600, id);
  const { page } = await stage.window(payer, { viewport: { width: 360, height: 640 } });
  await page.goto(`/orders/show/${id}`);
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
  const states = async () =>
    (await payer.calls.showOrder({ params: { orderId: id } })).orderEntries.map((one) => one.paymentStatus);
  await page.getByText(`Confirmed: ${EATERS} · ${zl('192,00')}.`).waitFor();
  expect(new Set(await states())).toEqual(new Set(['CONFIRMED']));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => [...new Set(await states())]).toEqual(['UNPAID']);
  // What was reported waits again.
  for (const one of reporters) {
    const claim = async () => (await one.calls.openClaims()).claims.find(({ orderId }) => orderId === id);
    await expect.poll(claim).toMatchObject({ status: 'CLAIMED', amount: 1600 });
  }
  await expect(page.getByRole('region', { name: 'REPORTED' })).toContainText(zl('48,00'));
  await expect(page.getByRole('alert').filter({ hasText: 'could not' })).toHaveCount(0);
});

/** Confirms 10,00 zł of what the first eater reports for an order. */
async function confirmTen(id: string): Promise<void> {
  const { claims } = await payer.calls.openClaims();
  const { id: claimId, userId: personId } = claims.find(({ orderId: of }) => of === id)!;
  await payer.calls.confirmSettlement({ params: { personId }, body: { amount: 1000, claimId } });
}

test('the row of an entry that is paid in part says what is open', async () => {
  const id = await reportedInPart();
  await confirmTen(id);
  const window = await stage.window(payer, { viewport: { width: 360, height: 640 } });
  await window.page.goto(`/orders/show/${id}`);
  await entryOf(window, eaters[0]!).getByText('6,00 of 16,00').waitFor();
});

test('the undo takes back what was just confirmed, not what was paid before', async () => {
  const id = await orderedByAll();
  const now = async () =>
    (await payer.calls.showOrder({ params: { orderId: id } })).orderEntries.find(
      ({ username }) => username === eaters[0]!.username,
    )!;
  await report(eaters[0]!, 1000, id);
  await confirmTen(id);
  const window = await stage.window(payer, { viewport: DESKTOP });
  const { page } = window;
  await page.goto(`/orders/show/${id}`);
  await entryOf(window, eaters[0]!).getByRole('checkbox').check();
  await page.getByRole('button', { name: `Confirm 1 · ${zl('6,00')}` }).click();
  await page.getByText(`Confirmed: 1 · ${zl('6,00')}.`).waitFor();
  expect(await now()).toMatchObject({ paymentStatus: 'CONFIRMED' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(now).toMatchObject({ paymentStatus: 'UNPAID', confirmedAmount: 1000 });
  await entryOf(window, eaters[0]!).getByText('6,00 of 16,00').waitFor();
  await expect(page.getByRole('alert').filter({ hasText: 'could not' })).toHaveCount(0);
});

test('more people than eight are folded on the balance', async () => {
  await orderedByAll();
  const { page } = await stage.window(payer, { viewport: PHONE });
  await page.goto('/balance');
  const owed = page.getByText(/^You are owed/);
  await page.getByText(`${EATERS} people owe you`).waitFor();
  await expect(owed).toHaveCount(8);
  await page.getByRole('button', { name: `Show all ${EATERS}` }).click();
  await expect(owed).toHaveCount(EATERS);
  await page.getByRole('button', { name: 'Show fewer' }).click();
  await expect(owed).toHaveCount(8);
});

test('what is reported in part leaves the name its room', async () => {
  const window = await stage.window(payer);
  await window.page.goto(`/orders/show/${await reportedInPart()}`);
  const row = entryOf(window, eaters[0]!);
  for (const width of [360, 390, 900, 1440]) {
    await window.page.setViewportSize({ width, height: 780 });
    await row.getByText('10,00 reported · 16,00 to pay').waitFor();
    await expect.poll(async () => (await row.boundingBox())!.height).toBeLessThanOrEqual(110);
    await expect.poll(async () => (await row.getByRole('heading').boundingBox())!.width).toBeGreaterThan(80);
  }
});
