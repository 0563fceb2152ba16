import { test } from '@jest/globals';
import { dateIn } from '@kantyna/test-support/date-in';
import { bringTo, eat, openOrder, openRestaurant } from './company.js';
import { dishToTake } from './dishes.js';
import { expect } from './expect.js';
import { hasFocus } from './focus.js';
import { placeOnPhone } from './place-on-phone.js';
import { useStage } from './use-stage.js';
import { DESKTOP, PHONE } from './viewports.js';
import { withoutStream } from './windows.js';

/** The fill of the one action of a screen. */
const BLUE = 'rgb(66, 165, 246)';

const stage = await useStage();
const [jan, ewa] = await stage.colleagues('piotr.zielinski', 'ewa.mazur');
const bar = await openRestaurant(jan, 'Bar Kasztan', { telephone: '600 100 200' });

test('a dish is sold out: who has it chooses another one, the caller sees it, and a price heard corrects the menu', async () => {
  const orderId = await openOrder(jan, bar);
  await eat(ewa, orderId, bar, 'Kotlet schabowy');
  await eat(jan, orderId, bar, 'Żurek');
  await bringTo(jan, orderId, 'ORDERING');
  const caller = await stage.window(jan, { viewport: PHONE });
  const eater = await stage.window(ewa, { viewport: PHONE });
  await Promise.all([caller.page.goto(`/orders/${orderId}/order_view`), eater.page.goto(`/orders/show/${orderId}`)]);
  await eater.page.getByText('Kotlet schabowy').first().waitFor();
  const mark = caller.page.getByRole('button', { name: 'Sold out: Kotlet schabowy' });
  await mark.click();
  const strip = caller.page.getByRole('button', { name: 'Kotlet schabowy 1 choosing' });
  await hasFocus(strip);
  await strip.click();
  const status = caller.page.getByRole('region', { name: 'Kotlet schabowy: sold out' });
  await status.getByText('1 person still choosing').waitFor();
  // The notice about that lies over nothing of the sheet that comes next.
  const apart = eater.page.waitForFunction(() => {
    const [notice, dialog] = ['[data-notice]', '[role=dialog]'].map((one) => document.querySelector(one));
    return notice && dialog && notice.getBoundingClientRect().bottom < dialog.getBoundingClientRect().top;
  });
  await status.getByRole('button', { name: 'It’s there after all' }).click();
  await hasFocus(mark);
  await mark.click();
  await hasFocus(strip);
  await apart;

  const sheet = eater.page.getByRole('dialog', { name: 'Kotlet schabowy is sold out' });
  await sheet.waitFor();
  const similar = sheet.getByRole('group', { name: 'Similar dishes' });
  await expect(similar).toContainText('Pierogi ruskie − 7,50 zł', { useInnerText: true });
  // It asks once, with the wish above; what is not answered yet can be chosen anew.
  await sheet.getByRole('button', { name: 'Nothing instead' }).click();
  await sheet.getByText('Take nothing instead of Kotlet schabowy?').waitFor();
  await sheet.getByRole('button', { name: 'Other dish' }).click();
  await dishToTake(similar, /^Pierogi ruskie/).click();
  const question = sheet.getByText('Take Pierogi ruskie, − 7,50\u00a0zł?');
  await hasFocus(question);
  const wish = sheet.getByLabel('Wish (optional)');
  expect((await wish.boundingBox())!.y).toBeLessThan((await question.boundingBox())!.y);
  await wish.fill('bez cebulki');
  await status.getByText('1 person still choosing').waitFor();
  await sheet.getByRole('button', { name: 'Take it' }).click();
  await sheet.waitFor({ state: 'detached' });
  await eater.page.getByText('Kotlet schabowy is sold out: you get Pierogi ruskie.').waitFor();

  await status.getByText('Everybody has chosen.').waitFor();
  await expect(status.getByRole('listitem')).toHaveText('Ewa Mazur: Pierogi ruskie');
  await expect(status.getByRole('button', { name: 'It’s there after all' })).toHaveCount(0);
  // New ones come last.
  await caller.page.getByRole('button', { name: 'Said, next' }).click();
  await caller.page.getByText('One portion of Pierogi ruskie').waitFor();
  await caller.page.getByText('“bez cebulki”').waitFor();

  await caller.page.getByRole('button', { name: 'Other price: Pierogi ruskie' }).click();
  await caller.page.getByLabel('Price of one Pierogi ruskie').fill('26');
  await caller.page.getByRole('button', { name: 'Save' }).click();
  await eater.page.getByRole('article', { name: ewa.username }).getByText('26,00\u00a0zł').first().waitFor();
  await placeOnPhone(caller.page);
  await caller.page.getByRole('button', { name: 'Correct the menu' }).click();
  await caller.page.getByRole('button', { name: 'Correct the menu' }).waitFor({ state: 'detached' });
});

