import { test } from '@jest/globals';
import { dateIn } from '@kantyna/test-support/date-in';
import { ACCOUNT, bringTo, eat, openOrder, openRestaurant } from './company.js';
import { expect } from './expect.js';
import { hasFocus } from './focus.js';
import { placeOnPhone } from './place-on-phone.js';
import { readTransfer } from './read-transfer.js';
import { useStage } from './use-stage.js';
import { DESKTOP, PHONE } from './viewports.js';
import { withoutStream } from './windows.js';

const stage = await useStage();
const [jan, ewa] = await stage.colleagues('agnieszka.dabrowska', 'ewa.mazur');
const bar = await openRestaurant(jan, 'Bar Kasztan');

test('the call is offered and handed over, paying is asked for and agreed to, and the QR code points to the payer', async () => {
  // A later day: today the call might be due.
  const orderDate = dateIn(2);
  const orderId = await openOrder(jan, bar, { orderDate });
  await eat(jan, orderId, bar, 'Żurek');
  await eat(ewa, orderId, bar, 'Kotlet schabowy');
  const opener = await stage.window(jan, { viewport: DESKTOP });
  const colleague = await stage.window(ewa, { viewport: PHONE });
  await Promise.all([opener, colleague].map(({ page }) => page.goto(`/orders/show/${orderId}`)));
  const [openersRow, row] = [opener, colleague].map(({ page }) =>
    page.getByRole('region', { name: 'Who calls and who pays' }),
  );

  await row!.getByText(`${jan.username} calls and pays`).waitFor();
  await row!.getByRole('button', { name: 'Change' }).click();
  await row!.getByRole('button', { name: 'I’ll call' }).click();
  await openersRow!.getByRole('button', { name: `Accept: ${ewa.username}` }).click();
  await row!.getByText(`You call · ${jan.username} pays`).waitFor();
  await colleague.page.getByRole('button', { name: 'Place order' }).first().click();
  await placeOnPhone(colleague.page);
  await openersRow!.getByText(`${ewa.username} calls · You pay`).waitFor();

  await openersRow!.getByRole('button', { name: 'Change' }).click();
  await openersRow!.getByRole('button', { name: 'Ask someone to pay' }).click();
  await openersRow!.getByRole('button', { name: ewa.username }).click();
  await openersRow!.getByText(`You asked ${ewa.username} to pay`).waitFor();
  await hasFocus(openersRow!);
  await colleague.page.goto(`/orders/show/${orderId}`);
  await row!.getByRole('button', { name: 'Yes, I’ll pay' }).click();
  const dialog = colleague.page.getByRole('dialog', { name: 'How do they pay you back?' });
  await dialog.getByLabel('Bank transfer').check();
  await dialog.getByLabel('Bank account number').fill('12');
  await dialog.getByRole('button', { name: 'Yes, I’ll pay' }).click();
  await dialog.getByText('This is not a valid account number. Check its 26 digits.').waitFor();
  await dialog.getByLabel('Bank account number').fill(ACCOUNT);
  await dialog.getByRole('button', { name: 'Yes, I’ll pay' }).click();
  await dialog.waitFor({ state: 'detached' });
  await row!.getByText('You call and pay').waitFor();

  const mine = opener.page.getByRole('article', { name: jan.username });
  await mine.getByRole('button', { name: 'Pay · 16,00' }).click();
  await opener.page.getByRole('dialog', { name: `Pay ${ewa.username}` }).waitFor();
  await expect.poll(() => readTransfer(opener)).toContain(`|PL|${ACCOUNT}|001600|EWA MAZUR|`);
  await opener.page.keyboard.press('Escape');
  // Who is paid decides from now on: the opener may offer to pay, and neither rejects the order nor changes its prices.
  await openersRow!.getByRole('button', { name: 'I’ll pay the restaurant' }).waitFor();
  const edits = (page: typeof opener.page) => [
    page.getByRole('button', { name: 'Mark as rejected' }),
    page.getByRole('button', { name: 'Discount, delivery fee, limit' }),
    page.getByRole('button', { name: 'Mark back as un-ordered' }),
  ];
  await opener.page.goto(`/orders/${orderId}/edit`);
  await opener.page.getByText(`${ewa.username} pays for this order, and changes its prices.`).waitFor();
  for (const one of edits(opener.page)) await expect(one).toHaveCount(0);
  await colleague.page.getByRole('link', { name: 'Edit order' }).click();
  for (const one of edits(colleague.page)) await one.waitFor();
  await ewa.calls.setAsDelivered({ params: { orderId } });
  await Promise.all([opener, colleague].map(({ page }) => page.goto(`/orders/show/${orderId}`)));
  await row!.getByText('You called and paid').waitFor();
  await openersRow!.getByText(`${ewa.username} called and paid`).waitFor();
  await colleague.page.getByRole('button', { name: 'Confirm payment' }).click();
  await mine.getByText('CONFIRMED', { exact: true }).waitFor();
  await openersRow!.getByRole('button', { name: 'I’ll pay the restaurant' }).waitFor({ state: 'detached' });
});

