import { afterAll, test } from '@jest/globals';
import { eat, openOrder, openRestaurant } from './company.js';
import { expect } from './expect.js';
import { useStage } from './use-stage.js';
import { DESKTOP, PHONE } from './viewports.js';

// Before the stage closes.
afterAll(async () => {
  const { places = [] } = await anna.calls.officeAddress();
  for (const { id: placeId } of places) await anna.calls.removePlace({ params: { placeId } });
});
const stage = await useStage();
const [anna, cook, eater, guest] = await stage.colleagues('anna.nowak', 'natalia.zajac', 'pawel.krol', 'ewa.mazur');
const place = await openRestaurant(cook, 'Bar Kasztan');

test('without places nobody reads of them', async () => {
  await openOrder(cook, place);
  const { page } = await stage.window(eater, { viewport: PHONE });
  await page.goto('/orders/today');
  await page.getByRole('heading', { name: 'Bar Kasztan' }).waitFor();
  await expect(page.getByText(/At which place|Elsewhere/)).toHaveCount(0);
  await page.goto(`/orders/create?restaurant=${place.id}`);
  await page.getByLabel('Time of order').first().waitFor();
  await expect(page.getByLabel('Place of delivery')).toHaveCount(0);
  await page.goto('/profile');
  await page.getByRole('heading', { name: 'What you eat' }).waitFor();
  await expect(page.getByText('Where you eat')).toHaveCount(0);
});

test('a manager makes two places, people say once where they eat, and an order goes to its place', async () => {
  const office = await stage.window(anna, { viewport: DESKTOP });
  await office.page.goto('/office#company');
  const form = office.page.getByRole('dialog');
  const add = async (name: string, address: string) => {
    await office.page.getByRole('button', { name: 'Add a place' }).click();
    await form.getByRole('textbox', { name: 'Name' }).fill(name);
    await form.getByLabel(/^Address/).fill(address);
    await form.getByRole('button', { name: 'Save' }).click();
  };
  await add('Kraków', 'Długa 5');
  await office.page.getByText('Długa 5').waitFor();
  await add(' kraków', 'Krótka 2');
  await form.getByText('There is a place of this name already.').waitFor();
  await form.getByRole('textbox', { name: 'Name' }).fill('Lublin');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  await office.page.getByRole('listitem').filter({ hasText: 'Lublin' }).getByText('Krótka 2').waitFor();

  // The cook eats anywhere, and opens an order for Lublin.
  const kitchen = await stage.window(cook, { viewport: DESKTOP });
  await kitchen.page.goto('/orders/today');
  await kitchen.page.getByRole('button', { name: 'Anywhere' }).click();
  await expect(kitchen.page.getByText('At which place do you eat?')).toHaveCount(0);
  await kitchen.page.goto(`/orders/create?restaurant=${place.id}`);
  await kitchen.page.getByLabel('Place of delivery').click();
  await kitchen.page.getByRole('option', { name: 'Lublin' }).click();
  await kitchen.page.getByRole('button', { name: 'Create' }).click();
  await kitchen.page.waitForURL(/\/orders\/show\//);
  await kitchen.page.getByText('Lublin', { exact: true }).waitFor();
  const orderId = kitchen.page.url().split('/').at(-1)!;

  // The eater is asked once. What goes to Lublin is folded then, and opens by the keyboard.
  const { page } = await stage.window(eater, { viewport: PHONE });
  await page.goto('/orders/today');
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Bar Kasztan' }) });
  await expect(cards).toHaveCount(2);
  await page.getByRole('group', { name: 'At which place do you eat?' }).getByRole('button', { name: 'Kraków' }).click();
  await page.getByText('Saved. You can change it in your profile.').waitFor();
  await expect(page.getByText('At which place do you eat?')).toHaveCount(0);
  await expect(cards).toHaveCount(1);
  await page.locator('summary', { hasText: 'Elsewhere (1)' }).focus();
  await page.keyboard.press('Enter');
  await expect(cards).toHaveCount(2);
  await cards.filter({ hasText: 'Lublin' }).waitFor();
  await page.reload();
  await page.getByText('Elsewhere (1)').waitFor();
  await expect(page.getByText('At which place do you eat?')).toHaveCount(0);
  await page.goto('/profile');
  await expect(page.getByRole('radio', { name: 'Kraków' })).toBeChecked();
  await page.getByText('Lublin').click();
  await expect(page.getByRole('radio', { name: 'Lublin' })).toBeChecked();
  await page.goto('/orders/today');
  await expect(cards).toHaveCount(2);
  await expect(page.getByText(/^Elsewhere/)).toHaveCount(0);

  // The caller says the address of the place, also of one that the order was moved to.
  await eat(eater, orderId, place, 'Żurek');
  await kitchen.page.goto(`/orders/${orderId}/edit`);
  await kitchen.page.getByLabel('Place of delivery').click();
  await kitchen.page.getByRole('option', { name: 'Kraków' }).click();
  await kitchen.page.getByRole('button', { name: 'Update' }).click();
  await kitchen.page.waitForURL(/\/orders\/show\//);
  await cook.calls.setAsOrdering({ params: { orderId } });
  await kitchen.page.goto(`/orders/${orderId}/order_view`);
  await kitchen.page.getByText('Długa 5').waitFor();

  // Without its place the order is for everybody.
  await office.page.getByRole('button', { name: 'Remove Kraków' }).click();
  await form.getByRole('button', { name: 'Remove' }).click();
  await expect(office.page.getByText('Długa 5')).toHaveCount(0);
  await office.page.goto('/office#log');
  await office.page.getByText('A place of delivery was removed').waitFor();
});

test('of many places people choose in a list, where letters search and only a choice is saved', async () => {
  const names = ['Gdańsk', 'Kielce', 'Opole', 'Poznań', 'Radom', 'Toruń', 'Warszawa', 'Wrocław'];
  for (const name of names) await anna.calls.addPlace({ body: { name, address: `${name} 1` } });
  const { page } = await stage.window(guest, { viewport: PHONE });
  await page.goto('/orders/today');
  const list = page.getByRole('combobox', { name: 'At which place do you eat?' });
  await list.focus();
  await page.keyboard.press('w');
  await page.getByRole('option', { name: 'Anywhere' }).waitFor();
  await page.keyboard.type('wr');
  await expect(page.getByRole('option', { name: 'Wrocław' })).toBeFocused();
  expect((await guest.calls.orderCreateData()).ownPlaceId).toBeUndefined();
  await page.keyboard.press('Enter');
  await page.getByText('Saved. You can change it in your profile.').waitFor();
  await expect(list).toHaveCount(0);
  await page.goto('/profile');
  await expect(list).toHaveText('Wrocław');
  await list.click();
  await page.getByRole('option', { name: 'Radom' }).click();
  await expect(list).toHaveText('Radom');
  await page.goto(`/orders/create?restaurant=${place.id}`);
  await expect(page.getByLabel('Place of delivery')).toHaveText('Radom');
});
