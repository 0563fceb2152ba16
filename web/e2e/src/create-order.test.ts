import { describe, test } from '@jest/globals';
import { zonedClock } from '@kantyna/kernel/clock';
import type { Page } from 'playwright';
import { dateIn } from '@kantyna/test-support/date-in';
import { TIME_ZONE } from '@kantyna/test-support/time-zone';
import { ACCOUNT, bringTo, openOrder, openRestaurant } from './company.js';
import { expect } from './expect.js';
import { hasFocus } from './focus.js';
import { invalidReply } from './invalid-reply.js';
import { testsAt } from './tests-at.js';
import { useStage } from './use-stage.js';
import { PHONE, WIDTHS } from './viewports.js';

const stage = await useStage();
const [jan, ewa] = await stage.colleagues('piotr.zielinski', 'ewa.mazur');
const bar = await openRestaurant(jan, 'Bar Kasztan');
for (const name of ['Dwie Łyżki', 'Curry', 'Żabka', 'Ambrozja', 'Etno', 'Figa'])
  await openRestaurant(jan, name, { menu: [] });

const create = (page: Page) => page.getByRole('button', { name: 'Create' });
const alerts = (page: Page) => page.getByRole('main').getByRole('alert');

describe.each(WIDTHS)('a new order on %s', (_, viewport) => {
  const { onPhone, onDesktop } = testsAt(viewport);
  onPhone('takes a restaurant of a paged list that can be searched, the first one chosen already', async () => {
    const { page } = await stage.window(ewa, { viewport });
    await page.goto('/orders/create');
    const options = page.getByRole('radiogroup', { name: 'Select restaurant' }).getByRole('radio');
    await options.first().waitFor();
    await expect(page.locator('[aria-current=step]')).toContainText('Select restaurant');
    await expect(options).toHaveCount(5);
    await expect(page.getByRole('radio', { name: 'Ambrozja' })).toBeChecked();
    // The chosen restaurant is on the screen, whatever page it shows and whatever is searched.
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(options).toHaveCount(2);
    await expect(options.first()).toBeChecked();
    await page.getByLabel('Search by name').fill('lyzki');
    await expect(page.getByRole('radio', { name: 'Dwie Łyżki' })).toBeChecked();
    await page.getByLabel('Search by name').fill('qqq');
    await page.getByText('No restaurants match.').waitFor();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await page.getByLabel('Search by name').fill('a');
    await expect(page.getByRole('radio', { name: 'Ambrozja' })).toBeChecked();
    await page.getByRole('radio', { name: 'Figa' }).check();
    await page.getByLabel('Search by name').fill('');
    await expect(page.getByRole('radio', { name: 'Figa' })).toBeChecked();
    for (const field of [page.getByLabel('Search by name'), page.getByRole('radio', { name: 'Figa' })]) {
      await field.press('Enter');
      await page.getByRole('heading', { name: 'Order from Figa' }).waitFor();
      await page.getByRole('button', { name: 'Back' }).last().click();
      await expect(page.getByRole('radio', { name: 'Figa' })).toBeChecked();
    }
  });

  onPhone('goes back step by step with what was filled in, and away from it for good once it is made', async () => {
    const { page } = await stage.window(ewa, { viewport });
    await page.goto('/orders/today');
    await page.getByRole('link', { name: 'Add new order' }).click();
    await page.getByRole('radio', { name: 'Etno' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Time of order').fill('11:45');
    await page.getByRole('banner').getByRole('link', { name: 'Back' }).click();
    await expect(page.getByRole('radio', { name: 'Etno' })).toBeChecked();
    await page.goForward();
    await expect(page.getByLabel('Time of order')).toHaveValue('11:45');
    await create(page).click();
    await page.waitForURL('**/orders/show/**');
    await page.getByRole('banner').getByRole('link', { name: 'Back' }).click();
    await page.waitForURL('**/orders/today');
  });

  onPhone('keeps what was changed in the tab, also over a reload, until it is begun anew or made', async () => {
    const { page } = await stage.window(await stage.colleague('zaneta.ostrowska'), { viewport });
    const note = page.getByText('Here’s what you started.');
    const values = () =>
      Promise.all(
        ['Time of order', 'Discount', 'Delivery fee per dish', 'Bank account number'].map((label) =>
          page.getByLabel(label).inputValue(),
        ),
      );
    const fill = async () => {
      await page.getByLabel('Time of order').fill('11:45');
      await page.getByRole('button', { name: 'Discount, delivery fee, limit' }).click();
      await page.getByLabel('Discount').fill('7');
      await page.getByLabel('Bank transfer').check();
      await page.getByLabel('Bank account number').fill(ACCOUNT);
      // It is still being typed as the page goes.
      await page.getByLabel('Delivery fee per dish').fill('1,5');
    };
    const filled = ['11:45', '7', '1,50\u00a0zł', '61 1090 1014 0000 0712 1981 2874'];
    await page.goto(`/orders/create?restaurant=${bar.id}`);
    await fill();
    await page.reload();
    await note.waitFor();
    await expect.poll(values).toEqual(filled);
    // A proposal does not take the place of what was typed, and the draft counts in each way to the form.
    await page.goto('/orders/create');
    await page.getByRole('radio', { name: 'Bar Kasztan' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await note.waitFor();
    await expect.poll(values).toEqual(filled);
    await page.getByRole('button', { name: 'Start again' }).click();
    await note.waitFor({ state: 'detached' });
    await expect(page.getByLabel('Discount')).toHaveValue('0');
    await page.reload();
    await page.getByRole('heading', { name: 'Order from Bar Kasztan' }).waitFor();
    await expect(note).toHaveCount(0);
    await fill();
    await create(page).click();
    await page.waitForURL('**/orders/show/**');
    await page.goto(`/orders/create?restaurant=${bar.id}`);
    await page.getByRole('heading', { name: 'Order from Bar Kasztan' }).waitFor();
    await page.getByRole('button', { name: 'Discount, delivery fee, limit' }).waitFor();
    await expect(note).toHaveCount(0);
  });

  onDesktop('is left for today’s orders by who came by a link', async () => {
    const { page } = await stage.window(ewa, { viewport });
    await page.goto('/orders/create');
    await page.getByRole('main').getByRole('button', { name: 'Back' }).click();
    await page.waitForURL('**/orders/today');
  });

  onDesktop('proposes a time that is still to come, and is opened for another day', async () => {
    const { page, context } = await stage.window(ewa, { viewport });
    const { orderDate } = await ewa.calls.orderCreateData();
    await page.clock.setFixedTime(zonedClock(TIME_ZONE).of(orderDate, '12:40').instant);
    await page.goto('/orders/create');
    await page.getByRole('button', { name: 'Continue' }).click();
    const [date, time] = [page.getByLabel('Date'), page.getByLabel('Time of order')];
    await expect(date).toHaveValue(orderDate);
    await expect(time).toHaveValue('13:00');
    await expect(date.getByRole('option')).toHaveCount(91);
    const days = await date.getByRole('option').allInnerTexts();
    expect(days.slice(0, 3)).toEqual([
      expect.stringMatching(/^Today · \w+, \d+ \w+ \d{4}$/),
      expect.stringMatching(/^Tomorrow · /),
      expect.stringMatching(/^\w+, \d+ \w+ \d{4}$/),
    ]);
    // A draft whose date has passed keeps it, and says so.
    await date.selectOption(dateIn(1));
    const proposal = await ewa.calls.orderCreateData();
    const isLater = { json: { ...proposal, orderDate: dateIn(2) } };
    await context.route('**/api/orders/create.json', (route) => route.fulfill(isLater));
    await page.reload();
    await date.waitFor();
    await expect(date).toHaveValue(dateIn(1));
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('This date has passed. Choose today or a later one.').waitFor();
    const later = dateIn(80);
    await date.selectOption(later);
    await expect(time).toHaveValue('10:00');
    const refusal = invalidReply({ path: 'orderDate', code: 'tooFarAhead', params: { days: 5 } });
    await context.route('**/api/orders/save', (route) => route.fulfill(refusal), { times: 1 });
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Choose a date within 5 days.').waitFor();
    await page.getByRole('button', { name: 'Create' }).click();
    await page.waitForURL('**/orders/show/*');
    const orderId = page.url().split('/').at(-1)!;
    const { order } = await ewa.calls.showOrder({ params: { orderId } });
    expect(order).toMatchObject({ orderDate: later, timeOfOrder: '10:00' });
  });

  onDesktop('begins with cash alone, no modifiers, 10:00, and a clock of 24 hours', async () => {
    const { page } = await stage.window(ewa, { viewport });
    await page.clock.setFixedTime('2026-03-10T08:00:00Z');
    await page.goto('/orders/create');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Time of order')).toHaveValue('10:00');
    await expect(page.getByLabel('Discount (%)')).toHaveCount(0);
    await page.getByRole('button', { name: 'Discount, delivery fee, limit' }).click();
    await expect(page.getByLabel('Discount (%)')).toHaveValue('0');
    await page.getByLabel('Discount (%)').fill('05');
    await page.getByLabel('Delivery fee per dish').focus();
    await expect(page.getByLabel('Discount (%)')).toHaveValue('5');
    await page.getByLabel('Time of order').focus();
    await expect(page.getByLabel('Delivery fee per dish')).toHaveValue('0,00\u00a0zł');
    await expect(page.getByRole('switch', { name: 'Cash' })).toBeChecked();
    for (const name of ['Bank transfer', 'BLIK']) await expect(page.getByRole('switch', { name })).not.toBeChecked();
    await expect(page.getByLabel('Bank account number')).toHaveCount(0);
    await page.getByRole('switch', { name: 'Bank transfer' }).check();
    await page.getByLabel('Bank account number').waitFor();
    await page.getByRole('button', { name: 'Choose a time' }).click();
    await page.getByRole('menuitem', { name: '13:15' }).click();
    await expect(page.getByLabel('Time of order')).toHaveValue('13:15');
  });

  onPhone('says what is wrong beside each field before it is sent', async () => {
    const { page, context } = await stage.window(ewa, { viewport });
    let sent = 0;
    await context.route('**/api/orders/save', (route) => ((sent += 1), route.continue()));
    await page.goto('/orders/create');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Time of order').fill('25:00');
    // A message that appears above must not move the switch away from under the press.
    await page.getByRole('switch', { name: 'Bank transfer' }).check();
    await page.getByRole('switch', { name: 'BLIK' }).check();
    await page.getByRole('button', { name: 'Discount, delivery fee, limit' }).click();
    await page.getByLabel('Discount (%)').fill('101');
    await page.getByLabel('Delivery fee (split equally)').fill('ten');
    await page.getByLabel('Delivery fee per dish').fill('10000,01');
    await create(page).click();
    await page.getByText('Enter a time, e.g. 11:30.').waitFor();
    await expect(alerts(page)).toHaveText([
      'Enter a time, e.g. 11:30.',
      'Enter a whole number from 0 to 100.',
      'Enter an amount, e.g. 12,50.',
      'At most 10\u00a0000,00\u00a0zł.',
      'Required.',
      'Required.',
    ]);
    await hasFocus(page.getByLabel('Time of order'));
    // The fields of the price came later than those of the payment, and stand before them.
    await page.getByLabel('Time of order').fill('11:45');
    await create(page).click();
    await hasFocus(page.getByLabel('Discount (%)'));
    expect(sent).toBe(0);
  });

  onPhone(
    'keeps what was typed after a refusal and a lost connection, and is sent once by a double click',
    async () => {
      const { page, context } = await stage.window(ewa, { viewport });
      const keys: (string | undefined)[] = [];
      const refusal = invalidReply(
        { path: 'deliveryData.decreaseInPercent', code: 'tooLarge', params: { limit: 5 } },
        { path: 'restaurantId', code: 'missing' },
      );
      await context.route('**/api/orders/save', async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        if (keys.length === 1) await route.fulfill(refusal);
        else if (keys.length === 2) await route.abort();
        else await route.continue();
      });
      await page.goto('/orders/create');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByLabel('Time of order').fill('1145');
      await page.getByRole('button', { name: 'Discount, delivery fee, limit' }).click();
      await page.getByLabel('Discount (%)').fill('7');
      await page.getByLabel('Delivery fee per dish').fill('1,5');
      await page.getByRole('switch', { name: 'Bank transfer' }).check();
      await page.getByLabel('Bank account number').fill(ACCOUNT);
      await create(page).click();
      // The text for the server's fault stands beside its field; what has no field here is in the list.
      await page.getByText('At most 5.').waitFor();
      await page.getByRole('alert', { name: 'Something went wrong' }).getByText('restaurantId: required').waitFor();
      await expect(page.getByLabel('Discount (%)')).toHaveAttribute('aria-invalid', 'true');
      await create(page).click();
      await page.getByText('No connection to the server.').waitFor();
      await expect(page.getByLabel('Time of order')).toHaveValue('11:45');
      await expect(page.getByLabel('Delivery fee per dish')).toHaveValue('1,50\u00a0zł');
      await expect(page.getByLabel('Bank account number')).toHaveValue('61 1090 1014 0000 0712 1981 2874');
      await create(page).dblclick();
      await page.waitForURL('**/orders/show/**');
      expect(keys).toHaveLength(3);
      expect(new Set(keys).size).toBe(1);
      const { order } = await ewa.calls.showOrder({ params: { orderId: page.url().split('/').at(-1)! } });
      expect(order).toMatchObject({
        timeOfOrder: '11:45',
        deliveryData: { decreaseInPercent: 7, deliveryCostPerEverybody: 0, deliveryCostPerDish: 150 },
        paymentData: { bankTransferNumber: ACCOUNT },
      });
      await ewa.calls.deleteOrder({ params: { orderId: order.id } });
    },
  );
});

test('the numbers that people pay to are checked when they are left, not while they are short', async () => {
  const { page } = await stage.window(ewa);
  await page.goto('/orders/create');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('switch', { name: 'Bank transfer' }).check();
  await page.getByRole('switch', { name: 'BLIK' }).check();
  const [account, blik] = [page.getByLabel('Bank account number'), page.getByLabel('BLIK phone number')];
  await account.pressSequentially('62 1090');
  await expect(alerts(page)).toHaveCount(0);
  await account.fill('62 1090 1014 0000 0712 1981 2874');
  await blik.fill('600 100 20');
  await page.getByText('This is not a valid account number. Check its 26 digits.').waitFor();
  await blik.blur();
  await page.getByText('Enter a 9-digit Polish mobile number.').waitFor();
  await account.fill(`PL ${ACCOUNT}`);
  await blik.fill('+48 600-100-200');
  await page.getByRole('alert').first().waitFor({ state: 'detached' });
  await expect(alerts(page)).toHaveCount(0);
  // A phone's keyboard has the letters of a foreign IBAN.
  await expect(account).toHaveAttribute('inputmode', 'text');
  await expect(account).toHaveAttribute('autocapitalize', 'characters');
  await account.fill('DE89 3704 0044 0532 0130 00');
  await account.blur();
  await expect(alerts(page)).toHaveCount(0);
});

test('a new order remembers the numbers of the person’s latest one', async () => {
  const numbers = { paymentByBankTransfer: true, bankTransferNumber: ACCOUNT, paymentByBlik: true };
  await openOrder(jan, bar, { ...numbers, blikPhoneNumber: '600100200' });
  const { page } = await stage.window(jan);
  await page.goto('/orders/create');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Bank account number')).toHaveValue('61 1090 1014 0000 0712 1981 2874');
  await expect(page.getByLabel('BLIK phone number')).toHaveValue('600 100 200');
});

test('a time that was left by a press does not come back', async () => {
  const { page } = await stage.window(jan);
  await page.goto('/orders/create');
  await page.getByRole('button', { name: 'Continue' }).click();
  const time = page.getByLabel('Time of order');
  await time.fill('1115');
  await page.getByRole('heading', { level: 2 }).first().click();
  await time.fill('1230');
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointercancel')));
  await page.getByRole('switch', { name: 'Cash' }).focus();
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await expect(time).toHaveValue('12:30');
});

test('like another order has its restaurant, costs and limit, and the person’s own numbers', async () => {
  const newcomer = await stage.colleague('zaneta.ostrowska');
  const blik = { paymentByBlik: true, blikPhoneNumber: '600100200' };
  const costs = { decreaseInPercent: 10, deliveryCostPerEverybody: 900, limitPerPerson: 3500 };
  const old = await openOrder(jan, bar, { orderDate: dateIn(-60), ...costs, ...blik });
  await bringTo(jan, old, 'REJECTED');
  const { page } = await stage.window(newcomer, { viewport: PHONE });
  await page.goto(`/orders/show/${old}`);
  await page.getByRole('link', { name: 'New order like this' }).click();
  await page.getByRole('heading', { name: 'Order from Bar Kasztan' }).waitFor();
  await expect(page.getByRole('switch', { name: 'BLIK' })).not.toBeChecked();
  await create(page).click();
  await page.waitForURL('**/orders/show/**');
  const { order } = await newcomer.calls.showOrder({ params: { orderId: page.url().split('/').at(-1)! } });
  expect(order).toMatchObject({
    restaurantId: bar.id,
    orderDate: (await newcomer.calls.orderCreateData()).orderDate,
    deliveryData: { decreaseInPercent: 10, deliveryCostPerEverybody: 900, deliveryCostPerDish: 0 },
    limitPerPerson: 3500,
    paymentData: { paymentByCash: true, paymentByBlik: false, blikPhoneNumber: '' },
  });
});

test('like an order whose restaurant is gone asks for another one, and keeps the rest', async () => {
  const gone = await openRestaurant(jan, 'Stara Piekarnia', { menu: [] });
  const old = await openOrder(jan, gone, { orderDate: dateIn(-60), decreaseInPercent: 15 });
  await bringTo(jan, old, 'REJECTED');
  await jan.calls.deleteRestaurant({ params: { restaurantId: gone.id } });
  const { page } = await stage.window(ewa, { viewport: PHONE });
  await page.goto(`/orders/create?like=${old}`);
  await page.getByText('Stara Piekarnia isn’t in the list any more. Choose another restaurant.').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Order from Ambrozja' }).waitFor();
  await expect(page.getByLabel('Discount (%)')).toHaveValue('15');
});
