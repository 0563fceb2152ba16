import { describe, test } from '@jest/globals';
import type { Route } from 'playwright';
import { openOrder, openRestaurant } from './company.js';
import { expect } from './expect.js';
import { withResolvers, type Window } from './stage.js';
import { testsAt } from './tests-at.js';
import { useStage, useWindow } from './use-stage.js';
import { WIDTHS } from './viewports.js';

const stage = await useStage({
  harmless: /^Unknown error occured$|preload CSS|dynamically imported|undefined or null to object/,
});
const jan = await stage.colleague('piotr.zielinski');
await openOrder(jan, await openRestaurant(jan, 'Bar Kasztan'));

const banner = ({ page }: Window) => page.getByRole('alert', { name: 'Something went wrong' });
const listed = (window: Window) => banner(window).getByRole('note');

describe.each(WIDTHS)('the list of errors on %s', (_, viewport) => {
  const { onPhone, onDesktop } = testsAt(viewport);
  let answer: Parameters<Route['fulfill']>[0];
  const window = useWindow(async () => {
    const opened = await stage.window(jan, { viewport });
    await opened.context.route('**/api/restaurants.json', (route) => route.fulfill(answer));
    return opened;
  });

  onPhone('is cleared one by one and all at once', async () => {
    answer = { status: 409, json: ['First', 'Second', 'Third'] };
    const { page } = window;
    await page.goto('/restaurants');
    await page.getByRole('button', { name: 'Dismiss: Second' }).click();
    await expect(listed(window)).toHaveText(['First', 'Third']);
    await page.getByRole('button', { name: 'Dismiss all' }).click();
    await banner(window).waitFor({ state: 'detached' });
  });

  onPhone('does not repeat itself, and goes with the page', async () => {
    answer = { status: 409, json: { message: 'Once' } };
    const { page } = window;
    await page.goto('/orders/today');
    if (viewport.width < 1200) await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('link', { name: 'Restaurants and dishes' }).last().click();
    await expect(listed(window)).toHaveText(['Once']);
    const again = page.waitForResponse('**/api/restaurants.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await again;
    await expect(listed(window)).toHaveText(['Once']);
    await page.goBack();
    await banner(window).waitFor({ state: 'detached' });
  });

  onDesktop('is translated when the language is switched', async () => {
    const { page } = window;
    await page.route('**/api/auth/sessions.json', (route) =>
      route.fulfill({ status: 404, json: { code: 'RESTAURANT_NOT_FOUND', message: 'There is no such restaurant.' } }),
    );
    await page.goto('/profile');
    await expect(listed(window)).toHaveText(['Restaurant not found.']);
    await page.getByRole('radio', { name: 'Polski' }).click();
    await page.getByRole('alert', { name: 'Coś poszło nie tak' }).getByText('Nie ma takiej restauracji.').waitFor();
    await page.getByRole('radio', { name: 'English' }).click();
    await expect(listed(window)).toHaveText(['Restaurant not found.']);
    await page.unroute('**/api/auth/sessions.json');
  });

  onDesktop('is in the words of the server where ours do not come', async () => {
    const { page, context } = await stage.window(jan, { viewport });
    await context.route('**/assets/refusal-texts-*', (route) => route.abort());
    await context.route('**/api/orders/today.json', (route) =>
      route.fulfill({ status: 404, json: { code: 'RESTAURANT_NOT_FOUND', message: 'There is no such restaurant.' } }),
    );
    await page.goto('/orders/today');
    await page.getByText('There is no such restaurant.').waitFor();
  });

  onDesktop('waits for our words while they are on their way', async () => {
    const { page, context } = await stage.window(jan, { viewport });
    const { promise, resolve } = withResolvers();
    await context.route('**/assets/refusal-texts-*', async (route) => {
      await promise;
      await route.continue();
    });
    await context.route('**/api/orders/today.json', (route) =>
      route.fulfill({ status: 404, json: { code: 'RESTAURANT_NOT_FOUND', message: 'There is no such restaurant.' } }),
    );
    await page.goto('/orders/today');
    await page.getByText('Couldn’t load this.').waitFor();
    await expect(page.getByText('There is no such restaurant.')).toHaveCount(0);
    resolve();
    await expect(page.getByRole('alert').getByRole('note')).toHaveText(['Restaurant not found.']);
  });
});

test('what was lost with the connection is said until it is back', async () => {
  const { page, context } = await stage.window(jan);
  const { promise: isBack, resolve: comesBack } = withResolvers();
  await context.route('**/api/orders/sse', async (route) => {
    await isBack;
    await route.fallback();
  });
  await context.route('**/api/restaurants.json', (route) => route.abort());
  await page.goto('/restaurants');
  await page.getByText('No connection to the server. Check your network and try again.').waitFor();
  await context.unroute('**/api/restaurants.json');
  comesBack();
  await page.getByRole('alert').waitFor({ state: 'detached' });
});

test('a service that comes back is seen without a press', async () => {
  const { page, context } = await stage.window(jan);
  await context.route('**/api/restaurants.json', (route) =>
    route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'The service is not available.' } }),
  );
  await page.goto('/restaurants');
  await page.getByText('The service isn’t answering right now. Please try again.').waitFor();
  await context.unroute('**/api/restaurants.json');
  await page.getByRole('link', { name: 'Bar Kasztan' }).first().waitFor();
  await page.getByRole('alert').waitFor({ state: 'detached' });
});

