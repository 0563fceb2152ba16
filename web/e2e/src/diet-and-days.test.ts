import { test } from '@jest/globals';
import { faultsOf } from './axe.js';
import { openOrder, openRestaurant } from './company.js';
import { dishToTake } from './dishes.js';
import { expect } from './expect.js';
import { useStage } from './use-stage.js';
import { PHONE } from './viewports.js';

const daysAfter = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
const weekdayOf = (date: string) => new Date(date).getUTCDay() || 7;

const stage = await useStage();
const [jan, ewa] = await stage.colleagues('piotr.zielinski', 'ewa.mazur');
const today = (await jan.calls.orderCreateData()).orderDate;
const bar = await openRestaurant(jan, 'Bar Kasztan', {
  menu: [
    { name: 'Pierogi', price: 2400, allergens: ['gluten', 'milk'], description: 'Z serem i ziemniakami' },
    { name: 'Gulasz', price: 2600 },
    { name: 'Surówka', price: 900, allergens: [] },
    { name: 'Zestaw dzisiejszy', price: 3200, days: [weekdayOf(today)] },
    { name: 'Zestaw jutrzejszy', price: 3200, date: daysAfter(1) },
  ],
});

test('choosing begins with what fits the person, marks and warns of the rest, and tells nobody else', async () => {
  await ewa.calls.saveOwnDiet({ body: { diets: [], allergens: [] } });
  const window = await stage.window(ewa, { viewport: PHONE });
  const { page } = window;
  await page.goto('/profile');
  const mustNot = page.getByRole('group', { name: 'What you must not have' });
  await mustNot.getByRole('checkbox', { name: 'milk' }).check();
  await page.locator('form').filter({ has: mustNot }).getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(await ewa.calls.ownDiet()).toEqual({ diets: [], allergens: ['milk'] });

  const order = await openOrder(jan, bar);
  await page.goto(`/orders/show/${order}`);
  await page.getByRole('button', { name: 'Choose a dish' }).click();
  await page.getByText('Without a mark it isn’t known.').waitFor();
  const dishes = page.getByRole('option');
  await dishes.filter({ hasText: 'Surówka' }).getByText('fits you').waitFor();
  await expect(dishes).toHaveText([/^Surówka/, /^Gulasz/, /^Zestaw dzisiejszy/, /^Pierogi/]);
  await dishes.filter({ hasText: 'Pierogi' }).getByText('Doesn’t fit you: contains milk.').waitFor();
  await page.getByRole('switch', { name: 'Only what fits me' }).check();
  await dishes.filter({ hasText: 'Pierogi' }).waitFor({ state: 'detached' });
  await expect(dishes).toHaveCount(1);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('switch', { name: 'Only what fits me' }).uncheck();
  await page.getByLabel('Search the menu').fill('ziemniakami');
  await dishToTake(page, /^Pierogi/).click();
  await page.getByRole('alert').getByText('Doesn’t fit you: contains milk.').waitFor();
  expect(await faultsOf(page)).toEqual([]);

  const other = await stage.window(jan, { viewport: PHONE });
  await other.page.goto(`/orders/show/${order}`);
  await other.page.getByRole('button', { name: 'Choose a dish' }).click();
  await dishToTake(other.page, /^Pierogi/).waitFor();
  await expect(other.page.getByText('Only what fits me')).toHaveCount(0);
});

test('choosing has the lunch of the day on its day only, and the restaurant shows it ahead', async () => {
  await ewa.calls.saveOwnDiet({ body: { diets: [], allergens: [] } });
  const window = await stage.window(ewa, { viewport: PHONE });
  const { page } = window;
  await page.goto(`/orders/show/${await openOrder(jan, bar)}`);
  await page.getByRole('button', { name: 'Choose a dish' }).click();
  await dishToTake(page, /^Zestaw dzisiejszy/).waitFor();
  await expect(page.getByRole('option', { name: /^Zestaw jutrzejszy/ })).toHaveCount(0);

  await page.goto(`/orders/show/${await openOrder(jan, bar, { orderDate: daysAfter(1) })}`);
  await page.getByRole('button', { name: 'Choose a dish' }).click();
  await dishToTake(page, /^Zestaw jutrzejszy/).click();
  await page.getByRole('button', { name: /^Add · 32,00/ }).click();
  await page.getByRole('article', { name: ewa.username }).getByText('Zestaw jutrzejszy').waitFor();

  await page.goto(`/restaurants/show/${bar.id}`);
  await page
    .getByRole('row', { name: /Zestaw jutrzejszy/ })
    .getByText(String(new Date(daysAfter(1)).getUTCFullYear()))
    .waitFor();
});

test('choosing begins with the form of the dish, where its days, choices and allergens are written', async () => {
  const window = await stage.window(ewa, { viewport: PHONE });
  const { page } = window;
  const place = await openRestaurant(jan, 'Bar Lunch', { menu: [] });
  await page.goto(`/restaurants/${place.id}/dishes/create`);
  const name = 'Lunch';
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Price').fill('30');
  await page.getByText('Description, days, allergens').click();
  await page.getByLabel('Description').fill('Zupa i drugie');
  await page.getByRole('radio', { name: 'On weekdays' }).check();
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('alert').getByText('Required').first().waitFor();
  await page.getByRole('checkbox', { name: 'Wed' }).check();
  await page.getByRole('checkbox', { name: 'none of these' }).check();
  await page.getByRole('button', { name: 'Add a choice' }).click();
  await page.getByLabel('What is chosen').fill('Drugie');
  for (const option of ['Schabowy', 'Naleśniki']) {
    await page.getByRole('button', { name: 'Add an option' }).click();
    await page.getByLabel('Side dish name').fill(option);
    await page.getByLabel('Side dish price').fill('0');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
  }
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(/restaurants\/show/);
  const { dishes } = await ewa.calls.showRestaurant({ params: { restaurantId: place.id } });
  expect(dishes.find((dish) => dish.name === name)).toMatchObject({
    ...{ description: 'Zupa i drugie', days: [3], allergens: [] },
    optionGroups: [{ name: 'Drugie', least: 1, most: 1 }],
    sideDishes: [
      { name: 'Schabowy', group: 'Drugie' },
      { name: 'Naleśniki', group: 'Drugie' },
    ],
  });
});
