import { readFileSync } from 'node:fs';
import { describe, test } from '@jest/globals';
import type { Locator } from 'playwright';
import { dateIn } from '@kantyna/test-support/date-in';
import { ACCOUNT, bringTo, eat, openOrder, openRestaurant, type Colleague } from './company.js';
import { expect } from './expect.js';
import { hasFocus } from './focus.js';
import { readTransfer } from './read-transfer.js';
import { withResolvers, type Window } from './stage.js';
import { testsAt } from './tests-at.js';
import { useStage, useWindow } from './use-stage.js';
import { WIDTHS } from './viewports.js';
import { withoutStream } from './windows.js';

const stage = await useStage();
const [jan, ewa, piotr] = await stage.colleagues('agnieszka.dabrowska', 'ewa.mazur', 'piotr.zielinski');
const bar = await openRestaurant(jan, 'Bar Kasztan');
const today = (await jan.calls.orderCreateData()).orderDate;

/** An order of Agnieszka's in which Ewa and Piotr have something, placed or delivered. */
async function payable(state: 'ORDERED' | 'DELIVERED' = 'ORDERED', bankTransferNumber = ACCOUNT): Promise<string> {
  const transfer = { paymentByBankTransfer: true, bankTransferNumber };
  const order = await openOrder(jan, bar, { ...transfer, paymentByBlik: true, blikPhoneNumber: '600100200' });
  await eat(ewa, order, bar, 'Żurek');
  await eat(piotr, order, bar, 'Kotlet schabowy');
  await bringTo(jan, order, state);
  return order;
}

const entryOf = ({ page }: Window, { username }: Colleague) => page.getByRole('article', { name: username });
const button = (entry: Locator, name: string | RegExp) => entry.getByRole('button', { name });
const statusOf = async (order: string, person: Colleague) =>
  (await jan.calls.showOrder({ params: { orderId: order } })).orderEntries.find(
    ({ username }) => username === person.username,
  )?.paymentStatus;

