import { readFileSync } from 'node:fs';
import { beforeEach, describe, test } from '@jest/globals';
import type { Locator } from 'playwright';
import type { MayWithOthers } from '@kantyna/contracts/orders/abilities';
import type { OrderEntry } from '@kantyna/contracts/orders/order';
import type { HistoryPage } from '@kantyna/contracts/payments/history';
import type { Static } from '@kantyna/typebox';
import { Refusal } from '@kantyna/kernel/refusal';
import { dateIn } from '@kantyna/test-support/date-in';
import { expect } from './expect.js';
import { hasFocus } from './focus.js';
import { hasLayers } from './layers.js';
import {
  ACCOUNT,
  aClaim,
  aCreatedRow,
  anEntry,
  anOrder,
  aParticipatedRow,
  EWA,
  idOf,
  JAN,
  PIOTR,
  shownOrder,
} from './made.js';
import { readTransfer } from './read-transfer.js';
import { withResolvers } from './stage.js';
import { testsAt } from './tests-at.js';
import { Down, useSite } from './use-site.js';
import { PHONE, WIDTHS } from './viewports.js';
import type { Window } from './windows.js';

const site = await useSite();
const today = dateIn(0);
const ALL_WAYS = {
  paymentByCash: true,
  paymentByBankTransfer: true,
  bankTransferNumber: ACCOUNT,
  paymentByBlik: true,
  blikPhoneNumber: '600100200',
};
const { id: orderId } = anOrder();

const OWN = { seePayment: true, settleEntry: true } as const;

let ewas: OrderEntry;
let piotrs: OrderEntry;
let paymentData: typeof ALL_WAYS;

const paid = (entry: OrderEntry): OrderEntry => ({
  ...entry,
  paymentStatus: 'CONFIRMED',
  confirmedAmount: entry.finalPrice,
});
const unpaid = (entry: OrderEntry): OrderEntry => ({ ...entry, paymentStatus: 'UNPAID', confirmedAmount: 0 });

beforeEach(() => {
  ewas = anEntry(EWA, 1600);
  piotrs = anEntry(PIOTR, 3200);
  paymentData = ALL_WAYS;
});

/** Opens the order as somebody sees it: Agnieszka who is paid, or Ewa who pays. */
async function show(of: typeof EWA, viewport: { width: number; height: number }): Promise<Window> {
  const mayWithOthers: MayWithOthers = of === JAN ? { seePayment: true, settleEntry: true } : { seePayment: true };
  site.reply('showOrder', () =>
    shownOrder(of, [ewas, piotrs], { may: OWN, mayWithOthers, order: { orderState: 'ORDERED', paymentData } }),
  );
  const window = await site.window({ username: of.username, viewport, colorScheme: 'dark' });
  await window.page.goto(`/orders/show/${orderId}`);
  return window;
}

const entryOf = ({ page }: Window, { username }: typeof EWA) => page.getByRole('article', { name: username });
const button = (entry: Locator, name: string | RegExp) => entry.getByRole('button', { name });

