import { beforeEach, describe, test } from '@jest/globals';
import { bringTo, eat, openOrder, openRestaurant } from './company.js';
import { expect } from './expect.js';
import { hasFocus } from './focus.js';
import { placeOnPhone } from './place-on-phone.js';
import { testsAt } from './tests-at.js';
import { useStage, useWindow } from './use-stage.js';
import { WIDTHS } from './viewports.js';
import { wordsOf } from './words.js';

let order: string;

const stage = await useStage();
const [jan, ewa] = await stage.colleagues('piotr.zielinski', 'ewa.mazur');
const bar = await openRestaurant(jan, 'Bar Kasztan', { telephone: '+48 12 345 67 89 wew. 12' });

describe.each(WIDTHS)('the call on %s', (_, viewport) => {
  const { onPhone, onDesktop } = testsAt(viewport);
  const window = useWindow(() => stage.window(jan, { viewport }));
  beforeEach(async () => {
    order = await openOrder(jan, bar, {
      decreaseInPercent: 10,
      deliveryCostPerEverybody: 1000,
      deliveryCostPerDish: 100,
    });
    await eat(ewa, order, bar, 'Pierogi ruskie', { sides: ['Śmietana'] });
    await eat(jan, order, bar, 'Pierogi ruskie', { comment: 'bez cebulki' });
    await eat(jan, order, bar, 'Kompot');
    await bringTo(jan, order, 'ORDERING');
    await window.page.goto(`/orders/${order}/order_view`);
    await window.page.getByRole('heading', { name: 'Call the place!' }).waitFor();
  });

  onDesktop('has the number to call, what to say dish by dish, and what it costs', async () => {
    const { page } = window;
    const number = page.getByRole('link', { name: '+48 12 345 67 89 wew. 12' });
    await expect(number).toHaveAttribute('href', 'tel:+48123456789,12');
    await page.getByRole('status').getByText('The order is locked while you’re on the phone').waitFor();
    const groups = page.getByRole('region', { name: 'What to say' }).getByRole('listitem');
    await expect
      .poll(async () => (await wordsOf(groups)).sort())
      .toEqual([
        'One portion of Kompot Piotr Zieliński Sold out Other price 6,00 zł',
        'Two portions of Pierogi ruskie one with Śmietana Ewa Mazur one “bez cebulki” Piotr Zieliński Sold out Other price 52,00 zł',
      ]);
    const summary = page.locator('section', { has: page.getByRole('heading', { name: 'Cost summary' }) });
    await expect
      .poll(() => wordsOf(summary))
      .toEqual([
        'Cost summary People 2 Dishes 58,00 zł Discount 10% −5,80 zł Delivery (split equally) 10,00 zł Delivery for 3 dishes 3,00 zł Total 65,20 zł',
      ]);
  });

  onDesktop('keeps the ticks for another browser and after a reload, until a line changes', async () => {
    const { page } = window;
    const said = (dish: string) => page.getByRole('checkbox', { name: `Read out: ${dish}` });
    const press = async (dish: string) => {
      const kept = page.waitForResponse('**/said');
      await said(dish).click();
      expect((await kept).status()).toBe(200);
    };
    await press('Kompot');
    await press('Pierogi ruskie');
    const { groupedEntries } = await jan.calls.orderView({ params: { orderId: order } });
    expect(groupedEntries.map(({ isSaid }) => isSaid)).toEqual([true, true]);
    await page.reload();
    await said('Kompot').waitFor();
    await expect(said('Kompot')).toBeChecked();
    await jan.calls.setAsCreated({ params: { orderId: order } });
    await page.getByText('Sorry, the order is empty').waitFor();
    await eat(ewa, order, bar, 'Kompot');
    await bringTo(jan, order, 'ORDERING');
    await page.goto(`/orders/${order}/order_view`);
    await page.getByText('Two portions of Kompot').waitFor();
    await page.getByText('Say now: one portion more').waitFor();
    await expect(said('Kompot')).not.toBeChecked();
    await expect(said('Pierogi ruskie')).toBeChecked();
    await press('Pierogi ruskie');
    await page.reload();
    await said('Pierogi ruskie').waitFor();
    await expect(said('Pierogi ruskie')).not.toBeChecked();
  });

  onPhone('goes one dish at a time, unless the browser remembers otherwise', async () => {
    const { page } = window;
    const mode = page.getByRole('switch', { name: 'One dish at a time' });
    await mode.uncheck();
    await page.reload();
    await page.getByRole('checkbox', { name: 'Read out: Kompot' }).waitFor();
    await mode.check();
    await page.reload();
    await page.getByText('1 of 2').waitFor();
    await page.getByRole('button', { name: 'Said, next' }).click();
    await page.getByText('2 of 2').waitFor();
    await page.getByRole('button', { name: 'Said, next' }).click();
    await page.getByText('That’s everything.').waitFor();
  });

  test('has the total and the last button in reach, however long the script is', async () => {
    const { page } = window;
    const menu = Array.from({ length: 15 }, (_, number) => ({ name: `Danie ${number}`, price: 1000 }));
    const longBar = await openRestaurant(jan, 'Długie menu', { menu });
    const long = await openOrder(jan, longBar);
    for (const { name } of menu) await eat(jan, long, longBar, name);
    await bringTo(jan, long, 'ORDERING');
    await page.goto(`/orders/${long}/order_view`);
    const placed = page.getByRole('button', { name: 'Order placed!' });
    await placed.waitFor();
    const mode = page.getByRole('switch', { name: 'One dish at a time' });
    await mode.uncheck();
    const isInReach = async () => {
      const { y, height } = (await placed.boundingBox())!;
      // On one line, whatever stands beside it.
      return y > 0 && height < 64 && y + height <= viewport.height;
    };
    for (const y of [0, 600]) {
      await page.evaluate((top) => scrollTo(0, top), y);
      await expect.poll(isInReach).toBe(true);
      const totals = page.getByText('150,00\u00a0zł').filter({ visible: true });
      const tops = await totals.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      if (viewport.width < 900) expect(tops.some((top) => top > 0 && top < viewport.height)).toBe(true);
    }
    await page.evaluate(() => localStorage.removeItem('kantyna.call.oneByOne'));
  });

  onPhone('ends with the order placed for the time that the restaurant said', async () => {
    const { page, context } = window;
    let sent = 0;
    await context.route('**/set_as_ordered', (route) => ((sent += 1), route.continue()));
    await page.getByRole('button', { name: 'Order placed!' }).click();
    const sheet = page.getByRole('dialog', { name: 'When will it be there?' });
    const placed = sheet.getByRole('button', { name: 'Order placed!' });
    await sheet.getByLabel('Approximate time of delivery').fill('25:77');
    await placed.click();
    await page.getByText('Enter a time, e.g. 11:30.').waitFor();
    expect(sent).toBe(0);
    await page.getByRole('button', { name: 'Choose a time' }).click();
    await page.getByRole('menuitem', { name: '12:45' }).click();
    await placed.dblclick();
    await page.waitForURL(`**/orders/show/${order}`);
    await page.getByText('12:45').first().waitFor({ state: 'attached' });
    expect(sent).toBe(1);
    expect((await jan.calls.showOrder({ params: { orderId: order } })).order).toMatchObject({
      orderState: 'ORDERED',
      timeOfDelivery: '12:45',
    });
    await context.unroute('**/set_as_ordered');
  });

  onDesktop('takes another price in place of the old one, and goes no step on while one is being typed', async () => {
    const { page } = window;
    const price = page.getByLabel('Price of one Kompot');
    const refused = page.getByRole('alert').getByText('Save this price or cancel it first.');
    await page.getByRole('button', { name: 'Other price: Kompot' }).click();
    await price.waitFor();
    await page.keyboard.type('31,50');
    await expect(price).toHaveValue('31,50');
    await page.getByRole('button', { name: 'Order placed!' }).click();
    await refused.waitFor();
    await hasFocus(price);
    expect((await jan.calls.showOrder({ params: { orderId: order } })).order.orderState).toBe('ORDERING');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await price.waitFor({ state: 'detached' });
    await page.getByRole('switch', { name: 'One dish at a time' }).check();
    await page.getByRole('button', { name: /^Other price: / }).click();
    await page.getByRole('button', { name: 'Said, next' }).click();
    await refused.waitFor();
    await page.getByText('1 of 2').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('switch', { name: 'One dish at a time' }).uncheck();
    await page.getByRole('button', { name: 'Order placed!' }).click();
    await page.waitForURL(`**/orders/show/${order}`);
    const { orderEntries } = await jan.calls.showOrder({ params: { orderId: order } });
    expect(orderEntries.flatMap(({ dishEntries }) => dishEntries.map(({ price: paid }) => paid))).toContain(3150);
  });

  onDesktop('is unlocked, which leads back to the open order', async () => {
    const { page } = window;
    await page.getByRole('button', { name: 'Unlock' }).click();
    await page.waitForURL(`**/orders/show/${order}`);
    await page.getByRole('button', { name: 'Place order' }).first().waitFor();
    await page.goto(`/orders/${order}/order_view`);
    await page.getByText('Sorry, the order is empty').waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Back' }).click();
    await page.waitForURL(`**/orders/show/${order}`);
  });

  onPhone('leaves nothing behind: from the placed order one is back where one came from', async () => {
    const { page } = window;
    await page.goto('/orders/today');
    await page.locator(`a[href="/orders/show/${order}"]`).first().click();
    await page.getByRole('link', { name: 'Back to the call' }).click();
    await placeOnPhone(page);
    await page.getByRole('button', { name: 'Mark as delivered' }).first().waitFor();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.waitForURL('**/orders/today');
  });
});