describe.each(WIDTHS)('on %s', (_, viewport) => {
  const { onPhone, onDesktop } = testsAt(viewport);
  const creators = useWindow(() => stage.window(jan, { viewport, colorScheme: 'dark' }));
  const eaters = useWindow(() => stage.window(ewa, { viewport, colorScheme: 'dark' }));

  onPhone('a payment is confirmed once by a double click, and reverted, and the eater sees it', async () => {
    const order = await payable();
    await creators.page.goto(`/orders/show/${order}`);
    await eaters.page.goto(`/orders/show/${order}`);
    const entry = entryOf(creators, ewa);
    await button(entry, 'Confirm payment').dblclick();
    await entry.getByText('CONFIRMED', { exact: true }).waitFor();
    await entryOf(eaters, ewa).getByText('CONFIRMED', { exact: true }).waitFor();
    expect(await statusOf(order, ewa)).toBe('CONFIRMED');
    await button(entryOf(eaters, ewa), 'Revert to unpaid').click();
    await entryOf(eaters, ewa).getByText('UNPAID', { exact: true }).waitFor();
    await entry.getByText('UNPAID', { exact: true }).waitFor();
    expect(await statusOf(order, ewa)).toBe('UNPAID');
  });

  onDesktop(
    'a confirmation shows at once, is repeated by itself, and taken back when the server refuses it',
    async () => {
      const order = await payable('DELIVERED');
      const { page, context } = creators;
      await withoutStream(creators);
      const { promise: asked, resolve: refuse } = withResolvers();
      let times = 0;
      await context.route('**/confirm_as_paid*', async (route) => {
        times += 1;
        await asked;
        if (times === 1) return route.fulfill({ status: 503, json: { code: 'NOT_CAUGHT_UP', message: 'Not yet.' } });
        await route.fulfill({ status: 409, json: { code: 'NO', message: 'The order is not placed.' } });
      });
      await page.goto(`/orders/show/${order}`);
      const entry = entryOf(creators, piotr);
      await button(entry, 'Confirm payment').click();
      await entry.getByText('CONFIRMED', { exact: true }).waitFor();
      refuse();
      await page.getByRole('alert').getByText('The order is not placed.').waitFor();
      await entry.getByText('UNPAID', { exact: true }).waitFor();
      await expect(page.getByText('Not yet.')).toHaveCount(0);
      expect(times).toBe(2);
      await page.unroute('**/api/orders/sse');
      await context.unroute('**/confirm_as_paid*');
    },
  );

  onPhone('an entry that became dearer after it was paid asks for the difference', async () => {
    const order = await payable();
    const entry = (await jan.calls.showOrder({ params: { orderId: order } })).orderEntries[0]!;
    await jan.calls.confirmAsPaid({ params: { orderEntryId: entry.id } });
    await jan.calls.setAsCreated({ params: { orderId: order } });
    await eat(ewa, order, bar, 'Kompot');
    await bringTo(jan, order, 'ORDERED');
    const { page } = eaters;
    await page.goto(`/orders/show/${order}`);
    const mine = entryOf(eaters, ewa);
    await mine.getByText('16,00\u00a0zł is paid, 6,00\u00a0zł is to pay.').waitFor();
    await button(mine, 'Pay · 6,00').click();
    await expect.poll(() => readTransfer(eaters)).toContain(`|${ACCOUNT}|000600|`);
    await button(page.getByRole('dialog').first(), 'I paid by transfer').click();
    await mine.getByText('REPORTED', { exact: true }).waitFor();
    await creators.page.goto(`/orders/show/${order}`);
    await button(entryOf(creators, ewa), /^Confirm: .*, 6,00/).click();
    await mine.getByText('CONFIRMED', { exact: true }).waitFor();
    await expect(mine.getByText('still to pay')).toHaveCount(0);
  });

  test('the creator looks at the unpaid entries only, and one that is confirmed stays until then', async () => {
    const order = await payable();
    const { page } = creators;
    await page.goto(`/orders/show/${order}`);
    const filter = (count: number) => page.getByRole('button', { name: `Unpaid only (${count})` });
    await filter(2).click();
    const height = (await entryOf(creators, piotr).boundingBox())!.height;
    expect(height).toBeLessThan(viewport.width < 900 ? 150 : 76);
    await button(entryOf(creators, ewa), 'Confirm payment').click();
    await filter(1).waitFor();
    await entryOf(creators, ewa).getByText('CONFIRMED', { exact: true }).waitFor();
    await filter(1).click();
    await filter(1).click();
    await entryOf(creators, ewa).waitFor({ state: 'detached' });
    await entryOf(creators, piotr).waitFor();
    await filter(1).click();
    await entryOf(creators, ewa).waitFor();
  });

  onPhone('a confirmed payment is reverted although the order is still being reloaded', async () => {
    const order = await payable();
    const { page, context } = creators;
    await page.goto(`/orders/show/${order}`);
    const entry = entryOf(creators, ewa);
    await button(entry, 'Confirm payment').waitFor();
    const { promise: asked, resolve: answer } = withResolvers();
    await context.route('**/show.json', async (route) => {
      await asked;
      await route.continue();
    });
    await button(entry, 'Confirm payment').click();
    const reverted = page.waitForResponse('**/revert_to_unpaid*');
    await button(entry, 'Revert to unpaid').click();
    expect((await reverted).status()).toBe(200);
    answer();
    await entry.getByText('UNPAID', { exact: true }).waitFor();
    expect(await statusOf(order, ewa)).toBe('UNPAID');
    await context.unroute('**/show.json');
  });

  test('one sheet has all that is needed to pay, to copy and as a QR code', async () => {
    const order = await payable();
    const { page, context } = eaters;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`/orders/show/${order}`);
    const pay = button(entryOf(eaters, ewa), 'Pay · 16,00');
    await pay.waitFor();
    // In reach without scrolling, on a phone as well.
    const { y, height } = (await pay.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(viewport.height);
    await pay.click();
    const sheet = page.getByRole('dialog', { name: 'Pay Agnieszka Dąbrowska' });
    const way = (name: string) => sheet.getByRole('tab', { name, exact: true });
    await way('Cash').click();
    await sheet.getByText('Give it to Agnieszka Dąbrowska, then say so here.').waitFor();
    for (const [of, name, shown, copied] of [
      ['Cash', 'Amount', '16,00\u00a0zł', '16,00'],
      ['BLIK', 'Phone number', '600 100 200', '600100200'],
      ['BLIK', 'Title', `KANTYNA ${today}`, `KANTYNA ${today}`],
      ['Transfer', 'Account number', '61 1090 1014 0000 0712 1981 2874', ACCOUNT],
      ['Transfer', 'Recipient', 'AGNIESZKA DABROWSKA', 'AGNIESZKA DABROWSKA'],
      ['Transfer', 'Title', `KANTYNA ${today}`, `KANTYNA ${today}`],
    ] as const) {
      await way(of).click();
      await sheet.getByText(shown, { exact: true }).filter({ visible: true }).waitFor();
      await sheet.getByRole('button', { name: `Copy: ${name}` }).click();
      await page.waitForFunction(async (text) => (await navigator.clipboard.readText()) === text, copied);
    }
    await expect(sheet.getByRole('img')).toBeVisible({ visible: viewport.width >= 900 });
    await expect
      .poll(() => readTransfer(eaters))
      .toBe(`|PL|${ACCOUNT}|001600|AGNIESZKA DABROWSKA|KANTYNA ${today}|||PLN`);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await hasFocus(pay);
  });

  onPhone('“I paid” is within the first screen of the sheet in each way, which does not jump', async () => {
    const order = await payable();
    const small = await stage.window(ewa, { viewport: { width: 360, height: 640 } });
    const { page } = small;
    await page.goto(`/orders/show/${order}`);
    await button(entryOf(small, ewa), /^Pay ·/).click();
    const sheet = page.getByRole('dialog');
    const ways = { BLIK: 'I paid by BLIK', Transfer: 'I paid by transfer', Cash: 'I paid in cash' };
    for (const [way, said] of Object.entries(ways)) {
      await sheet.getByRole('tab', { name: way, exact: true }).click();
      const place = (await button(sheet, said).boundingBox())!;
      expect([way, place.y + place.height <= 640, place.height >= 44]).toEqual([way, true, true]);
      const copy = (await button(sheet, 'Copy: Amount').boundingBox())!;
      expect([way, copy.y >= 0, copy.height >= 44]).toEqual([way, true, true]);
    }
  });

  onPhone('only the ways that the payer takes are offered', async () => {
    const order = await openOrder(jan, bar, { paymentByBlik: true, blikPhoneNumber: '600100200' });
    await eat(ewa, order, bar, 'Żurek');
    await bringTo(jan, order, 'ORDERED');
    await eaters.page.goto(`/orders/show/${order}`);
    await button(entryOf(eaters, ewa), /^Pay ·/).click();
    const sheet = eaters.page.getByRole('dialog');
    await button(sheet, 'I paid by BLIK').waitFor();
    await expect(sheet.getByRole('tab')).toHaveText(['BLIK', 'Cash']);
    await button(sheet, 'Close').click();
  });

  onPhone('who said that they paid is not asked to pay until they take it back', async () => {
    const { page } = eaters;
    const order = await payable();
    await page.goto(`/orders/show/${order}`);
    const entry = entryOf(eaters, ewa);
    const pay = button(entry, /^Pay ·/);
    await expect.poll(() => pay.evaluate((element) => getComputedStyle(element.parentElement!).position)).toBe('fixed');
    await pay.click();
    await page.getByRole('dialog').getByRole('tab', { name: 'Cash' }).click();
    await button(page.getByRole('dialog'), 'I paid in cash').click();
    await entry.getByText('REPORTED', { exact: true }).waitFor();
    await expect(entry.getByText('UNPAID')).toHaveCount(0);
    await entry.getByText(/^You said you paid/).waitFor();
    await expect(pay).toHaveCount(0);
    await creators.page.goto(`/orders/show/${order}`);
    await button(entryOf(creators, ewa), /^Confirm: /).waitFor();
    await expect(button(entryOf(creators, ewa), 'Confirm payment')).toHaveCount(0);
    await button(entry, 'Take it back').click();
    await button(entryOf(creators, ewa), 'Confirm payment').waitFor();
    await pay.waitFor();
    await expect(entry.getByText(/^You said you paid/)).toHaveCount(0);
    // It came back.
    await hasFocus(pay);
  });

  onPhone(
    'the QR code of the transfer is one press away, unpaid and once it is paid; who owes does not confirm it',
    async () => {
      const order = await payable();
      const { page } = eaters;
      await page.goto(`/orders/show/${order}`);
      const entry = entryOf(eaters, ewa);
      const code = page.getByRole('dialog', { name: 'Bank transfer QR Code' });
      const openCode = async () => {
        await button(entry, 'Bank transfer QR Code').click();
        await code.getByRole('img', { name: /^QR code with the details/ }).waitFor();
        await code.getByText('16,00 zł').waitFor();
        await expect(button(page.getByRole('dialog'), /^I paid/)).toHaveCount(0);
        await button(code, 'Close').click();
        await code.waitFor({ state: 'detached' });
      };
      await openCode();
      await button(entry, /^Pay ·/).click();
      await button(page.getByRole('dialog'), /^I paid/).waitFor();
      await expect(page.getByRole('button', { name: 'Confirm payment' })).toHaveCount(0);
      await button(page.getByRole('dialog'), 'Close').click();
      const { id } = (await jan.calls.showOrder({ params: { orderId: order } })).orderEntries.find(
        ({ username }) => username === ewa.username,
      )!;
      await jan.calls.confirmAsPaid({ params: { orderEntryId: id } });
      await entry.getByText('CONFIRMED', { exact: true }).waitFor();
      await expect(button(entry, /^Pay ·/)).toHaveCount(0);
      await openCode();
    },
  );

  onPhone('an account that is no Polish one is shown with a note in place of the code', async () => {
    const order = await payable('ORDERED', 'LT12 1000 0111 0100 1000');
    await eaters.page.goto(`/orders/show/${order}`);
    await button(entryOf(eaters, ewa), /^Pay ·/).click();
    const sheet = eaters.page.getByRole('dialog');
    await sheet.getByRole('tab', { name: 'Transfer' }).click();
    await sheet.getByText('No QR code').waitFor();
    await sheet.getByText('LT12 1000 0111 0100 1000').waitFor();
    await expect(sheet.getByRole('img')).toHaveCount(0);
    await button(sheet, 'Close').click();
  });
});

