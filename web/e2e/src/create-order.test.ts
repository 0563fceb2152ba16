import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { zonedClock } from '@kantyna/kernel/clock';
import type { Page } from 'playwright-core';
import { dateIn } from '@kantyna/test-support/date-in';
import { TIME_ZONE } from '@kantyna/test-support/time-zone';
import { ACCOUNT, bringTo, openOrder, openRestaurant, type Colleague, type Restaurant } from './company.js';
import { hasFocus } from './focus.js';
import { invalidReply } from './invalid-reply.js';
import { PHONE } from './people.js';
import { openStage, WIDTHS, type Stage } from './stage.js';
import { testsAt } from './tests-at.js';

let stage: Stage;
let jan: Colleague;
let ewa: Colleague;
let bar: Restaurant;

beforeAll(async () => {
  stage = await openStage();
  [jan, ewa] = await Promise.all([stage.colleague('piotr.zielinski'), stage.colleague('ewa.mazur')]);
  bar = await openRestaurant(jan, 'Bar Kasztan');
  for (const name of ['Dwie Łyżki', 'Curry', 'Żabka', 'Ambrozja', 'Etno', 'Figa'])
    await openRestaurant(jan, name, { menu: [] });
});
afterAll(() => stage.close());

const create = (page: Page) => page.getByRole('button', { name: 'Create' });
const alerts = (page: Page) => page.getByRole('main').getByRole('alert').allTextContents();