test('who owes the others most is named, asked by one tap, and no more once they pay', async () => {
  const orderDate = dateIn(2);
  const [adam, olga] = await Promise.all([stage.colleague('marcin.krawczyk'), stage.colleague('joanna.pawlak')]);
  const earlier = await openOrder(olga, bar, { orderDate: dateIn(-60) });
  await eat(adam, earlier, bar, 'Kotlet schabowy');
  await bringTo(olga, earlier, 'DELIVERED');
  const orderId = await openOrder(olga, bar, { orderDate });
  await eat(adam, orderId, bar, 'Kompot');
  const opener = await stage.window(olga, { viewport: PHONE });
  const debtor = await stage.window(adam, { viewport: DESKTOP });
  const stranger = await stage.window(ewa, { viewport: PHONE });
  await Promise.all([opener, debtor, stranger].map(({ page }) => page.goto(`/orders/show/${orderId}`)));
  const [openers, debtors, strangers] = [opener, debtor, stranger].map(({ page }) =>
    page.getByRole('region', { name: 'Who calls and who pays' }),
  );

  // It is behind "Change". Olga does not eat yet, so nothing of it would be settled.
  for (const page of [openers!, debtors!]) await page.getByRole('button', { name: 'Change' }).click();
  await openers!.getByText(`${adam.username} could pay this time: they owe the others 32,00\u00a0zł.`).waitFor();
  await debtors!.getByText('You could pay this time: you owe the others 32,00\u00a0zł.').waitFor();
  await debtors!.getByRole('button', { name: 'I’ll pay the restaurant' }).waitFor();
  await strangers!.getByText(`${olga.username} calls and pays`).waitFor();
  await eat(olga, orderId, bar, 'Żurek');
  await debtors!.getByText('32,00\u00a0zł, and that would settle 16,00\u00a0zł of it.').waitFor();
  await openers!.getByRole('button', { name: `Ask them to pay: ${adam.username}` }).click();
  await openers!.getByText(`You asked ${adam.username} to pay`).waitFor();
  await openers!.getByRole('button', { name: 'Ask them to pay' }).waitFor({ state: 'detached' });
  await debtors!.getByRole('button', { name: 'Yes, I’ll pay' }).click();
  await debtor.page.getByRole('dialog').getByRole('button', { name: 'Yes, I’ll pay' }).click();
  await openers!.getByText(`You call · ${adam.username} pays`).waitFor();
  for (const one of [openers!, debtors!, strangers!])
    await one.getByText('could pay this time').waitFor({ state: 'detached' });
});

test('the call can be taken over as soon as it is due, on a page that nobody touches', async () => {
  const orderId = await openOrder(jan, bar, { orderDate: dateIn(1) });
  await eat(ewa, orderId, bar, 'Żurek');
  const window = await stage.window(ewa, { viewport: PHONE });
  const { page, context } = window;
  await withoutStream(window);
  await page.clock.install();
  await page.goto(`/orders/show/${orderId}`);
  await page.getByText(`${jan.username} calls and pays`).waitFor();
  const takeOver = page.getByRole('button', { name: 'Take over the call' });
  await expect(takeOver).toHaveCount(0);
  // A reply would tell the page that it is still today.
  await context.route('**/api/**', () => undefined);
  await page.clock.fastForward('48:00:00');
  await takeOver.waitFor();
});