describe.each(WIDTHS)('the balance on %s', (_, viewport) => {
  const { onPhone } = testsAt(viewport);
  onPhone('of who has nothing open says so', async () => {
    const nobody = await stage.window(await stage.colleague('zaneta.ostrowska'), { viewport });
    await nobody.page.goto('/balance');
    await nobody.page.getByText('No pending entries - all settled up.').waitFor();
    await nobody.page.getByText('Your order history is empty.').waitFor();
  });

  test('tells who owes whom, and the history of it, and a row leads to its order', async () => {
    const zlotys = (grosze: number) => `${(Math.abs(grosze) / 100).toFixed(2).replace('.', ',')}\u00a0zł`;
    await payable();
    // The phone's turn comes first, so the row of this turn is the last.
    const settled = await openOrder(ewa, bar, { orderDate: dateIn(viewport.width < 900 ? -87 : -88) });
    await eat(ewa, settled, bar, 'Kompot');
    await bringTo(ewa, settled, 'DELIVERED');
    const { owedMoney, entries } = await ewa.calls.balance();
    const { page, close } = await stage.window(ewa, { viewport });
    await page.goto('/balance');
    await page.getByText(`You owe ${zlotys(owedMoney[jan.username]!)} to ${jan.username}`).waitFor();
    const rows = page.locator('[data-paid]');
    await rows.first().waitFor();
    await expect(rows).toHaveCount(Math.min(10, entries.length));
    if (entries.length > 10) await page.getByRole('button', { name: 'Show more' }).click();
    await expect(rows).toHaveCount(entries.length);
    const balance = (await page.getByRole('heading', { name: 'Your balance:' }).boundingBox())!;
    const history = (await page.getByRole('heading', { name: 'Your order history:' }).boundingBox())!;
    expect(history.x > balance.x).toBe(viewport.width >= 1200);
    expect(history.y > balance.y + balance.height).toBe(viewport.width < 1200);
    const oldest = rows.last();
    await expect(oldest).toHaveAttribute('data-paid', 'true');
    await expect(oldest).toContainText('6,00\u00a0zł / 6,00\u00a0zł');
    await expect(rows.first()).toHaveAttribute('data-paid', 'false');
    await expect(rows.first()).toContainText('16,00\u00a0zł');
    await oldest.click({ position: { x: 12, y: 12 } });
    await page.waitForURL(`**/orders/show/${settled}`);
    await close();
    const theirs = await stage.window(jan, { viewport });
    await theirs.page.goto('/balance');
    await theirs.page.getByText(/You are owed \d+,\d\d\szł by Ewa Mazur/).waitFor();
    // The phone's turn comes first; on the other width it is done.
    if (viewport.width < 900) {
      await theirs.page.getByRole('button', { name: 'Remind Ewa Mazur' }).click();
      await theirs.page.getByText('Reminded: Ewa Mazur. You can do that again in three days.').waitFor();
    }
    await theirs.page.getByRole('button', { name: 'Reminded: Ewa Mazur', disabled: true }).waitFor();
    await theirs.page.goto('/balance/history');
    await theirs.page.locator('[data-paid]').first().getByText('2 people owe 48,00\u00a0zł').waitFor();
    await expect(theirs.page.getByText('UNPAID', { exact: true })).toHaveCount(0);
  });
});

