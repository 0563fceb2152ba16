import { test } from '@jest/globals';
import { bringTo, eat, openOrder, openRestaurant } from './company.js';
import { expect } from './expect.js';
import { useStage } from './use-stage.js';
import { DESKTOP, PHONE } from './viewports.js';

const stage = await useStage();
const [jan, ewa] = await stage.colleagues('agnieszka.dabrowska', 'ewa.mazur');
const bar = await openRestaurant(jan, 'Bar Kasztan');

test('the bill is typed on a phone, shown with its reason to who pays it, and taken back; what was paid stays paid', async () => {
  const orderId = await openOrder(jan, bar);
  await eat(jan, orderId, bar, 'Żurek');
  await eat(ewa, orderId, bar, 'Kotlet schabowy');
  await bringTo(jan, orderId, 'DELIVERED');
  const pricesOf = async () => {
    const { orderEntries, totalOrderPrice } = await jan.calls.showOrder({ params: { orderId } });
    const own = orderEntries.find(({ username }) => username === ewa.username)!;
    return { total: totalOrderPrice, own };
  };
  const { total, own } = await pricesOf();
  await jan.calls.confirmAsPaid({ params: { orderEntryId: own.id } });

  const payer = await stage.window(jan, { viewport: PHONE });
  const eater = await stage.window(ewa, { viewport: DESKTOP });
  await Promise.all([payer, eater].map(({ page }) => page.goto(`/orders/show/${orderId}`)));
  await payer.page.getByRole('button', { name: 'Enter the bill' }).click();
  const dialog = payer.page.getByRole('dialog', { name: 'What did it cost?' });
  await dialog.getByLabel('Total on the bill').fill('');
  await dialog.getByRole('button', { name: 'Save the bill' }).click();
  await dialog.getByText('Enter a price. 0 if it’s free.').waitFor();
  await dialog.getByLabel('Total on the bill').fill('100000000,01');
  await dialog.getByText('At most 100 000 000,00 zł.').waitFor();
  await dialog.getByLabel('Total on the bill').fill(String((total + 640) / 100));
  await dialog.getByLabel('Reason (optional)').fill('dearer delivery');
  await dialog.getByText(`+\u00a0`).first().waitFor();
  await dialog.getByRole('button', { name: 'Save the bill' }).click();
  await dialog.waitFor({ state: 'detached' });

  const card = eater.page.getByRole('article', { name: ewa.username });
  await card.getByText('Bill: dearer delivery').waitFor();
  await card.getByText(/\+\u00a0bill\u00a0\d,\d\d/).waitFor();
  await card.getByText('UNPAID').waitFor();
  // Only who is paid enters it.
  await expect(eater.page.getByRole('button', { name: 'the bill' })).toHaveCount(0);
  const billed = await pricesOf();
  expect(billed.total).toBe(total + 640);
  expect(billed.own).toMatchObject({ confirmedAmount: own.finalPrice, paymentStatus: 'UNPAID' });

  await payer.page.getByRole('button', { name: 'Change the bill' }).click();
  await dialog.getByRole('button', { name: 'Back to what was ordered' }).click();
  await dialog.waitFor({ state: 'detached' });
  await card.getByText('CONFIRMED').waitFor();
  expect((await pricesOf()).total).toBe(total);
});

test('a photo of the receipt proposes the bill, beside its lines, and nothing is saved before it is looked at', async () => {
  const orderId = await openOrder(jan, bar);
  await eat(jan, orderId, bar, 'Żurek');
  await eat(ewa, orderId, bar, 'Kotlet schabowy');
  await bringTo(jan, orderId, 'DELIVERED');
  const printer = await stage.window(jan, { viewport: { width: 520, height: 1100 } });
  const lines = ['ŻUREK             1 x 18,00    18,00 A', 'KOTLET SCHABOWY   1 x 29,50    29,50 B'];
  await printer.page.setContent(
    `<pre style="font:600 20px monospace;background:#fff;color:#111;padding:600px 16px 16px">PARAGON FISKALNY\n\n<b>${lines.join('</b>\n\n')}\n\nOPAKOWANIE                      1,00 B\n\nRABAT                          -1,00 B\n\nSUMA PLN                       47,50\nGOTÓWKA                        50,00</pre>`,
  );
  const photo = await printer.page.screenshot();
  const printed = (await printer.page.locator('b').boundingBox())!;

  const { page } = await stage.window(jan, { viewport: PHONE });
  await page.goto(`/orders/show/${orderId}`);
  await page.getByRole('button', { name: 'Enter the bill' }).click();
  const dialog = page.getByRole('dialog', { name: 'What did it cost?' });
  await dialog.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: photo });
  await dialog.getByText('This is what the receipt says.').waitFor();
  await dialog.getByText('ordered for 16,00\u00a0zł').waitFor();
  await expect(dialog.getByText('Beside the dishes')).toHaveCount(2);
  const before = (await jan.calls.showOrder({ params: { orderId } })).totalOrderPrice;
  expect(before).not.toBe(4750);
  await expect(dialog.getByLabel('Żurek')).toHaveValue(/^18,00/);
  const cut = dialog.getByRole('button', { name: 'In the picture: ŻUREK' });
  // It is one line, and loaded.
  expect(
    await cut
      .getByRole('img')
      .evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight),
  ).toBeGreaterThan(6);
  await cut.click();
  const whole = page.getByRole('dialog', { name: 'The receipt' });
  const mark = whole.getByRole('img').locator('xpath=following-sibling::*');
  // The picture is higher than the sheet.
  await expect(mark).toBeInViewport();
  const [marked, around] = await Promise.all([mark, whole.getByRole('img')].map((one) => one.boundingBox()));
  const middle = (marked!.y + marked!.height / 2 - around!.y) / around!.height;
  expect(Math.abs(middle * 1100 - printed.y - printed.height / 2)).toBeLessThan(printed.height / 2);
  await whole.getByRole('button', { name: 'Close' }).click();
  await whole.waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Save the bill' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await jan.calls.showOrder({ params: { orderId } })).totalOrderPrice).toBe(4750);
});
