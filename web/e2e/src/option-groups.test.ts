import { test } from '@jest/globals';
import { bringTo, openOrder, openRestaurant, type Colleague } from './company.js';
import { dishToTake } from './dishes.js';
import { expect } from './expect.js';
import { hasFocus } from './focus.js';
import { useStage } from './use-stage.js';
import { PHONE } from './viewports.js';

const SIZE = { name: 'Rozmiar', least: 1, most: 1 };
const pizza = {
  name: 'Margherita',
  price: 3000,
  optionGroups: [SIZE, { name: 'Dodatki', least: 0, most: 2 }],
  sideDishes: [
    { name: 'Mała', price: 0, group: 'Rozmiar' },
    { name: 'Duża', price: 800, group: 'Rozmiar' },
    { name: 'Szynka', price: 500, group: 'Dodatki' },
    { name: 'Oliwki', price: 300, group: 'Dodatki' },
    { name: 'Papryka', price: 300, group: 'Dodatki' },
    { name: 'Sos', price: 200 },
  ],
};

const stage = await useStage();
const [jan, ewa] = await stage.colleagues('piotr.zielinski', 'ewa.mazur');
const bar = await openRestaurant(jan, 'Pizzeria Etna', { menu: [pizza, { name: 'Kompot', price: 600 }] });

const dishesOf = async (person: Colleague, orderId: string) => {
  const { orderEntries } = await person.calls.showOrder({ params: { orderId } });
  return orderEntries
    .filter(({ username }) => username === person.username)
    .flatMap(({ dishEntries }) => dishEntries.map((one) => one.sideDishes.map(({ name }) => name)));
};

test('option groups are asked for before a dish is added, at the group, and bound by its rule', async () => {
  const order = await openOrder(jan, bar);
  const window = await stage.window(ewa, { viewport: PHONE });
  const { page } = window;
  await page.goto(`/orders/show/${order}`);
  await page.getByRole('button', { name: 'Choose a dish' }).click();
  await dishToTake(page, /^Margherita/).click();
  const size = page.getByRole('group', { name: 'Rozmiar choose one' });
  const extras = page.getByRole('group', { name: 'Dodatki up to 2' });
  const add = page.getByRole('button', { name: /^Add · / });
  await add.click();
  await size.getByRole('alert').getByText('choose one').waitFor();
  await hasFocus(size.getByRole('radio', { name: 'Mała' }));
  expect(await dishesOf(ewa, order)).toEqual([]);

  await size.getByRole('radio', { name: /Duża/ }).check();
  await size.getByRole('radio', { name: 'Mała' }).check();
  await size.getByRole('radio', { name: /Duża/ }).check();
  await size.getByRole('alert').waitFor({ state: 'detached' });
  await extras.getByRole('checkbox', { name: /Szynka/ }).check();
  await extras.getByRole('checkbox', { name: /Oliwki/ }).check();
  await expect(extras.getByRole('checkbox', { name: /Papryka/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Sos' }).click();
  await page.getByRole('button', { name: /^Add · 48,00/ }).click();
  await page.getByRole('article', { name: ewa.username }).getByText('Duża').waitFor();
  expect(await dishesOf(ewa, order)).toEqual([['Duża', 'Szynka', 'Oliwki', 'Sos']]);
});

test('option groups that a usual dish has by now open the form with it, and a menu that changed meanwhile asks', async () => {
  const changing = { name: 'Makaron', price: 2500, sideDishes: [] };
  const place = await openRestaurant(jan, 'Trattoria', { menu: [changing] });
  const past = await openOrder(jan, place);
  const [makaron] = place.dishes;
  await ewa.calls.saveOrderEntry({
    body: { orderId: past, newDish: false, dishId: makaron!.id, sideDishes: [], additionalComments: 'ostry' },
  });
  await bringTo(jan, past, 'DELIVERED');
  const addGroup = async (name: string, ...options: string[]) => {
    const params = { restaurantId: place.id };
    const { sideDishes, optionGroups = [] } = (await jan.calls.showRestaurant({ params })).dishes[0]!;
    const body = {
      ...{ id: makaron!.id, name: 'Makaron', price: 2500, optionGroups: [...optionGroups, { ...SIZE, name }] },
      sideDishes: [...sideDishes, ...options.map((option) => ({ name: option, price: 0, group: name }))],
    };
    await jan.calls.updateDish({ params, body });
  };
  await addGroup('Rodzaj', 'Spaghetti', 'Penne');
  const order = await openOrder(jan, place);
  const window = await stage.window(ewa, { viewport: PHONE });
  const { page } = window;
  await page.goto(`/orders/show/${order}`);
  await page.getByRole('button', { name: /^Add Makaron.*Choose: Rodzaj/ }).click();
  await page.getByRole('radio', { name: 'Penne' }).check();
  await expect(page.getByLabel('Comment')).toHaveValue('ostry');

  // The menu changes while the form is open, and its page is not told.
  await addGroup('Sos', 'Pesto', 'Arrabiata');
  await page.getByRole('button', { name: /^Add · 25,00/ }).click();
  const sauce = page.getByRole('group', { name: /^Sos/ });
  await sauce.getByRole('alert').waitFor();
  await hasFocus(sauce.getByRole('radio', { name: 'Pesto' }));
  await sauce.getByRole('radio', { name: 'Arrabiata' }).check();
  await page.getByRole('button', { name: /^Add · 25,00/ }).click();
  await page.getByRole('article', { name: ewa.username }).getByText('Arrabiata').waitFor();
});