describe.each(WIDTHS)('a new order on %s', (_, viewport) => {
  const { onPhone, onDesktop } = testsAt(viewport);
  onPhone('takes a restaurant of a paged list that can be searched, the first one chosen already', async () => {
    const { page, close } = await stage.window(ewa, { viewport });
    await page.goto('/orders/create');
    const options = page.getByRole('radiogroup', { name: 'Select restaurant' }).getByRole('radio');
    await options.first().waitFor();
    expect(await page.locator('[aria-current=step]').innerText()).toContain('Select restaurant');
    expect(await options.count()).toBe(5);
    expect(await page.getByRole('radio', { name: 'Ambrozja' }).isChecked()).toBe(true);
    // What is chosen is on the screen, whatever page it shows and whatever is searched.
    await page.getByRole('button', { name: 'Next page' }).click();
    expect(await options.count()).toBe(2);
    expect(await options.first().isChecked()).toBe(true);
    await page.getByLabel('Search by name').fill('lyzki');
    expect(await page.getByRole('radio', { name: 'Dwie Łyżki' }).isChecked()).toBe(true);
    await page.getByLabel('Search by name').fill('qqq');
    await page.getByText('No restaurants match.').waitFor();
    expect(await page.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true);
    await page.getByLabel('Search by name').fill('a');
    expect(await page.getByRole('radio', { name: 'Ambrozja' }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: 'Figa' }).check();
    await page.getByLabel('Search by name').fill('');
    expect(await page.getByRole('radio', { name: 'Figa' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Order from Figa' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).last().click();
    expect(await page.getByRole('radio', { name: 'Figa' }).isChecked()).toBe(true);
    await close();
  });

  onPhone('goes back step by step with what was filled in, and away from it for good once it is made', async () => {
    const { page, close } = await stage.window(ewa, { viewport });
    await page.goto('/orders/today');
    await page.getByRole('link', { name: 'Add new order' }).click();
    await page.getByRole('radio', { name: 'Etno' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Time of order').fill('11:45');
    await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
    expect(await page.getByRole('radio', { name: 'Etno' }).isChecked()).toBe(true);
    await page.goForward();
    expect(await page.getByLabel('Time of order').inputValue()).toBe('11:45');
    await create(page).click();
    await page.waitForURL('**/orders/show/**');
    await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
    await page.waitForURL('**/orders/today');
    await close();
  });

  onPhone('keeps what was changed in the tab, also over a reload, until it is begun anew or made', async () => {
    const { page, close } = await stage.window(await stage.colleague('zaneta.ostrowska'), { viewport });
    const note = page.getByText('Here’s what you started.');
    const values = () =>
      Promise.all(
        ['Time of order', 'Discount', 'Delivery fee per dish', 'Bank account number'].map((label) =>
          page.getByLabel(label).inputValue(),
        ),
      );
    const fill = async () => {
      await page.getByLabel('Time of order').fill('11:45');
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
    expect(await values()).toEqual(filled);
    // A proposal does not take the place of what was typed, and the draft counts in each way to the form.
    await page.goto('/orders/create');
    await page.getByRole('radio', { name: 'Bar Kasztan' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await note.waitFor();
    expect(await values()).toEqual(filled);
    await page.getByRole('button', { name: 'Start again' }).click();
    await note.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Discount').inputValue()).toBe('0');
    await page.reload();
    await page.getByRole('heading', { name: 'Order from Bar Kasztan' }).waitFor();
    expect(await note.count()).toBe(0);
    await fill();
    await create(page).click();
    await page.waitForURL('**/orders/show/**');
    await page.goto(`/orders/create?restaurant=${bar.id}`);
    await page.getByRole('heading', { name: 'Order from Bar Kasztan' }).waitFor();
    expect([await note.count(), await page.getByLabel('Discount').inputValue()]).toEqual([0, '0']);
    await close();
  });

  onDesktop('is left for today’s orders by who came by a link', async () => {
    const { page, close } = await stage.window(ewa, { viewport });
    await page.goto('/orders/create');
    await page.getByRole('main').getByRole('button', { name: 'Back' }).click();
    await page.waitForURL('**/orders/today');
    await close();
  });

  onDesktop('proposes a time that is still to come, and is opened for another day', async () => {
    const { page, context, close } = await stage.window(ewa, { viewport });
    const { orderDate } = await ewa.calls.orderCreateData();
    await page.clock.setFixedTime(zonedClock(TIME_ZONE).of(orderDate, '12:40').instant);
    await page.goto('/orders/create');
    await page.getByRole('button', { name: 'Continue' }).click();
    const [date, time] = [page.getByLabel('Date'), page.getByLabel('Time of order')];
    expect([await date.inputValue(), await time.inputValue()]).toEqual([orderDate, '13:00']);
    const days = await date.getByRole('option').allInnerTexts();
    expect(days).toHaveLength(91);
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
    expect(await date.inputValue()).toBe(dateIn(1));
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('This date has passed. Choose today or a later one.').waitFor();
    const later = dateIn(80);
    await date.selectOption(later);
    expect(await time.inputValue()).toBe('10:00');
    const refusal = invalidReply({ path: 'orderDate', code: 'tooFarAhead', params: { days: 5 } });
    await context.route('**/api/orders/save', (route) => route.fulfill(refusal), { times: 1 });
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Choose a date within 5 days.').waitFor();
    await page.getByRole('button', { name: 'Create' }).click();
    await page.waitForURL('**/orders/show/*');
    const orderId = page.url().split('/').at(-1)!;
    const { order } = await ewa.calls.showOrder({ params: { orderId } });
    expect(order).toMatchObject({ orderDate: later, timeOfOrder: '10:00' });
    await close();
  });

  onDesktop('begins with cash alone, no modifiers, 10:00, and a clock of 24 hours', async () => {
    const { page, close } = await stage.window(ewa, { viewport });
    await page.clock.setFixedTime('2026-03-10T08:00:00Z');
    await page.goto('/orders/create');
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(await page.getByLabel('Time of order').inputValue()).toBe('10:00');
    expect(await page.getByLabel('Discount (%)').inputValue()).toBe('0');
    expect(await page.getByLabel('Delivery fee per dish').inputValue()).toBe('0,00\u00a0zł');
    expect(await page.getByRole('switch', { name: 'Cash' }).isChecked()).toBe(true);
    for (const name of ['Bank transfer', 'BLIK'])
      expect(await page.getByRole('switch', { name }).isChecked()).toBe(false);
    expect(await page.getByLabel('Bank account number').count()).toBe(0);
    await page.getByRole('switch', { name: 'Bank transfer' }).check();
    await page.getByLabel('Bank account number').waitFor();
    await page.getByRole('button', { name: 'Choose a time' }).click();
    await page.getByRole('menuitem', { name: '13:15' }).click();
    expect(await page.getByLabel('Time of order').inputValue()).toBe('13:15');
    await close();
  });

  onPhone('says what is wrong beside each field before it is sent', async () => {
    const { page, context, close } = await stage.window(ewa, { viewport });
    let sent = 0;
    await context.route('**/api/orders/save', (route) => ((sent += 1), route.continue()));
    await page.goto('/orders/create');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Time of order').fill('25:00');
    await page.getByLabel('Discount (%)').fill('101');
    await page.getByLabel('Delivery fee (split equally)').fill('ten');
    await page.getByLabel('Delivery fee per dish').fill('10000,01');
    // A message that appears above must not move the switch away from under the press.
    await page.getByRole('switch', { name: 'Bank transfer' }).check();
    await page.getByRole('switch', { name: 'BLIK' }).check();
    await create(page).click();
    await page.getByText('Enter a time, e.g. 11:30.').waitFor();
    expect(await alerts(page)).toEqual([
      'Enter a time, e.g. 11:30.',
      'Enter a whole number from 0 to 100.',
      'Enter an amount, e.g. 12,50.',
      'At most 10\u00a0000,00\u00a0zł.',
      'Required.',
      'Required.',
    ]);
    await hasFocus(page.getByLabel('Time of order'));
    expect(sent).toBe(0);
    await close();
  });

  onPhone(
    'keeps what was typed after a refusal and a lost connection, and is sent once by a double click',
    async () => {
      const { page, context, close } = await stage.window(ewa, { viewport });
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
      await page.getByLabel('Discount (%)').fill('7');
      await page.getByLabel('Delivery fee per dish').fill('1,5');
      await page.getByRole('switch', { name: 'Bank transfer' }).check();
      await page.getByLabel('Bank account number').fill(ACCOUNT);
      await create(page).click();
      // The text for the server's fault stands beside its field; what has no field here is in the list.
      await page.getByText('At most 5.').waitFor();
      await page.getByRole('alert', { name: 'Something went wrong' }).getByText('restaurantId: required').waitFor();
      expect(await page.getByLabel('Discount (%)').getAttribute('aria-invalid')).toBe('true');
      await create(page).click();
      await page.getByText('No connection to the server.').waitFor();
      expect(await page.getByLabel('Time of order').inputValue()).toBe('11:45');
      expect(await page.getByLabel('Delivery fee per dish').inputValue()).toBe('1,50\u00a0zł');
      expect(await page.getByLabel('Bank account number').inputValue()).toBe('61 1090 1014 0000 0712 1981 2874');
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
      await close();
    },
  );
});

test('the numbers that people pay to are checked when they are left, not while they are short', async () => {
  const { page, close } = await stage.window(ewa);
  await page.goto('/orders/create');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('switch', { name: 'Bank transfer' }).check();
  await page.getByRole('switch', { name: 'BLIK' }).check();
  const [account, blik] = [page.getByLabel('Bank account number'), page.getByLabel('BLIK phone number')];
  await account.pressSequentially('62 1090');
  expect(await alerts(page)).toEqual([]);
  await account.fill('62 1090 1014 0000 0712 1981 2874');
  await blik.fill('600 100 20');
  await page.getByText('This is not a valid account number. Check its 26 digits.').waitFor();
  await blik.blur();
  await page.getByText('Enter a 9-digit Polish mobile number.').waitFor();
  await account.fill(`PL ${ACCOUNT}`);
  await blik.fill('+48 600-100-200');
  await page.getByRole('alert').first().waitFor({ state: 'detached' });
  expect(await alerts(page)).toEqual([]);
  // A phone's keyboard has the letters of a foreign IBAN.
  expect([await account.getAttribute('inputmode'), await account.getAttribute('autocapitalize')]).toEqual([
    'text',
    'characters',
  ]);
  await account.fill('DE89 3704 0044 0532 0130 00');
  await account.blur();
  expect(await alerts(page)).toEqual([]);
  await close();
});

test('a new order remembers the numbers of the person’s latest one', async () => {
  const numbers = { paymentByBankTransfer: true, bankTransferNumber: ACCOUNT, paymentByBlik: true };
  await openOrder(jan, bar, { ...numbers, blikPhoneNumber: '600100200' });
  const { page, close } = await stage.window(jan);
  await page.goto('/orders/create');
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(await page.getByLabel('Bank account number').inputValue()).toBe('61 1090 1014 0000 0712 1981 2874');
  expect(await page.getByLabel('BLIK phone number').inputValue()).toBe('600 100 200');
  await close();
});

test('a time that was left by a press does not come back', async () => {
  const { page, close } = await stage.window(jan);
  await page.goto('/orders/create');
  await page.getByRole('button', { name: 'Continue' }).click();
  const time = page.getByLabel('Time of order');
  await time.fill('1115');
  await page.getByRole('heading', { level: 2 }).first().click();
  await time.fill('1230');
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointercancel')));
  await page.getByLabel('Discount (%)').focus();
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  expect(await time.inputValue()).toBe('12:30');
  await close();
});

test('like another order has its restaurant, costs and limit, and the person’s own numbers', async () => {
  const newcomer = await stage.colleague('zaneta.ostrowska');
  const blik = { paymentByBlik: true, blikPhoneNumber: '600100200' };
  const costs = { decreaseInPercent: 10, deliveryCostPerEverybody: 900, limitPerPerson: 3500 };
  const old = await openOrder(jan, bar, { orderDate: '2025-01-02', ...costs, ...blik });
  await bringTo(jan, old, 'REJECTED');
  const { page, close } = await stage.window(newcomer, { viewport: PHONE });
  await page.goto(`/orders/show/${old}`);
  await page.getByRole('link', { name: 'New order like this' }).click();
  await page.getByRole('heading', { name: 'Order from Bar Kasztan' }).waitFor();
  expect(await page.getByRole('switch', { name: 'BLIK' }).isChecked()).toBe(false);
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
  await close();
});

test('like an order whose restaurant is gone asks for another one, and keeps the rest', async () => {
  const gone = await openRestaurant(jan, 'Stara Piekarnia', { menu: [] });
  const old = await openOrder(jan, gone, { orderDate: '2025-01-02', decreaseInPercent: 15 });
  await bringTo(jan, old, 'REJECTED');
  await jan.calls.deleteRestaurant({ params: { restaurantId: gone.id } });
  const { page, close } = await stage.window(ewa, { viewport: PHONE });
  await page.goto(`/orders/create?like=${old}`);
  await page.getByText('Stara Piekarnia isn’t in the list any more. Choose another restaurant.').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Order from Ambrozja' }).waitFor();
  expect(await page.getByLabel('Discount (%)').inputValue()).toBe('15');
  await close();
});

test('nothing went wrong in any browser', () => expect(stage.faults).toEqual([]));