test('a part that is away is said once, whatever could not be loaded', async () => {
  const { page, context } = await stage.window(jan);
  await context.route('**/api/orders/today.json', (route) =>
    route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Away.' } }),
  );
  await context.route('**/api/polls/**', (route) => route.fulfill({ status: 503, body: '<html>proxy</html>' }));
  await page.goto('/orders/today');
  const said = page.getByRole('alert', { name: 'Something went wrong' }).getByRole('note');
  await expect(said).toHaveText(['The service isn’t answering right now. Please try again.']);
});

test('a server that hangs is spoken of, and is not asked again unasked', async () => {
  const { page, context } = await stage.window(jan);
  let asked = 0;
  await page.clock.install();
  await context.route('**/api/restaurants.json', async (route) => {
    asked += 1;
    await page.locator('main [aria-busy=true]').waitFor();
    await page.clock.fastForward(6_000);
    await page.getByRole('status').getByText('This is taking longer than usual').waitFor();
    await page.clock.fastForward(6_000);
    await route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Try again in a moment.' } });
  });
  await page.goto('/restaurants');
  await page.getByText('Couldn’t load this.').waitFor();
  await expect(page.getByText('This is taking longer than usual')).toHaveCount(0);
  expect(asked).toBe(1);
});

test('a page whose code did not come once is there the next time', async () => {
  const { page, context } = await stage.window(jan);
  await page.goto('/orders/today');
  await page.getByRole('heading', { name: 'Your orders today:' }).waitFor();
  await context.route('**/assets/balance-page*', (route) => route.abort());
  await page.getByRole('link', { name: 'Balance and order history' }).click();
  await page.getByText('This page couldn’t be shown.').waitFor();
  await context.unroute('**/assets/balance-page*');
  await page.getByRole('link', { name: "Today's orders" }).click();
  await page.getByRole('heading', { name: 'Your orders today:' }).waitFor();
  await page.getByRole('link', { name: 'Balance and order history' }).click();
  await page.getByText('No pending entries').waitFor();
});

test('a tab from before a deployment, whose code is gone, loads the new app by itself', async () => {
  const { page, context } = await stage.window(jan);
  await page.goto('/orders/today');
  await page.getByRole('heading', { name: 'Your orders today:' }).waitFor();
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  const gone = (route: Route) => route.fulfill({ status: 404, body: '' });
  await context.route('**/assets/balance-page*', (route) => (loads.length === 0 ? gone(route) : route.fallback()));
  await page.getByRole('link', { name: 'Balance and order history' }).click();
  await page.getByText('No pending entries').waitFor();
  expect(loads).toEqual([`${stage.url}/balance`]);
  // Not for ever: code that is still gone after the reload is spoken of.
  await context.route('**/assets/restaurant-index-page*', gone);
  await page.getByRole('link', { name: 'Restaurants and dishes' }).click();
  await page.getByText('This page couldn’t be shown.').waitFor();
  await page.getByRole('button', { name: 'Reload the page' }).waitFor();
  expect(loads).toHaveLength(1);
});