test('two dishes of one name are two lines, and one that is gone leaves none behind', async () => {
  const menu = ['Kompot', 'Pierogi', 'Kompot'].map((name, number) => ({ name, price: 1000 + number }));
  const twice = await openRestaurant(jan, 'Dwa kompoty', { menu });
  order = await openOrder(jan, twice);
  const entries = [];
  for (const { id } of [...twice.dishes].sort((a, b) => a.price - b.price)) {
    const body = { orderId: order, newDish: false, dishId: id, additionalComments: '', sideDishes: [] };
    entries.push(await jan.calls.saveOrderEntry({ body }));
  }
  await bringTo(jan, order, 'ORDERING');
  const { page } = await stage.window(jan);
  await page.goto(`/orders/${order}/order_view`);
  const lines = page.getByRole('region', { name: 'What to say' }).getByRole('listitem');
  await lines.nth(2).waitFor();
  // They are told apart by their price.
  for (const price of ['10,00', '10,02'])
    await expect(page.getByRole('button', { name: `Sold out: Kompot (${price}\u00a0zł)` })).toBeVisible();
  const [{ id: orderEntryId, dishEntryId }] = entries as [(typeof entries)[number]];
  await jan.calls.deleteDishEntry({ params: { orderEntryId, dishEntryId } });
  await page.getByText('10,00\u00a0zł', { exact: true }).waitFor({ state: 'detached' });
  await expect
    .poll(() => wordsOf(lines))
    .toEqual([
      'One portion of Pierogi Piotr Zieliński Sold out Other price 10,01 zł',
      'One portion of Kompot Piotr Zieliński Sold out Other price 10,02 zł',
    ]);
});

test('a restaurant without a number says so', async () => {
  const silent = await openRestaurant(jan, 'Cisza');
  order = await openOrder(jan, silent);
  await eat(jan, order, silent, 'Kompot');
  await bringTo(jan, order, 'ORDERING');
  const { page } = await stage.window(jan);
  await page.goto(`/orders/${order}/order_view`);
  await page.getByText('Telephone number not specified, sorry :/').waitFor();
  await expect(page.locator('a[href^="tel:"]')).toHaveCount(0);
});

test('on the narrowest phone the time of delivery is named in full', async () => {
  const { page } = await stage.window(jan, { viewport: { width: 360, height: 640 }, locale: 'pl-PL' });
  await page.goto(`/orders/${order}/order_view`);
  await page.getByRole('button', { name: 'Zamówienie złożone!' }).click();
  const label = page.locator('label', { hasText: 'Przybliżona godzina dostawy' });
  await expect.poll(() => label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('somebody else does not see the call', async () => {
  const { page } = await stage.window(ewa);
  await page.goto(`/orders/${order}/order_view`);
  await page.getByRole('alert', { name: 'Something went wrong' }).waitFor();
  await expect(page.getByText('Call the place!')).toHaveCount(0);
});