describe.each(WIDTHS)('on %s', (_, viewport) => {
  const { onPhone, onDesktop } = testsAt(viewport);

  onDesktop(
    'a confirmation shows at once, is repeated by itself, and taken back when the server refuses it',
    async () => {
      const { promise: asked, resolve: refuse } = withResolvers();
      site.reply('confirmAsPaid', async () => {
        await asked;
        if (site.asked('confirmAsPaid').length === 1) return new Refusal(503, 'NOT_CAUGHT_UP', 'Not yet.');
        return new Refusal(409, 'PAYER_CHANGED', 'No.');
      });
      const window = await show(JAN, viewport);
      const entry = entryOf(window, PIOTR);
      await button(entry, 'Confirm payment').click();
      await entry.getByText('CONFIRMED', { exact: true }).waitFor();
      refuse();
      await window.page.getByRole('alert').getByText('Someone else gets the money for this order now.').waitFor();
      await entry.getByText('UNPAID', { exact: true }).waitFor();
      expect(site.asked('confirmAsPaid').map(({ params, query }) => ({ ...params, ...query }))).toEqual(
        Array(2).fill({ orderEntryId: piotrs.id, payerId: JAN.userId, amount: 3200 }),
      );
    },
  );

  onPhone('an entry that became dearer after it was paid asks for the difference', async () => {
    ewas = { ...ewas, finalPrice: 2200, confirmedAmount: 1600 };
    site.reply('claimPayment', {});
    const window = await show(EWA, viewport);
    const mine = entryOf(window, EWA);
    await mine.getByText('16,00\u00a0zł is paid, 6,00\u00a0zł is to pay.').waitFor();
    await button(mine, 'Pay · 6,00').click();
    await expect.poll(() => readTransfer(window)).toContain(`|${ACCOUNT}|000600|`);
    await button(window.page.getByRole('dialog').first(), 'I paid by transfer').click();
    await window.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(site.asked('claimPayment')).toMatchObject([
      { params: { personId: JAN.userId }, body: { amount: 600, way: 'transfer', orderId } },
    ]);
  });

  test('the creator looks at the unpaid entries only, and one that is confirmed stays until then', async () => {
    site.reply('confirmAsPaid', () => ((ewas = paid(ewas)), {}));
    const window = await show(JAN, viewport);
    const { page } = window;
    const filter = (count: number) => page.getByRole('button', { name: `Unpaid only (${count})` });
    await filter(2).click();
    const height = (await entryOf(window, PIOTR).boundingBox())!.height;
    expect(height).toBeLessThan(viewport.width < 900 ? 150 : 76);
    await button(entryOf(window, EWA), 'Confirm payment').click();
    await filter(1).waitFor();
    await entryOf(window, EWA).getByText('CONFIRMED', { exact: true }).waitFor();
    await filter(1).click();
    await filter(1).click();
    await entryOf(window, EWA).waitFor({ state: 'detached' });
    await entryOf(window, PIOTR).waitFor();
    await filter(1).click();
    await entryOf(window, EWA).waitFor();
  });

  onPhone('a confirmed payment is reverted although the order is still being reloaded', async () => {
    site.reply('confirmAsPaid', () => ((ewas = paid(ewas)), {}));
    site.reply('revertToUnpaid', () => ((ewas = unpaid(ewas)), {}));
    const window = await show(JAN, viewport);
    const entry = entryOf(window, EWA);
    await button(entry, 'Confirm payment').waitFor();
    const { promise: asked, resolve: answer } = withResolvers();
    site.reply('showOrder', async () => {
      await asked;
      return shownOrder(JAN, [ewas, piotrs], {
        may: OWN,
        mayWithOthers: { ...OWN },
        order: { orderState: 'ORDERED', paymentData },
      });
    });
    await button(entry, 'Confirm payment').click();
    const reverted = window.page.waitForResponse('**/revert_to_unpaid*');
    await button(entry, 'Revert to unpaid').click();
    expect((await reverted).status()).toBe(200);
    answer();
    await entry.getByText('UNPAID', { exact: true }).waitFor();
  });

  test('one sheet has all that is needed to pay, to copy and as a QR code', async () => {
    const window = await show(EWA, viewport);
    const { page, context } = window;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const pay = button(entryOf(window, EWA), 'Pay · 16,00');
    await pay.waitFor();
    // In reach without scrolling, on a phone as well.
    const { y, height } = (await pay.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(viewport.height);
    await pay.click();
    const sheet = page.getByRole('dialog', { name: 'Pay Agnieszka Dąbrowska' });
    const way = (name: string) => sheet.getByRole('tab', { name, exact: true });
    await way('Cash').click();
    await sheet.getByText('Give it to Agnieszka Dąbrowska, then say so here.').waitFor();
    const title = new RegExp(`^KANTYNA ${today} \\w{4}$`);
    for (const [of, name, shown, copied] of [
      ['Cash', 'Amount', '16,00\u00a0zł', '16,00'],
      ['BLIK', 'Phone number', '600 100 200', '600100200'],
      ['BLIK', 'Title', title, title],
      ['Transfer', 'Account number', '61 1090 1014 0000 0712 1981 2874', ACCOUNT],
      ['Transfer', 'Recipient', 'AGNIESZKA DABROWSKA', 'AGNIESZKA DABROWSKA'],
      ['Transfer', 'Title', title, title],
    ] as const) {
      await way(of).click();
      await sheet.getByText(shown, { exact: true }).filter({ visible: true }).waitFor();
      await sheet.getByRole('button', { name: `Copy: ${name}` }).click();
      const pattern = typeof copied === 'string' ? `^${copied}$` : copied.source;
      await page.waitForFunction(
        async (source) => new RegExp(source).test(await navigator.clipboard.readText()),
        pattern,
      );
    }
    await expect(sheet.getByRole('img')).toBeVisible({ visible: viewport.width >= 900 });
    await expect
      .poll(() => readTransfer(window))
      .toMatch(new RegExp(`^\\|PL\\|${ACCOUNT}\\|001600\\|AGNIESZKA DABROWSKA\\|KANTYNA ${today} \\w{4}\\|\\|\\|PLN$`));
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await hasFocus(pay);
  });

  onPhone('“I paid” is within the first screen of the sheet in each way, which does not jump', async () => {
    const small = await show(EWA, { width: 360, height: 640 });
    const { page } = small;
    await button(entryOf(small, EWA), /^Pay ·/).click();
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
    paymentData = { ...ALL_WAYS, paymentByBankTransfer: false, bankTransferNumber: '' };
    const window = await show(EWA, viewport);
    await button(entryOf(window, EWA), /^Pay ·/).click();
    const sheet = window.page.getByRole('dialog');
    await button(sheet, 'I paid by BLIK').waitFor();
    await expect(sheet.getByRole('tab')).toHaveText(['BLIK', 'Cash']);
  });

  onPhone('who said that they paid is not asked to pay until they take it back', async () => {
    const claim = aClaim(JAN, 1600, { isOwn: true, orderId, due: 1600 });
    site.reply('claimPayment', () => (site.reply('openClaims', { claims: [claim] }), {}));
    site.reply('withdrawClaim', () => (site.reply('openClaims', { claims: [] }), {}));
    const window = await show(EWA, viewport);
    const { page } = window;
    const entry = entryOf(window, EWA);
    const pay = button(entry, /^Pay ·/);
    await expect.poll(() => pay.evaluate((element) => getComputedStyle(element.parentElement!).position)).toBe('fixed');
    await pay.click();
    await page.getByRole('dialog').getByRole('tab', { name: 'Cash' }).click();
    await button(page.getByRole('dialog'), 'I paid in cash').click();
    await entry.getByText('REPORTED', { exact: true }).waitFor();
    await expect(entry.getByText('UNPAID')).toHaveCount(0);
    await entry.getByText(/^You said you paid/).waitFor();
    await expect(pay).toHaveCount(0);
    await button(entry, 'Take it back').click();
    await pay.waitFor();
    expect(site.asked('withdrawClaim')).toMatchObject([{ params: { personId: JAN.userId, settlementId: claim.id } }]);
    await expect(entry.getByText(/^You said you paid/)).toHaveCount(0);
    // It came back.
    await hasFocus(pay);
  });

  onPhone(
    'the QR code of the transfer is one press away, unpaid and once it is paid; who owes does not confirm it',
    async () => {
      const window = await show(EWA, viewport);
      const { page } = window;
      const entry = entryOf(window, EWA);
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
      await hasLayers(page, 0);
      ewas = paid(ewas);
      await page.reload();
      await entry.getByText('CONFIRMED', { exact: true }).waitFor();
      await expect(button(entry, /^Pay ·/)).toHaveCount(0);
      await openCode();
    },
  );

  onPhone('an account that is no Polish one is shown with a note in place of the code', async () => {
    paymentData = { ...ALL_WAYS, bankTransferNumber: 'LT121000011101001000' };
    const window = await show(EWA, viewport);
    await button(entryOf(window, EWA), /^Pay ·/).click();
    const sheet = window.page.getByRole('dialog');
    await sheet.getByRole('tab', { name: 'Transfer' }).click();
    await sheet.getByText('No QR code').waitFor();
    await sheet.getByText('LT12 1000 0111 0100 1000').waitFor();
    await expect(sheet.getByRole('img')).toHaveCount(0);
  });

  test('the balance tells who owes whom, and the history of it, and a row leads to its order', async () => {
    const settled = aParticipatedRow('Bar Kasztan', { orderId: idOf(101), orderDate: dateIn(-88), ...paidRow(600) });
    site.reply('balance', {
      entries: [],
      owedMoney: { [JAN.username]: -1600, [PIOTR.username]: 3200 },
      people: [JAN, PIOTR].map(({ userId, username: name }) => ({ userId, name })),
      debtors: [{ userId: PIOTR.userId, name: PIOTR.username, reminded: false }],
    });
    site.reply('balanceHistory', history([aParticipatedRow('Bar Kasztan'), aCreatedRow('Bar Kasztan'), settled]));
    site.reply('remindDebtor', {});
    site.reply('showOrder', shownOrder(EWA, [], {}));
    const { page } = await site.window({ viewport });
    await page.goto('/balance');
    await page.getByText(`You owe 16,00\u00a0zł to ${JAN.username}`).waitFor();
    await page.getByText(`You are owed 32,00\u00a0zł by ${PIOTR.username}`).waitFor();
    const rows = page.locator('[data-paid]');
    await expect(rows).toHaveText([/16,00\szł/, /2 people owe 48,00\szł/, /6,00\szł/]);
    const balance = (await page.getByRole('heading', { name: 'Your balance:' }).boundingBox())!;
    const list = (await page.getByRole('heading', { name: 'Your order history:' }).boundingBox())!;
    expect(list.x > balance.x).toBe(viewport.width >= 1200);
    expect(list.y > balance.y + balance.height).toBe(viewport.width < 1200);
    await expect(rows.first()).toHaveAttribute('data-paid', 'false');
    await expect(rows.last()).toHaveAttribute('data-paid', 'true');
    await page.getByRole('button', { name: `Remind ${PIOTR.username}` }).click();
    await page.getByText(`Reminded: ${PIOTR.username}. You can do that again in three days.`).waitFor();
    await rows.last().click({ position: { x: 12, y: 12 } });
    await page.waitForURL(`**/orders/show/${settled.orderId}`);
  });
});

type Row = Static<typeof HistoryPage>['entries'][number];

const paidRow = (amount: number) =>
  ({ orderEntryAmount: amount, confirmedAmount: amount, status: 'CONFIRMED' }) as const;
const history = (entries: Row[], months = [today.slice(0, 7)]): Static<typeof HistoryPage> => ({
  entries,
  months,
  sums: { orders: entries.length, part: entries.length * 600, paid: 0 },
});

test('the balance of who has nothing open says so', async () => {
  const { page } = await site.window({ viewport: PHONE });
  await page.goto('/balance');
  await page.getByText('No pending entries - all settled up.').waitFor();
  await page.getByText('Your order history is empty.').waitFor();
});

test('an old link to the history leads to its heading on the balance’s page, and Back to where one came from', async () => {
  const { page } = await site.window({ viewport: PHONE });
  site.reply('balanceHistory', history([aParticipatedRow('Bar Kasztan')]));
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

test('the history is that of a month, is searched, saved as a file, and printed whole, also after that failed', async () => {
  const [year, number] = today.split('-').map(Number) as [number, number];
  const first = new Date(Date.UTC(year, number - 2, 1));
  const month = first.toISOString().slice(0, 7);
  const rows = ['Zapiecek', '=Bar Kasztan'].map((name, index) =>
    aParticipatedRow(name, { orderId: idOf(101 + index), orderDate: `${month}-0${4 + index}` }),
  );
  let isDown = true;
  site.reply('balanceHistory', ({ query }) => {
    if (isDown && query.limit === 1_000) throw new Down();
    const found = rows.filter(({ restaurantName }) => restaurantName.toLowerCase().includes(query.search ?? ''));
    return history(found, [month]);
  });
  site.reply('balanceHistoryFile', () => {
    if (isDown) throw new Down();
    return 'Date,Restaurant\r\n';
  });
  const { page } = await site.window({ acceptDownloads: true });
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printing', '');
  });
  await page.goto('/balance/history');
  await page.getByRole('combobox', { name: 'Month' }).click();
  const words = first.toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  await page.getByRole('option', { name: words }).click();
  await page.getByText('2 orders. Your part of others’ orders: 12,00\u00a0zł.').waitFor();
  await page.getByLabel('Search by restaurant or person').fill('=bar');
  await page.getByText('1 order. Your part of others’ orders: 6,00\u00a0zł.').waitFor();
  await page.reload();
  await page.getByText('1 order. Your part of others’ orders: 6,00\u00a0zł.').waitFor();
  const save = page.getByRole('button', { name: 'Download as CSV' });
  await save.click();
  await page.getByRole('alert').waitFor();
  isDown = false;
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(download.suggestedFilename()).toBe(`orders-${month}.csv`);
  expect(readFileSync(await download.path(), 'utf8')).toBe('Date,Restaurant\r\n');
  expect(site.asked('balanceHistoryFile').at(-1)!.query).toEqual({ month, search: '=bar', language: 'en' });
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await page.getByLabel('Search by restaurant or person').fill('');
  isDown = true;
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('alert').waitFor();
  isDown = false;
  await page.getByRole('button', { name: 'Print' }).click();
  await page.locator('body[data-printing]').waitFor();
  await page.emulateMedia({ media: 'print' });
  const title = { name: `Orders of ${EWA.username}: ${words}` };
  await page.getByRole('heading', title).waitFor();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('main')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.getByRole('heading', { ...title, includeHidden: true }).waitFor({ state: 'detached' });
});