test('an old link to the history leads to its heading on the balance’s page, and Back to where one came from', async () => {
  const { page } = await stage.window(ewa, { viewport: WIDTHS[0]![1] });
  await page.goto('/orders/today');
  await page.getByRole('heading', { name: 'Your orders today:' }).waitFor();
  await page.goto('/balance/history?text=kasztan');
  await page.waitForURL('**/balance?text=kasztan#history');
  const heading = page.getByRole('heading', { name: 'Your order history:' });
  await hasFocus(heading);
  await expect(heading).toBeInViewport();
  await expect(page.getByLabel('Search by restaurant or person')).toHaveValue('kasztan');
  await page.goBack();
  await page.waitForURL('**/orders/today');
});

test('the history is that of a month, is searched, saved as a file, and printed whole', async () => {
  const reader = await stage.colleague('pawel.krol');
  // The last month, of which he has nothing else.
  const [year, number] = dateIn(0).split('-').map(Number) as [number, number];
  const first = new Date(Date.UTC(year, number - 2, 1));
  const month = first.toISOString().slice(0, 7);
  const formula = await openRestaurant(jan, '=Bar Kasztan');
  for (const day of ['04', '05']) {
    const order = await openOrder(jan, day === '04' ? bar : formula, { orderDate: `${month}-${day}` });
    await eat(reader, order, day === '04' ? bar : formula, 'Kompot');
    await bringTo(jan, order, 'ORDERED');
  }
  const { page } = await stage.window(reader, { acceptDownloads: true });
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printing', '');
  });
  await page.goto('/balance/history');
  const rows = page.locator('[data-paid]');
  await page.getByRole('combobox', { name: 'Month' }).click();
  const words = first.toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  await page.getByRole('option', { name: words }).click();
  await page.getByText('2 orders. Your part of others’ orders: 12,00\u00a0zł.').waitFor();
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Search by restaurant or person').fill('=bar');
  await page.getByText('1 order. Your part of others’ orders: 6,00\u00a0zł.').waitFor();
  await page.reload();
  await page.getByText('1 order. Your part of others’ orders: 6,00\u00a0zł.').waitFor();
  await expect(rows).toHaveCount(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`orders-${month}.csv`);
  expect(readFileSync(await download.path(), 'utf8')).toBe(
    `\uFEFFDate,Restaurant,Paid to,Amount (zł),Paid (zł),To pay (zł)\r\n${month}-05,'=Bar Kasztan,${jan.username},6.00,0.00,6.00\r\n`,
  );
  await page.getByLabel('Search by restaurant or person').fill('');
  await page.getByRole('button', { name: 'Print' }).click();
  await page.locator('body[data-printing]').waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('heading', { name: `Orders of ${reader.username}: ${words}` }).waitFor();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('main')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page
    .getByRole('heading', { name: `Orders of ${reader.username}: ${words}`, includeHidden: true })
    .waitFor({ state: 'detached' });
});