test.each([PHONE, DESKTOP])('nobody who still chooses is left out unseen, at $width px', async (viewport) => {
  const orderId = await openOrder(jan, bar, { deliveryCostPerEverybody: 300 });
  for (const dish of ['Kotlet schabowy', 'Kompot']) await eat(ewa, orderId, bar, dish);
  await eat(jan, orderId, bar, 'Kotlet schabowy');
  await bringTo(jan, orderId, 'ORDERING');
  const window = await stage.window(jan, { viewport });
  const { page } = window;
  const isPhone = viewport === PHONE;
  const place = () => (isPhone ? placeOnPhone(page) : page.getByRole('button', { name: 'Order placed!' }).click());
  // A mark by another person is not seen here until it is loaded.
  await withoutStream(window);
  await page.goto(`/orders/${orderId}/order_view`);
  await page.getByRole('button', { name: 'Order placed!' }).waitFor();
  const dishId = bar.dishes.find(({ name }) => name === 'Kotlet schabowy')!.id;
  await jan.calls.markSoldOut({ params: { orderId, dishId } });
  await place();
  const refusal = `Still choosing another dish: ${ewa.username}, ${jan.username}.`;
  await page.getByRole('alert').getByText(refusal).waitFor();
  // The button says so itself, and is not the blue one meanwhile.
  const placed = page.getByRole('button', { name: 'Order placed! 2 are still choosing', includeHidden: true });
  await expect(placed).toContainText(/· [12]:\d\d/);
  await expect(placed).not.toHaveCSS('background-color', BLUE);
  const question = page.getByRole('dialog', { name: 'Place the order without 2 people?' });
  if (isPhone) await page.getByRole('dialog').getByRole('button', { name: 'Order placed!' }).click();
  else await place();
  await question.getByText(refusal).waitFor();
  await question.getByText(/The total is 9,00\s+zł then, not 73,00\s+zł\./).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect((await jan.calls.showOrder({ params: { orderId } })).order.orderState).toBe('ORDERING');
  if (isPhone) await page.getByRole('dialog').getByRole('button', { name: 'Order placed!' }).click();
  else await place();
  // A choice that is made meanwhile counts.
  const { soldOut: [asked] = [] } = await jan.calls.orderView({ params: { orderId } });
  const { orderEntryId } = asked!.asked.find(({ username }) => username === ewa.username)!;
  const other = bar.dishes.find(({ name }) => name === 'Żurek')!.id;
  await ewa.calls.answerSoldOut({ params: { orderId, dishId, orderEntryId }, body: { dishId: other } });
  await question.getByRole('button', { name: 'Place without them' }).click();
  await page.waitForURL(`**/orders/show/${orderId}`);
  const { order, orderEntries, totalOrderPrice } = await jan.calls.showOrder({ params: { orderId } });
  expect([order.orderState, orderEntries.map(({ username }) => username), totalOrderPrice]).toEqual([
    'ORDERED',
    [ewa.username],
    2500,
  ]);
});

test('a fallback is named when the dish is chosen, and today asks too', async () => {
  const orderId = await openOrder(jan, bar);
  const { page } = await stage.window(ewa, { viewport: PHONE });
  await page.goto(`/orders/show/${orderId}`);
  await page.getByRole('button', { name: 'Choose a dish' }).click();
  await dishToTake(page, /^Kotlet schabowy/).click();
  const fallback = page.getByLabel('If it’s sold out');
  await fallback.selectOption({ label: 'Nothing instead' });
  await page.getByRole('button', { name: /^Add/ }).click();
  await page.getByRole('article', { name: ewa.username }).waitFor();
  const { orderEntries } = await jan.calls.showOrder({ params: { orderId } });
  expect(orderEntries[0]!.dishEntries[0]!.ifSoldOut).toEqual({ dishId: null });
  await eat(ewa, orderId, bar, 'Kompot');
  await bringTo(jan, orderId, 'ORDERING');
  await page.goto('/orders/today');
  await page.getByRole('heading', { name: 'Your orders today:' }).waitFor();
  for (const name of ['Kotlet schabowy', 'Kompot']) {
    const dishId = bar.dishes.find((dish) => dish.name === name)!.id;
    await jan.calls.markSoldOut({ params: { orderId, dishId } });
  }
  const sheet = page.getByRole('dialog', { name: 'Kompot is sold out' });
  await sheet.getByRole('button', { name: 'Nothing instead' }).click();
  await sheet.getByText('Take nothing instead of Kompot?').waitFor();
  await sheet.getByRole('button', { name: 'Nothing instead' }).click();
  await page.getByText('Kompot is sold out: you get nothing instead.').waitFor();
  const { orderEntries: left } = await jan.calls.showOrder({ params: { orderId } });
  expect(left).toEqual([]);
});