test('what could not be reloaded is not shown as if it were live', async () => {
  const { page, context } = await stage.window(jan);
  const note = page.getByText('Couldn’t reload this, so it may be out of date.');
  await page.goto('/orders/today');
  await page.getByRole('link', { name: /Bar Kasztan/ }).waitFor();
  let answer = (route: Route) => route.fulfill({ status: 500, json: {} });
  await context.route('**/api/orders/today.json', (route) => answer(route));
  await openOrder(jan, await openRestaurant(jan, 'Zapiecek'));
  await note.waitFor();
  await page.getByRole('link', { name: /Bar Kasztan/ }).waitFor();
  // Until it is pressed nothing is answered: the app may load the page again by itself.
  const held: Route[] = [];
  answer = async (route) => void held.push(route);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  answer = (route) => route.fallback();
  await Promise.all(held.map(answer));
  await page.getByRole('link', { name: /Zapiecek/ }).waitFor();
  await note.waitFor({ state: 'detached' });
});

test('an error in a component is reported, and the page offers to reload', async () => {
  const { page, context } = await stage.window(jan);
  await context.route('**/api/frontendConfig', async (route) => {
    const config = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...config, sentryUrl: 'http://publickey@localhost/42' } });
  });
  await context.route('**/api/sentry', (route) => route.fulfill({ json: {} }));
  await context.route('**/api/balance/getForUser', (route) =>
    route.fulfill({ json: { owedMoney: null, entries: [] } }),
  );
  const report = page.waitForRequest(
    (request) => request.url().endsWith('/api/sentry') && /"type":"event"/.test(request.postData() ?? ''),
  );
  await page.goto('/balance');
  await page.getByText('This page couldn’t be shown.').waitFor();
  await page.getByRole('button', { name: 'Reload the page' }).waitFor();
  expect((await report).postData()).toContain('Cannot convert undefined or null to object');
});

test('a deletion that is confirmed twice keeps its dialog until it is done', async () => {
  const { id } = await openRestaurant(jan, 'Znikająca');
  const { page, context } = await stage.window(jan);
  const held = withResolvers();
  await context.route('**/delete', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`/restaurants/show/${id}`);
  await page.getByRole('button', { name: 'Delete restaurant' }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete restaurant' });
  await confirm.click();
  await page.getByRole('dialog').locator('[aria-busy=true]').waitFor();
  await confirm.click({ force: true });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  held.resolve();
  await page.waitForURL('**/restaurants');
});

describe('an app that learns no configuration', () => {
  test.each([
    ['a server that fails', (route: Route) => route.fulfill({ status: 500, json: {} })],
    ['a server that is away', (route: Route) => route.abort()],
  ])('says so for %s, and tries again after 3 s', async (_, fail) => {
    const { page, context } = await stage.window(jan);
    await page.clock.install();
    // Far ahead: on a slow machine the clock of the page may have gone on for seconds.
    await page.clock.pauseAt(Date.now() + 60_000);
    await context.route('**/api/frontendConfig', fail);
    const logged = page.waitForEvent('console', (message) => message.text() === 'Unknown error occured');
    await page.goto('/orders/today');
    await logged;
    await page.getByRole('alert').getByText('Kantyna is taking a short break').waitFor();
    await expect(page.locator('#root')).toBeHidden();
    await context.unroute('**/api/frontendConfig');
    let reloads = 0;
    page.on('framenavigated', () => (reloads += 1));
    await page.clock.runFor(2900);
    expect(reloads).toBe(0);
    await page.clock.runFor(200);
    await page.clock.resume();
    await page.getByRole('heading', { name: 'Your orders today:' }).waitFor();
    await expect(page.locator('#service-unavailable')).toBeHidden();
  });
});
