import { beforeAll, describe, test } from '@jest/globals';
import type { Page } from 'playwright';
import { eventually } from '@kantyna/test-support/eventually';
import { eat, openOrder, openRestaurant, type Restaurant } from './company.js';
import { expect } from './expect.js';
import { hasFocus } from './focus.js';
import { testsAt } from './tests-at.js';
import { withResolvers } from './stage.js';
import { useStage, useWindow } from './use-stage.js';
import { WIDTHS } from './viewports.js';
import { wordsOf } from './words.js';

let bar: Restaurant;

const stage = await useStage();
const jan = await stage.colleague('piotr.zielinski');

/** Waits in the page: a machine that stalls would miss what is shown for two seconds. */
const saysCopied = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent === 'Copied'),
  );

test('without any restaurant the list says so', async () => {
  const { page } = await stage.window(jan);
  await page.goto('/restaurants');
  await page.getByText('There are no restaurants yet.').waitFor();
  await page.getByRole('link', { name: 'Create new restaurant' }).click();
  await page.waitForURL('**/restaurants/create');
});

describe('with restaurants', () => {
  let editedAt: number;
  beforeAll(async () => {
    const { importCredentials } = await jan.calls.restaurants();
    await jan.calls.importRestaurant({
      body: { name: 'Sushi Sakura', dishes: [{ name: 'Nigiri', price: '12,50' }] },
      headers: { 'x-api-key': importCredentials.apiKey },
    });
    bar = await openRestaurant(jan, 'Bar Kasztan', {
      url: 'https://kasztan.example/menu',
      telephone: '221234567',
      address: 'ul. Prosta 1',
    });
  });

  describe.each(WIDTHS)('on %s', (_, viewport) => {
    const { onPhone, onDesktop } = testsAt(viewport);
    const isWide = viewport.width >= 900;
    const permissions = ['clipboard-read', 'clipboard-write'];
    const mine = useWindow(() => stage.window(jan, { viewport, permissions }));
    beforeAll(async () => {
      const { restaurants } = await jan.calls.restaurants();
      editedAt = Date.parse(restaurants.find(({ id }) => id === bar.id)!.lastEdited!);
    });

    test('the list tells how many dishes each has, and when it was changed and how', async () => {
      const { page } = mine;
      await page.clock.setFixedTime(editedAt + 3_600_000);
      await page.goto('/restaurants');
      const rows = page.locator(isWide ? 'tbody tr' : 'main ul:has(a) > li');
      await rows.first().waitFor();
      const texts = await wordsOf(rows);
      const bars = texts.find((text) => text.startsWith('Bar Kasztan'));
      const sushi = texts.find((text) => text.startsWith('Sushi Sakura'));
      const ago = '(59 minutes|1 hour) ago';
      if (isWide) {
        await expect(page.getByRole('columnheader')).toHaveText([
          ...['Restaurant name', 'Dish count', 'Last auto-updated', 'Last updated manually'],
        ]);
        expect(bars).toMatch(new RegExp(`^Bar Kasztan 4 never ${ago}$`));
        expect(sushi).toMatch(new RegExp(`^Sushi Sakura 1 ${ago} never$`));
      } else {
        expect(bars).toMatch(new RegExp(`Last auto-updated: never Last updated manually: ${ago} 4 dishes$`));
        expect(sushi).toMatch(new RegExp(`Last auto-updated: ${ago} Last updated manually: never 1 dish$`));
      }
      await rows.filter({ hasText: 'Bar Kasztan' }).click({ position: { x: 12, y: 12 } });
      await page.waitForURL(`**/restaurants/show/${bar.id}`);
    });

    onDesktop('the import key is copied, and replaced after a question', async () => {
      const { page } = mine;
      await page.goto('/restaurants');
      const key = (await jan.calls.restaurants()).importCredentials.apiKey;
      await page.getByText('Import API', { exact: true }).click();
      const shown = page.getByLabel('Import API key');
      await expect(shown).toHaveText(key);
      await Promise.all([saysCopied(page), page.getByRole('button', { name: 'Copy' }).click()]);
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(key);
      await page.evaluate(() => navigator.clipboard.writeText(''));
      // Over plain HTTP browsers have no `navigator.clipboard`.
      const plain = await mine.context.newPage();
      await plain.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
      await plain.goto('/restaurants');
      await plain.getByText('Import API', { exact: true }).click();
      await Promise.all([saysCopied(plain), plain.getByRole('button', { name: 'Copy' }).click()]);
      await plain.close();
      await page.bringToFront();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(key);
      await expect(page.getByRole('link', { name: 'API specification' })).toHaveAttribute(
        'href',
        '/api/swagger-ui/index.html',
      );
      await page.getByRole('button', { name: 'Replace the key' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Replace the key' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.waitForFunction((old) => !document.querySelector('code')?.textContent.includes(old), key);
      await expect(shown).toHaveText((await jan.calls.restaurants()).importCredentials.apiKey);
    });

    onPhone('a restaurant tells its details, and its dishes by category', async () => {
      const { page } = mine;
      await page.goto(`/restaurants/show/${bar.id}`);
      await page.getByText('ul. Prosta 1').waitFor();
      await page.getByRole('link', { name: 'https://kasztan.example/menu' }).waitFor();
      await page.getByText('22 123 45 67').waitFor();
      const categories = page.locator('section', { has: page.locator('table') });
      await expect
        .poll(async () => (await wordsOf(categories)).sort())
        .toEqual([
          'Dania główne Dish Price Actions Kotlet schabowy updated manually 32,00 zł Pierogi ruskie updated manually 24,50 zł',
          'No category Dish Price Actions Kompot updated manually 6,00 zł',
          'Zupy Dish Price Actions Żurek updated manually 16,00 zł',
        ]);
    });

    onPhone('the menu comes first, with its search; words stand beside the icons of what can be done', async () => {
      const { page } = await stage.window(jan, { viewport: { width: 360, height: 844 } });
      await page.goto(`/restaurants/show/${bar.id}`);
      const first = page.locator('tbody tr').first();
      expect((await first.boundingBox())!.y).toBeLessThan(400);
      await page.getByRole('searchbox', { name: 'Search the menu' }).fill('kompot');
      await expect(page.locator('tbody tr')).toHaveCount(1);
      await page.getByRole('link', { name: 'Details', exact: true }).click();
      await expect(page.getByText('ul. Prosta 1')).toBeInViewport();
      for (const words of ['Create new dish', 'Read a menu', 'Edit restaurant', 'Delete restaurant'])
        expect((await page.getByText(words, { exact: true }).boundingBox())!.width).toBeGreaterThan(90);
      await expect(page.getByText('This menu isn’t read from a web page.')).toBeHidden();
    });

    onDesktop('times pass while the page is open', async () => {
      const { page } = await stage.window(jan, { viewport });
      await page.clock.install({ time: editedAt });
      await page.goto(`/restaurants/show/${bar.id}`);
      const edited = page.getByText('Last updated manually').locator('..');
      await edited.getByText('now').waitFor();
      await page.clock.runFor(5 * 60_000);
      await edited.getByText(/^[45] minutes ago$/).waitFor();
    });

    onPhone('an order is opened from a restaurant, and Back leads to where the person was', async () => {
      const { page } = mine;
      await page.goto('/restaurants');
      await page.getByRole('link', { name: 'Bar Kasztan' }).click();
      await page.getByRole('link', { name: 'Order from here' }).click();
      await page.getByRole('heading', { name: /Bar Kasztan/ }).waitFor();
      await page.getByRole('main').getByRole('button', { name: 'Back' }).click();
      await page.waitForURL(`**/restaurants/show/${bar.id}`);
      await page.getByRole('link', { name: 'Order from here' }).click();
      await page.getByRole('button', { name: 'Create', exact: true }).click();
      await page.waitForURL('**/orders/show/*');
      await jan.calls.deleteOrder({ params: { orderId: page.url().split('/').at(-1)! } });
      await page.goBack();
      await page.waitForURL(`**/restaurants/show/${bar.id}`);
    });

    onPhone('a restaurant is created, edited and deleted', async () => {
      const { page } = mine;
      await page.goto('/restaurants');
      await page.getByRole('link', { name: 'Create new restaurant' }).click();
      await page.getByLabel('Url').fill('kasztan');
      await page.getByRole('button', { name: 'Create' }).click();
      await page.getByText('Required.').waitFor();
      await page.getByText('Enter a web address, e.g. example.com/menu.').waitFor();
      await page.getByLabel('Name').fill('Nowa Knajpa');
      await page.getByLabel('Url').fill('nowa.example/menu');
      await page.getByLabel('Telephone').focus();
      await expect(page.getByLabel('Url')).toHaveValue('https://nowa.example/menu');
      // A newer server knows a fault that the app has no text for.
      const messages = ['url: is on no public host'];
      const faults = [{ path: 'url', code: 'notPublic' }];
      await mine.context.route(
        '**/api/restaurants/save',
        (route) => route.fulfill({ status: 400, json: { code: 'INVALID_BODY', message: 'No', messages, faults } }),
        { times: 1 },
      );
      await page.getByRole('button', { name: 'Create' }).click();
      await page.getByText('Is on no public host.').waitFor();
      await expect(page.getByLabel('Name')).toHaveValue('Nowa Knajpa');
      await page.getByRole('button', { name: 'Create' }).dblclick();
      await page.waitForURL('**/restaurants');
      await page.getByRole('link', { name: 'Nowa Knajpa' }).click();
      await page.getByRole('link', { name: 'Edit restaurant' }).click();
      await page.getByLabel('Telephone').fill('221234567 wew. 5');
      await page.getByRole('button', { name: 'Update' }).click();
      await page.waitForURL('**/restaurants/show/*');
      const number = page.getByRole('link', { name: '22 123 45 67 wew. 5' });
      await expect(number).toHaveAttribute('href', 'tel:+48221234567,5');
      await page.getByRole('button', { name: 'Delete restaurant' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Delete restaurant' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete restaurant' }).click();
      await page.waitForURL('**/restaurants');
      await page.getByRole('link', { name: 'Bar Kasztan' }).waitFor();
      await page.getByText('Nowa Knajpa').waitFor({ state: 'detached' });
    });

    onPhone(
      'what is wrong with a new restaurant is said beside its field, and a name like another one asks first',
      async () => {
        const { page } = mine;
        await page.goto('/restaurants/create');
        const name = page.getByLabel('Name');
        await name.fill('a'.repeat(250));
        await page.getByText('No more than 200 characters fit.').waitFor();
        await name.fill('Kasztan (bar)');
        await page.getByText('No more than 200 characters fit.').waitFor({ state: 'detached' });
        await page.getByLabel('Telephone').fill('nie mają');
        await page.getByRole('button', { name: 'Create' }).click();
        await page.getByText('Enter a number, e.g. 22 123 45 67.').waitFor();
        await page.getByLabel('Telephone').fill('501 100 200');
        await page.getByRole('button', { name: 'Create' }).click();
        const question = page.getByRole('dialog', { name: 'There is “Bar Kasztan” already. Create another one?' });
        await question.getByRole('button', { name: 'Cancel' }).click();
        await question.waitFor({ state: 'detached' });
        await expect(name).toHaveValue('Kasztan (bar)');
        await page.getByRole('button', { name: 'Create' }).click();
        await question.getByRole('button', { name: 'Create anyway' }).click();
        await page.getByRole('link', { name: 'Kasztan (bar)' }).click();
        await page.getByRole('button', { name: 'Delete restaurant' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Delete restaurant' }).click();
        await page.waitForURL('**/restaurants');
      },
    );

    onDesktop('the category of a dish may be a new one', async () => {
      const { page } = mine;
      await page.goto(`/restaurants/${bar.id}/dishes/create`);
      await page.getByLabel('Name').fill('Lemoniada');
      await page.getByLabel('Price').fill('9');
      await page.getByRole('combobox', { name: 'Category' }).click();
      await page.getByRole('option', { name: 'Another category…' }).click();
      await page.getByLabel('New category').waitFor();
      await expect(page.getByText('Required.')).toHaveCount(0);
      await page.getByRole('button', { name: 'Create' }).click();
      await page.getByText('Required.').waitFor();
      await page.getByLabel('New category').fill(' Na upały ');
      await page.getByRole('button', { name: 'Create' }).click();
      await page.getByRole('heading', { name: 'Na upały' }).waitFor();
      const { dishes } = await jan.calls.showRestaurant({ params: { restaurantId: bar.id } });
      const { id: dishId } = dishes.find(({ category }) => category === 'Na upały')!;
      await jan.calls.deleteDish({ params: { dishId } });
    });

    onDesktop('a dish is created with side dishes, edited, deleted and put back', async () => {
      const { page } = mine;
      await page.goto(`/restaurants/show/${bar.id}`);
      await page.getByRole('link', { name: 'Create new dish' }).first().click();
      await page.getByText('No side dishes').waitFor();
      await page.getByRole('button', { name: 'Create' }).click();
      await page.getByText('Required.').waitFor();
      await page.getByText('Enter a price. 0 if it’s free.').waitFor();
      await page.getByLabel('Name').fill('Racuchy');
      await page.getByLabel('Price').fill('18,5');
      await page.getByRole('combobox', { name: 'Category' }).click();
      await page.getByRole('option', { name: 'Zupy' }).click();
      await page.getByRole('button', { name: 'Add side dish' }).click();
      await page.getByLabel('Side dish name').fill('Cukier');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByText('Enter a price. 0 if it’s free.').waitFor();
      await page.getByLabel('Side dish price').fill('0');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('button', { name: 'Remove Cukier' }).waitFor();
      await page.getByRole('button', { name: 'Create' }).click();
      await page.waitForURL(`**/restaurants/show/${bar.id}`);
      await page.getByRole('link', { name: 'Edit Racuchy' }).click();
      await page.getByLabel('Name').first().waitFor();
      await expect(page.getByLabel('Price')).toHaveValue('18,50\u00a0zł');
      await page.getByRole('button', { name: 'Remove Cukier' }).click();
      await page.getByLabel('Price').fill('19');
      await page.getByRole('button', { name: 'Update' }).click();
      await page.waitForURL(`**/restaurants/show/${bar.id}`);
      const row = page.getByRole('row', { name: /Racuchy/ });
      await row.getByText('19,00\u00a0zł').waitFor();
      await page.getByRole('button', { name: 'Remove Racuchy' }).click();
      await row.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Undo' }).click();
      await row.waitFor();
      await page.getByRole('button', { name: 'Remove Racuchy' }).click();
      await row.waitFor({ state: 'detached' });
    });

    onPhone('a menu that was just applied is not called empty', async () => {
      const { page } = mine;
      const { id } = await openRestaurant(jan, 'Świeża', { menu: [] });
      await page.goto(`/restaurants/show/${id}`);
      await page.getByText('The menu is empty.').locator('..').getByRole('link', { name: 'Read a menu' }).click();
      await page.getByLabel('Text of the menu').fill('Łazanki 12 zł');
      await page.getByRole('button', { name: 'Read the text' }).click();
      const { promise: isThere, resolve: come } = withResolvers();
      await page.route(`**/restaurants/${id}/show.json`, async (route) => {
        await isThere;
        await route.fallback();
      });
      await page.getByRole('button', { name: /^Apply/ }).click();
      await page.waitForURL(`**/restaurants/show/${id}`);
      await page.locator('main [class*=skeleton]').first().waitFor();
      await expect(page.getByText('The menu is empty.')).toHaveCount(0);
      come();
      await page.getByRole('row', { name: /Łazanki/ }).waitFor();
      await jan.calls.deleteRestaurant({ params: { restaurantId: id } });
    });

    onDesktop('text of a row can be marked; a press leads to its restaurant, and a pencil is a link', async () => {
      const { page } = mine;
      await page.goto('/restaurants');
      const cell = page.locator('tbody tr').filter({ hasText: 'Bar Kasztan' }).locator('td').last();
      const box = (await cell.boundingBox())!;
      const y = box.y + box.height / 2;
      await page.mouse.move(box.x + 12, y);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width - 12, y, { steps: 5 });
      await page.mouse.up();
      expect(await page.evaluate(() => String(getSelection()))).toMatch(/ago|now/);
      expect(new URL(page.url()).pathname).toBe('/restaurants');
      await page.locator('tbody tr').filter({ hasText: 'Bar Kasztan' }).locator('td').nth(1).click();
      await page.waitForURL(`**/restaurants/show/${bar.id}`);
      const pencil = page.getByRole('link', { name: 'Edit Kompot' });
      await expect(pencil).toHaveAttribute('href', /\/dishes\/.*\/edit$/);
    });

    onPhone('a side dish that is not added, or has no name, is not lost unseen', async () => {
      const { page } = mine;
      await page.goto(`/restaurants/${bar.id}/dishes/create`);
      await page.getByLabel('Name').first().fill('Pyzy');
      await page.getByLabel('Price').fill('0');
      await page.getByRole('button', { name: 'Add side dish' }).click();
      const sideName = page.getByLabel('Side dish name');
      await sideName.fill('Skwarki');
      await page.getByLabel('Side dish price').fill('3');
      await page.getByRole('button', { name: 'Create' }).click();
      await page.getByText('Add or cancel this side dish first.').waitFor();
      await hasFocus(sideName);
      await sideName.fill('');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('button', { name: 'Create' }).click();
      await page.getByText('Every side dish needs a name. Remove the unnamed one.').waitFor();
      const remove = page.getByRole('button', { name: 'Remove Unnamed' });
      await hasFocus(remove);
      await remove.click();
      await page.getByRole('button', { name: 'Add side dish' }).click();
      await page.getByRole('button', { name: 'Create' }).click();
      await page.waitForURL(`**/restaurants/show/${bar.id}`);
      await page.getByRole('button', { name: 'Remove Pyzy' }).click();
      await page.getByRole('row', { name: /Pyzy/ }).waitFor({ state: 'detached' });
    });

    onPhone('after a jump to a category, and past the navigation, Back leads to the page before', async () => {
      const { page } = mine;
      await page.goto('/restaurants');
      await page.getByRole('link', { name: 'Bar Kasztan' }).click();
      const categories = page.getByRole('navigation', { name: 'Categories' });
      await categories.getByRole('link', { name: 'Zupy' }).click();
      await page.waitForFunction(() => document.activeElement?.querySelector('h3')?.textContent === 'Zupy');
      await page.getByRole('link', { name: 'Skip to content' }).focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN');
      await page.getByRole('link', { name: 'Back' }).click();
      await page.waitForURL('**/restaurants');
    });

    onDesktop('a dish that came by itself is not put back: it would not be updated any more', async () => {
      const { page } = mine;
      const { importCredentials } = await jan.calls.restaurants();
      const { id } = await jan.calls.importRestaurant({
        body: {
          name: `Maki Bar ${viewport.width}`,
          dishes: [
            { name: 'Nigiri', price: '12,50' },
            { name: `Maki ${viewport.width}`, price: '20' },
          ],
        },
        headers: { 'x-api-key': importCredentials.apiKey },
      });
      await page.goto(`/restaurants/show/${id}`);
      await page.getByRole('button', { name: `Remove Maki ${viewport.width}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await page.getByText(`Maki ${viewport.width} removed.`).waitFor();
      await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    });

    onPhone('what an open order uses is not deleted, and says so', async () => {
      const order = await openOrder(jan, bar);
      await eat(jan, order, bar, 'Żurek');
      const { page } = mine;
      await page.goto(`/restaurants/show/${bar.id}`);
      await page.getByRole('button', { name: 'Remove Żurek' }).click();
      await page.getByRole('alert', { name: 'Something went wrong' }).waitFor();
      await page.getByRole('row', { name: /Żurek/ }).waitFor();
      await jan.calls.deleteOrder({ params: { orderId: order } });
    });
  });
});

test('many restaurants come by name, and by what a person asks for; one without dishes is marked where one chooses', async () => {
  const added = ['Żak', 'Łosoś', 'Ćma', 'Cukinia', 'Lody', 'Zorza', 'Ananas'];
  for (const name of added)
    await openRestaurant(jan, name, { menu: name === 'Ćma' ? [] : [{ name: 'Danie dnia', price: 2500 }] });
  const { page } = await stage.window(jan);
  await page.goto('/restaurants');
  const names = async () => (await page.locator('tbody a').allTextContents()).filter((name) => added.includes(name));
  await page.getByRole('button', { name: 'A–Z' }).waitFor();
  await expect.poll(names).toEqual(['Ananas', 'Cukinia', 'Ćma', 'Lody', 'Łosoś', 'Zorza', 'Żak']);
  await page.getByRole('button', { name: 'Most dishes' }).click();
  await expect.poll(async () => (await names()).at(-1)).toBe('Ćma');
  await page.getByRole('button', { name: 'Latest update' }).click();
  await expect.poll(async () => (await names()).at(0)).toBe('Ananas');
  await page.goto('/orders/create');
  await page.getByLabel('Search by name').fill('cma');
  await page.getByRole('radio', { name: 'Ćma no dishes yet' }).waitFor();
});

test('a dish that somebody else changed meanwhile is not saved over unseen: both are shown', async () => {
  const restaurantId = (await jan.calls.saveRestaurant({ body: { name: 'Zderzenie' } })).id;
  const params = { restaurantId };
  const { id } = await jan.calls.saveDish({ params, body: { name: 'Żurek', price: 1400, sideDishes: [] } });
  const theirs = { id, name: 'Żurek', price: 1500, sideDishes: [{ name: 'Jajko', price: 200 }] };
  const dishOfNow = async () =>
    (await jan.calls.showRestaurant({ params })).dishes.map(({ name, price }) => [name, price]);
  const { page } = await stage.window(jan, { viewport: WIDTHS[0][1] });
  const edit = async () => {
    await page.goto(`/restaurants/${restaurantId}/dishes/${id}/edit`);
    await page.getByLabel('Name').first().fill('Żurek w chlebie');
  };
  await edit();
  await jan.calls.updateDish({ params, body: theirs });
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText('Side dishes: Jajko 2,00\u00a0zł').waitFor();
  await page.getByText('Price: 15,00\u00a0zł').waitFor();
  expect(await dishOfNow()).toEqual([['Żurek', 1500]]);
  await expect(page.getByLabel('Name').first()).toHaveValue('Żurek w chlebie');
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(page.getByLabel('Name').first()).toHaveValue('Żurek');
  await page.getByText('Jajko').waitFor();

  await edit();
  const [dish] = (await jan.calls.showRestaurant({ params })).dishes;
  await jan.calls.updateDish({ params, body: { ...theirs, sideDishes: dish!.sideDishes, price: 1600 } });
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText('Price: 16,00\u00a0zł').waitFor();
  await page.getByRole('button', { name: 'Update' }).click();
  await eventually(async () => (await dishOfNow())[0]?.[0] === 'Żurek w chlebie');
  expect(await dishOfNow()).toEqual([['Żurek w chlebie', 1500]]);
});

test('what was begun of a dish that somebody else changed since is there again as far as it fits, and says so', async () => {
  const restaurantId = (await jan.calls.saveRestaurant({ body: { name: 'Szkic' } })).id;
  const params = { restaurantId };
  const { id } = await jan.calls.saveDish({ params, body: { name: 'Żurek', price: 1400, sideDishes: [] } });
  const { page } = await stage.window(jan, { viewport: WIDTHS[0][1] });
  const path = `/restaurants/${restaurantId}/dishes/${id}/edit`;
  await page.goto(path);
  await page.getByText('Description, days, allergens').click();
  await page.getByLabel('Description').fill('na zakwasie');
  await page.getByRole('button', { name: 'Add side dish' }).click();
  await page.getByLabel('Side dish name').fill('Chleb');
  await page.getByLabel('Side dish price').fill('2');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Chleb').waitFor();
  const sideDishes = [{ name: 'Jajko', price: 200 }];
  await jan.calls.updateDish({ params, body: { id, name: 'Żurek', price: 1500, sideDishes } });
  await page.reload();
  await page.getByText('The dish was changed since: its side dishes are the present ones.').waitFor();
  await expect(page.getByLabel('Description')).toHaveValue('na zakwasie');
  await expect(page.getByLabel('Price')).toHaveValue('15,00\u00a0zł');
  await page.getByText('Jajko').waitFor();
  await expect(page.getByText('Chleb')).toHaveCount(0);
  await page.getByRole('button', { name: 'Update' }).click();
  await eventually(async () => {
    const [dish] = (await jan.calls.showRestaurant({ params })).dishes;
    return dish?.description === 'na zakwasie' && dish.price === 1500 && dish.sideDishes[0]?.name === 'Jajko';
  });
});
