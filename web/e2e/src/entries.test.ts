import { beforeEach, describe, test } from '@jest/globals';
import type { Locator, Page } from 'playwright';
import { bringTo, eat, openOrder, openRestaurant, type Colleague } from './company.js';
import { actOn, dishToTake } from './dishes.js';
import { expect } from './expect.js';
import { hasFocus } from './focus.js';
import { invalidReply } from './invalid-reply.js';
import { testsAt } from './tests-at.js';
import { useStage } from './use-stage.js';
import { WIDTHS } from './viewports.js';

let order: string;

const stage = await useStage();
const [jan, ewa] = await stage.colleagues('piotr.zielinski', 'ewa.mazur');
const bar = await openRestaurant(jan, 'Bar Kasztan');

const entriesOf = async (person: Colleague) => {
  const { orderEntries } = await person.calls.showOrder({ params: { orderId: order } });
  return orderEntries.filter(({ username }) => username === person.username).flatMap(({ dishEntries }) => dishEntries);
};

describe.each(WIDTHS)('the entry form on %s', (_, viewport) => {
  const { onPhone, onDesktop } = testsAt(viewport);
  let page: Page;
  let mine: Locator;
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();

  beforeEach(async () => {
    order = await openOrder(jan, bar);
    ({ page } = await stage.window(ewa, { viewport }));
    mine = page.getByRole('article', { name: ewa.username });
    await page.goto(`/orders/show/${order}`);
  });

  test('offers the menu by category with a search, and what others have first', async () => {
    await eat(jan, order, bar, 'Kompot');
    await page.getByRole('article', { name: jan.username }).getByText('Kompot').waitFor();
    const button = await page.getByRole('button', { name: 'Choose a dish' }).boundingBox();
    // Within the thumb's reach.
    if (viewport.width < 900) expect(button!.y + button!.height).toBeGreaterThan(viewport.height - 40);
    await press('Choose a dish');
    await hasFocus(page.getByLabel('Search the menu'));
    const menu = page.getByRole('group', { name: /Popular in this order|Dania główne|Zupy|No category/ });
    await menu.first().waitFor();
    await expect(menu.first()).toHaveText(/^Popular in this order\s*Kompot/);
    await expect(page.getByRole('group', { name: 'Dania główne' }).getByRole('option')).toHaveCount(2);
    await page.getByRole('link', { name: 'Zupy' }).click();
    await hasFocus(page.getByRole('listbox', { name: 'Menu' }));
    await page.locator('[data-marked]').getByText('Żurek').waitFor();
    await page.getByLabel('Search the menu').fill('zur');
    await page.getByRole('link', { name: 'Zupy' }).waitFor({ state: 'detached' });
    await expect(menu.getByRole('option')).toContainText(['Żurek']);
    await page.getByLabel('Search the menu').fill('sushi');
    await page.getByText('Nothing on the menu matches “sushi”.').waitFor();
  });

  onDesktop('names the price with discount and delivery before a dish is added, and the same afterwards', async () => {
    order = await openOrder(jan, bar, {
      decreaseInPercent: 10,
      deliveryCostPerEverybody: 1000,
      deliveryCostPerDish: 150,
    });
    await eat(jan, order, bar, 'Kompot');
    await page.goto(`/orders/show/${order}`);
    const form = page.locator('form');
    await press('Choose a dish');
    await dishToTake(page, /^Żurek/).click();
    await form.getByText('16,00 −\u00a01,60 +\u00a0delivery\u00a06,50').waitFor();
    await form.getByText('20,90\u00a0zł', { exact: true }).waitFor();
    await form.getByText('The delivery is shared with 1 person.').waitFor();
    await press(/^Add · 20,90/);
    await mine.getByText('16,00 −\u00a01,60 +\u00a0delivery\u00a06,50').waitFor();
    await mine.getByText('20,90\u00a0zł', { exact: true }).waitFor();
    await mine.getByRole('button', { name: 'Add entry' }).click();
    await dishToTake(page, /^Kotlet schabowy/).click();
    await form.getByText('48,00 −\u00a04,80 +\u00a0delivery\u00a08,00').waitFor();
    await press(/^Add · 32,00/);
    await mine.getByText('51,20\u00a0zł', { exact: true }).waitFor();
  });

  onPhone('lists a dish of one’s own and of others once above the categories', async () => {
    await eat(jan, order, bar, 'Kompot');
    await eat(jan, order, bar, 'Żurek');
    const kompot = bar.dishes.find(({ name }) => name === 'Kompot')!;
    await page.evaluate(
      ([id, dish]) => localStorage.setItem(`kantyna.recent.${id}`, `["${dish}"]`),
      [bar.id, kompot.id],
    );
    await page.getByRole('article', { name: jan.username }).getByText('Żurek').waitFor();
    await press('Choose a dish');
    const dishesOf = (name: string) => page.getByRole('group', { name }).getByRole('option');
    await page.getByRole('group', { name: 'Your recent dishes' }).waitFor();
    await expect(dishesOf('Your recent dishes')).toContainText(['Kompot']);
    await expect(dishesOf('Popular in this order')).toContainText(['Żurek']);
  });

  onPhone('adds a dish with side dishes of its own and a new one, and a comment', async () => {
    await press('Choose a dish');
    await dishToTake(page, /^Pierogi ruskie/).click();
    await press(/^Boczek/);
    await press('Add · 30,00\u00a0zł'.slice(0, 5));
    await mine.getByText('Boczek').waitFor();
    await mine.getByRole('button', { name: 'Add entry' }).click();
    await dishToTake(page, /^Pierogi ruskie/).click();
    await press(/^Śmietana/);
    await press('New side dish');
    await press('Add side dish');
    await page.getByText('Required.').waitFor();
    await page.getByLabel('Side dish name').fill('Ogórek');
    await page.getByLabel('Side dish price').fill('2,5');
    await page.getByLabel('Comment').fill('bez cebulki');
    await press(/^Add ·/);
    await page.getByText('Add or cancel this side dish first.').waitFor();
    await hasFocus(page.getByLabel('Side dish name'));
    expect(await entriesOf(ewa)).toHaveLength(1);
    await press('Add side dish');
    await page.getByRole('button', { name: 'Add · 30,00\u00a0zł' }).click();
    await mine.getByText('bez cebulki').waitFor();
    const [, second] = await entriesOf(ewa);
    expect(second).toMatchObject({ dishName: 'Pierogi ruskie', comments: 'bez cebulki' });
    expect(second!.sideDishes.map(({ name, price }) => [name, price])).toEqual([
      ['Śmietana', 300],
      ['Ogórek', 250],
    ]);
  });

  onPhone('adds a dish that the menu does not have, once, however often it is pressed', async () => {
    let sent = 0;
    await page.route('**/api/order_entries/save', (route) => ((sent += 1), route.continue()));
    await press('Choose a dish');
    await page.getByLabel('Search the menu').fill('Racuchy');
    await press('Add “Racuchy” as a new dish');
    await page.getByLabel('Dish name').fill('  ');
    await press(/^Add$/);
    await page.getByText('Enter a price. 0 if it’s free.').waitFor();
    await page.getByLabel('Price', { exact: true }).fill('12,345');
    await press(/^Add$/);
    await page.getByText('Required.').waitFor();
    await page.getByText('Enter an amount, e.g. 12,50.').waitFor();
    expect(sent).toBe(0);
    await page.getByLabel('Dish name').fill('Racuchy');
    await page.getByLabel('Price', { exact: true }).fill('12,3');
    await page.getByLabel('Comment').focus();
    await expect(page.getByLabel('Price', { exact: true })).toHaveValue('12,30\u00a0zł');
    await page.getByRole('button', { name: /^Add ·/ }).dblclick();
    await mine.getByText('Racuchy').waitFor();
    expect(sent).toBe(1);
    expect(await entriesOf(ewa)).toHaveLength(1);
  });

  test('keeps what was typed when the connection is lost or the server refuses it', async () => {
    let attempt = 0;
    await page.route('**/api/order_entries/save', async (route) => {
      attempt += 1;
      if (attempt === 1) await route.abort();
      else if (attempt === 2)
        await route.fulfill(invalidReply({ path: 'additionalComments', code: 'tooLong', params: { limit: 1000 } }));
      else await route.continue();
    });
    await press('Choose a dish');
    await dishToTake(page, /^Żurek/).click();
    await page.getByLabel('Comment').fill('gorący');
    await press(/^Add ·/);
    // On a phone the form lies above the page, so it is told there.
    const place = viewport.width < 900 ? page.getByRole('dialog') : page.getByRole('main');
    await place.getByText('No connection to the server.').waitFor();
    await press(/^Add ·/);
    await page.getByText('No more than 1000 characters.').waitFor();
    await expect(page.getByLabel('Comment')).toHaveValue('gorący');
    await press(/^Add ·/);
    await mine.getByText('gorący').waitFor();
    await expect(page.getByText('No connection to the server.')).toHaveCount(0);
  });

  onDesktop('edits one dish at a time, and cancel leaves it as it was', async () => {
    await eat(ewa, order, bar, 'Pierogi ruskie', { sides: ['Śmietana'], comment: 'ciepłe' });
    await eat(ewa, order, bar, 'Kompot');
    await mine.getByText('Kompot').waitFor();
    await actOn(page, 'Pierogi ruskie', 'Edit');
    await page.getByLabel('Comment').fill('zimne');
    if (viewport.width >= 900)
      await expect(page.getByRole('button', { name: /^(Edit|Remove|Options).* Kompot|Add entry/ })).toHaveCount(0);
    await press('Cancel');
    await mine.getByText('ciepłe').waitFor();
    await actOn(page, 'Pierogi ruskie', 'Edit');
    await page.getByRole('button', { name: /^Śmietana/, pressed: true }).waitFor();
    await press('Change dish');
    await dishToTake(page, /^Kotlet schabowy/).click();
    await press(/^Save ·/);
    // The form named it before, too.
    await page.getByRole('button', { name: /^Save ·/ }).waitFor({ state: 'detached' });
    await mine.getByText('Kotlet schabowy').waitFor();
    expect((await entriesOf(ewa)).map(({ dishName }) => dishName)).toEqual(['Kotlet schabowy', 'Kompot']);
  });

  onPhone('a deletion of one’s own dish does not ask, and is undone', async () => {
    await eat(ewa, order, bar, 'Pierogi ruskie', { sides: ['Śmietana'], comment: 'ciepłe' });
    await actOn(page, 'Pierogi ruskie', 'Remove');
    await mine.waitFor({ state: 'detached' });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByText('Pierogi ruskie removed.').waitFor();
    await press('Undo');
    await mine.getByText('ciepłe').waitFor();
    expect((await entriesOf(ewa))[0]!.sideDishes.map(({ name }) => name)).toEqual(['Śmietana']);
  });

  onDesktop('a deletion of somebody else’s dish asks first: it cannot be undone', async () => {
    await eat(jan, order, bar, 'Kompot');
    const creator = await stage.window(jan);
    await creator.page.goto(`/orders/show/${order}`);
    await eat(ewa, order, bar, 'Pierogi ruskie');
    const dialog = creator.page.getByRole('dialog', { name: 'Remove Pierogi ruskie from this order?' });
    await creator.page.getByRole('button', { name: ewa.username, expanded: false }).click();
    await actOn(creator.page, 'Pierogi ruskie', 'Remove');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await actOn(creator.page, 'Pierogi ruskie', 'Remove');
    await dialog.getByRole('button', { name: 'Remove' }).dblclick();
    await creator.page.getByText('Pierogi ruskie removed.').waitFor();
    await expect(creator.page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  });

  onPhone('tells who is late that the order was locked meanwhile', async () => {
    await eat(jan, order, bar, 'Kompot');
    // Without the live stream the page does not know.
    await page.route('**/api/orders/sse', (route) => route.abort());
    await page.reload();
    await press('Choose a dish');
    await dishToTake(page, /^Żurek/).click();
    await bringTo(jan, order, 'ORDERING');
    await press(/^Add ·/);
    await page
      .getByRole('alert', { includeHidden: true })
      .filter({ hasText: 'This order is locked, so dishes can’t be changed right now.' })
      .first()
      .waitFor({ state: 'attached' });
    expect(await entriesOf(ewa)).toHaveLength(0);
  });
});

test('on a touch screen the search waits for a tap: the keyboard would hide the menu', async () => {
  order = await openOrder(jan, bar);
  const { page } = await stage.window(ewa, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto(`/orders/show/${order}`);
  await page.getByRole('button', { name: 'Choose a dish' }).tap();
  const search = page.getByLabel('Search the menu');
  await search.waitFor();
  await page.waitForFunction(() => document.activeElement?.hasAttribute('role'));
  await expect(search).not.toBeFocused();
});