test('today asks who shares a sold-out dish too, and the answer says which side dishes go', async () => {
  const orderId = await openOrder(jan, bar);
  const { id, dishEntryId } = await eat(jan, orderId, bar, 'Pierogi ruskie', { sides: ['Śmietana'] });
  const params = { orderEntryId: id, dishEntryId };
  await jan.calls.shareDish({ params });
  await ewa.calls.joinDish({ params });
  await bringTo(jan, orderId, 'ORDERING');
  const { page } = await stage.window(ewa, { viewport: PHONE });
  await page.goto('/orders/today');
  await page.getByRole('heading', { name: 'Your orders today:' }).waitFor();
  const dishId = bar.dishes.find(({ name }) => name === 'Pierogi ruskie')!.id;
  await jan.calls.markSoldOut({ params: { orderId, dishId } });
  const sheet = page.getByRole('dialog', { name: 'Pierogi ruskie is sold out' });
  await sheet.getByText(`You share it with ${jan.username}.`).waitFor();
  await dishToTake(sheet, /^Żurek/).click();
  await sheet.getByText(/Take Żurek, .*without Śmietana\?/).waitFor();
  await sheet.getByRole('button', { name: 'Take it' }).click();
  await page.getByText('Pierogi ruskie is sold out: you get Żurek, without Śmietana.').waitFor();
  const { orderEntries } = await jan.calls.showOrder({ params: { orderId } });
  const dishes = orderEntries.flatMap(({ dishEntries }) => dishEntries.map(({ dishName }) => dishName));
  expect(dishes).toEqual(['Żurek']);
  // The caller and the activity say the same.
  const { page: call } = await stage.window(jan, { viewport: DESKTOP });
  await call.goto(`/orders/${orderId}/order_view`);
  await call.getByText(/: Żurek, without Śmietana/).waitFor();
  await call.goto(`/orders/show/${orderId}`);
  await call.getByText('Activity', { exact: true }).click();
  await call.getByText(/takes Żurek instead of Pierogi ruskie, without Śmietana/).waitFor();
});

test('a dish that is sold out says so wherever it is offered, in every order at that place that day', async () => {
  const milk = await openRestaurant(jan, 'Bar Mleczny');
  const past = await openOrder(jan, milk, { orderDate: dateIn(-60) });
  await eat(ewa, past, milk, 'Żurek');
  await bringTo(jan, past, 'DELIVERED');
  const [there, here] = [await openOrder(jan, milk), await openOrder(jan, milk)];
  for (const name of ['Żurek', 'Kompot']) await eat(jan, there, milk, name);
  await eat(jan, here, milk, 'Kompot');
  await bringTo(jan, there, 'ORDERING');
  for (const { id: dishId } of milk.dishes.filter(({ name }) => ['Żurek', 'Kompot'].includes(name)))
    await jan.calls.markSoldOut({ params: { orderId: there, dishId } });
  const { page } = await stage.window(ewa, { viewport: PHONE });
  await page.goto(`/orders/show/${here}`);
  // The usual dish, and the popular one. One tap adds neither unseen: it leads to the form, which says it again.
  await page.getByRole('button', { name: /^Add Kompot sold out today/ }).waitFor();
  await page.getByRole('button', { name: /^Add Żurek sold out today/ }).click();
  const form = page.getByRole('dialog');
  await form.getByText('Żurek sold out today').waitFor();
  await expect(form.getByRole('option', { name: /^Kompot · 6,00.zł · sold out today$/ })).toHaveCount(1);
  await form.getByRole('button', { name: 'Change' }).click();
  await dishToTake(form, /^Kompot sold out today/).waitFor();
  await page.goto('/balance');
  await page.getByRole('link', { name: /Żurek sold out today/ }).click();
  await page.waitForURL(`**/orders/show/${here}#choose`);
});