test('a file and a print of the history that cannot be loaded say so, and work once they can', async () => {
  const { page } = await stage.window(ewa, { acceptDownloads: true });
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printing', '');
  });
  await page.goto('/balance/history');
  await page.locator('[data-paid]').first().waitFor();
  await page.route('**/api/balance/history.*', (route) => route.abort());
  for (const name of ['Download as CSV', 'Print']) {
    await page.getByRole('button', { name }).click();
    await page.getByRole('alert').getByText('No connection to the server.').waitFor();
    await page.unroute('**/api/balance/history.*');
    const download = name === 'Print' ? undefined : page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    await (download ?? page.locator('body[data-printing]').waitFor());
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await page.route('**/api/balance/history.*', (route) => route.abort());
  }
});

test('a debtor pays all of it by one code and says so, the payer is led to it from today, and both are even', async () => {
  const [ola, leon] = await Promise.all([stage.colleague('karolina.michalska'), stage.colleague('jakub.kowalczyk')]);
  const numbers = { paymentByBankTransfer: true, bankTransferNumber: ACCOUNT };
  for (const [creator, eater, dish, day] of [
    [ola, leon, 'Żurek', dateIn(-84)],
    [leon, ola, 'Kompot', dateIn(-83)],
    [ola, leon, 'Kotlet schabowy', dateIn(-82)],
  ] as const) {
    const order = await openOrder(creator, bar, { ...numbers, orderDate: day });
    await eat(eater, order, bar, dish);
    await bringTo(creator, order, 'DELIVERED');
  }
  const owed = -(await leon.calls.balance()).owedMoney[ola.username]!;
  const theirs = await stage.window(leon, { viewport: WIDTHS[0]![1] });
  await theirs.page.goto('/balance');
  await theirs.page.getByRole('button', { name: `Details: ${ola.username}` }).click();
  await theirs.page.getByText('+\u00a06,00\u00a0zł').waitFor();
  await theirs.page.getByRole('button', { name: `Pay: ${ola.username}` }).click();
  await theirs.page.getByRole('dialog', { name: `Pay ${ola.username}` }).waitFor();
  await expect.poll(() => readTransfer(theirs)).toContain(`|${String(owed).padStart(6, '0')}|`);
  await expect.poll(() => readTransfer(theirs)).toContain(`|KANTYNA ${dateIn(-84)} - ${dateIn(-82)}|||PLN`);
  await theirs.page.getByRole('button', { name: 'I paid by transfer' }).click();
  await theirs.page.getByText(`Noted. ${ola.username} will confirm it.`).waitFor();
  const olas = await stage.window(ola, { viewport: WIDTHS[0]![1] });
  await olas.page.goto('/orders/today');
  await olas.page
    .getByRole('main')
    .getByRole('link', { name: /^1 payment to confirm/ })
    .click();
  await olas.page.getByRole('button', { name: `Confirm: ${leon.username}` }).click();
  await olas.page.getByText(`from ${leon.username}.`).waitFor();
  await theirs.page.getByText('No pending entries - all settled up.').waitFor();
  await olas.page.goto('/balance');
  await olas.page.getByText('No pending entries - all settled up.').waitFor();
});
