import type { Locator, Page } from 'playwright';
import type { EmailSettings } from '@kantyna/contracts/notifications/notifications';
import { dateIn } from '@kantyna/test-support/date-in';
import { ACCOUNT, bringTo, eat, openOrder, openRestaurant } from './company.js';
import { companyScenes } from './company-scenes.js';
import { actOn, dishToTake } from './dishes.js';
import { allowPush } from './push-stand-in.js';
import { officeScenes } from './office-scenes.js';
import { dayOffScenes } from './day-off-scenes.js';
import { placeScenes } from './place-scenes.js';
import { phoneScenes } from './phone-scenes.js';
import { replyWith } from './replies.js';
import type { Scene } from './scene.js';
import { statisticsScenes } from './statistics-scenes.js';
import type { Stage } from './stage.js';

/** Opens a scene and runs its actions. The page has finished loading afterwards. */
export async function enter(page: Page, { path, act }: Scene): Promise<void> {
  await page.goto(path);
  await page.locator('main').locator('h1, h2, a, button, input, td, p').first().waitFor();
  await page.locator('main:not(:has([aria-busy=true]))').waitFor();
  await page.waitForFunction(() => document.querySelector('main [class*=skeleton]') === null);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await act?.(page);
}

/** Waits until nothing moves any more, except what moves for ever. */
async function settled(): Promise<void> {
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
}

/** A menu with what a reader doubts. */
const PASTED = `ZUPY
Żurek z białą kiełbasą i jajkiem na wiejskiej śmietanie 16,50 zł
Rosół 12 zł
Rosół 14 zł
DANIA GŁÓWNE
Kotlet schabowy z ziemniakami i zasmażaną kapustą od 30 zł
Pierogi ruskie od 24 zł
Pizza 25 zł, 32 zł
Zupy
Barszcz czerwony 11 zł
NAPOJE
Kompot 6 zł
Dostawa 8 zł`;

/** Creates the data of a company's day and lists every screen in its states. */
export async function setScenes({ colleague }: Stage): Promise<Scene[]> {
  const [jan, ewa, piotr, newcomer] = await Promise.all([
    colleague('agnieszka.dabrowska'),
    colleague('aleksandra.wisniewska'),
    colleague('piotr.zielinski'),
    colleague('zaneta.ostrowska'),
  ]);
  const bar = await openRestaurant(jan, 'Bar Mleczny Pod Kasztanem', {
    url: 'https://kasztan.example/menu',
    telephone: '+48221234567 wew. 12',
    address: 'ul. Marszałkowska 12, 00-590 Warszawa',
  });
  const sushi = await openRestaurant(jan, 'Sushi Sakura i Przyjaciele z Ulicy Piotrkowskiej', { menu: [] });
  for (const name of ['Burger u Zenka', 'Pizzeria La Fontanna', 'Thai Wok', 'Zapiecek'])
    await openRestaurant(jan, name, { menu: [{ name: 'Danie dnia', price: 2500 }] });

  const paid = {
    paymentByBankTransfer: true,
    bankTransferNumber: ACCOUNT,
    paymentByBlik: true,
    blikPhoneNumber: '600100200',
  };
  const costs = { decreaseInPercent: 10, deliveryCostPerEverybody: 1000, deliveryCostPerDish: 150 };
  const open = await openOrder(jan, bar, { ...paid, ...costs });
  await eat(jan, open, bar, 'Pierogi ruskie', { sides: ['Śmietana', 'Boczek'], comment: 'bez cebulki, proszę' });
  await eat(ewa, open, bar, 'Żurek', { comment: 'z jajkiem' });
  const kompot = await eat(ewa, open, bar, 'Kompot');
  const entryOf = ({ id, dishEntryId }: typeof kompot) => ({ orderEntryId: id, dishEntryId });
  await ewa.calls.shareDish({ params: entryOf(kompot) });
  const ordering = await openOrder(jan, bar, { ...paid, ...costs, timeOfOrder: '11:45' });
  await eat(ewa, ordering, bar, 'Pierogi ruskie', { sides: ['Śmietana'] });
  await eat(piotr, ordering, bar, 'Pierogi ruskie', { comment: 'na ostro' });
  await eat(jan, ordering, bar, 'Kotlet schabowy');
  await bringTo(jan, ordering, 'ORDERING');
  const ordered = await openOrder(jan, bar, { ...paid, ...costs, timeOfOrder: '10:30' });
  await eat(ewa, ordered, bar, 'Kotlet schabowy');
  await eat(piotr, ordered, bar, 'Żurek');
  await eat(jan, ordered, bar, 'Kompot');
  await bringTo(jan, ordered, 'ORDERED');
  const cash = { paymentByCash: true, paymentByBankTransfer: false, bankTransferNumber: '' };
  await ewa.calls.offerToPay({
    params: { orderId: ordered },
    body: { ...cash, paymentByBlik: true, blikPhoneNumber: '600100200' },
  });
  const { orderEntries } = await jan.calls.showOrder({ params: { orderId: ordered } });
  const { userId: personId } = orderEntries.find(({ username }) => username === piotr.username)!;
  await jan.calls.giveRole({ params: { orderId: ordered, role: 'payer', personId } });
  const delivered = await openOrder(ewa, bar, { ...paid, orderDate: dateIn(-26) });
  await eat(jan, delivered, bar, 'Żurek');
  await eat(ewa, delivered, bar, 'Żurek');
  await bringTo(ewa, delivered, 'DELIVERED');
  const rejected = await openOrder(piotr, sushi, { orderDate: dateIn(-29) });
  await bringTo(piotr, rejected, 'REJECTED');
  const empty = await openOrder(piotr, sushi);
  for (const days of [-3, -4, -5]) await eat(ewa, await openOrder(jan, bar, { orderDate: dateIn(days) }), bar, 'Żurek');
  const flagged = await openOrder(jan, bar, { ...paid, orderDate: dateIn(-1) });
  const pierogi = await eat(jan, flagged, bar, 'Pierogi ruskie');
  const soup = await eat(ewa, flagged, bar, 'Żurek');
  const cutlet = await eat(ewa, flagged, bar, 'Kotlet schabowy');
  await jan.calls.shareDish({ params: entryOf(pierogi) });
  for (const one of [piotr, ewa]) await one.calls.joinDish({ params: entryOf(pierogi) });
  await bringTo(jan, flagged, 'DELIVERED');
  const said = { kind: 'wrong', words: 'Zamiast schabowego przyjechał mielony, i to bez ziemniaków' } as const;
  await ewa.calls.flagDish({ params: entryOf(cutlet), body: said });
  await ewa.calls.flagDish({ params: entryOf(soup), body: { kind: 'missing' } });
  await jan.calls.decideFlag({ params: entryOf(soup), body: { decision: 'refunded' } });
  // All pictures may take more than an hour.
  const later = new Date(Date.now() + 6 * 60 * 60_000).toISOString();
  const closing = await openOrder(jan, bar, { orderDate: dateIn(2), closesAt: later });
  const dish = bar.dishes[0]!;
  const friday = { weekdays: [5], opensAt: '09:30', closesAt: '11:15' };
  const fortnightly = { ...friday, rhythm: 'everySecondWeek', lastDate: dateIn(90) } as const;
  const { id: skipping } = await jan.calls.saveStandingOrder({ body: { restaurantId: sushi.id, ...fortnightly } });
  const made = (await jan.calls.standingOrders()).standingOrders.find(({ id }) => id === skipping)!;
  const skip = { date: made.nextDate!, isSkipped: true };
  await jan.calls.skipDate({ params: { standingOrderId: skipping }, body: skip });
  const voting = { restaurantIds: [bar.id], timeOfOrder: '11:45' };
  await jan.calls.saveStandingOrder({ body: { restaurantId: sushi.id, ...friday, poll: voting } });
  const monday = { ...friday, weekdays: [1, 3], restaurantId: bar.id };
  const { id: standingOrderId } = await jan.calls.saveStandingOrder({ body: monday });
  await jan.calls.pauseStandingOrder({ params: { standingOrderId } });

  const poll = { restaurantIds: [bar.id, sushi.id], orderDate: dateIn(2), timeOfOrder: '11:45', closesAt: later };
  const { id: over } = await ewa.calls.savePoll({ body: poll });
  await jan.calls.vote({ params: { pollId: over, restaurantId: bar.id } });
  await ewa.calls.orderFromPoll({ params: { pollId: over } });
  const { id: pollId } = await jan.calls.savePoll({ body: poll });
  for (const voter of [ewa, piotr]) await voter.calls.vote({ params: { pollId, restaurantId: sushi.id } });
  await jan.calls.vote({ params: { pollId, restaurantId: bar.id } });

  const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
  const steps =
    (...acts: ((page: Page) => Promise<unknown>)[]) =>
    async (page: Page) => {
      for (const act of acts) await act(page);
      await page.evaluate(settled);
    };
  /** As after a year of meals, of which the product counts only what is older than a week. */
  const withVoices = async (page: Page) => {
    const dishes = [
      { name: 'Pierogi ruskie', up: 128, down: 16 },
      { name: 'Żurek', up: 9, down: 6 },
      { name: 'Kotlet schabowy', up: 3, down: 0 },
    ];
    await replyWith(page, 'voiceCounts', { up: 140, down: 22, faults: { late: 4, cold: 9, wrong: 1 }, dishes });
    await page.reload();
    await page.getByText('Good: ').first().waitFor({ state: 'attached' });
  };
  const see = (what: (page: Page) => Locator) => (page: Page) => what(page).first().waitFor();
  const askingForPush = (browser: string) => async (page: Page) => {
    await allowPush(page, `https://fcm.googleapis.com/${browser}`);
    await page.evaluate(() => localStorage.removeItem('test.permission'));
    await page.reload();
    await page.getByRole('button', { name: 'Turn on notifications' }).waitFor();
  };
  /** As where there is a mail server, which the others of these pictures have not. */
  const settingsWith = (email: Partial<EmailSettings>) => async (page: Page) => {
    await page.route('**/api/notification/settings', (route) =>
      route.fulfill({
        json: { muted: [], devices: [], email: { address: jan.email, language: 'en', channel: 'push', ...email } },
      }),
    );
    await page.reload();
  };
  const chooseStatement = async (page: Page) => {
    const { owedMoney } = await jan.calls.balance();
    const rows = Object.entries(owedMoney).map(([name, grosze]) => {
      const amount = (Math.abs(grosze) / 100).toFixed(2);
      return `${dateIn(0)};Kantyna obiad;${name.toUpperCase()} UL. DŁUGA 12/34 30-001 KRAKÓW;${amount};PLN`;
    });
    const others = [
      'zwrot za bilety do kina;ANNA OBCA;1250,00;PLN',
      'premia;FIRMA;12x,00;PLN',
      'czynsz;WSPÓLNOTA;-900,00;PLN',
    ];
    const text = ['Data;Tytuł;Nadawca;Kwota;Waluta', ...rows, ...others.map((row) => `${dateIn(0)};${row}`)].join('\n');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByRole('checkbox').first().check();
  };
  const seeDialog = see((page) => page.getByRole('dialog'));
  const seeField = (name: string) => see((page) => page.getByLabel(name));
  return [
    { name: '01-landing', path: '/' },
    { name: '02-login', path: '/login' },
    { name: '03-test-login', path: '/login/test' },
    { name: '04-today', path: '/orders/today', by: jan, act: withVoices },
    { name: '05-today-nothing-mine', path: '/orders/today', by: newcomer },
    {
      name: '06-drawer',
      path: '/orders/today',
      by: jan,
      act: steps(async (page) => {
        const hamburger = page.getByRole('button', { name: 'Open navigation' });
        if (!(await hamburger.isVisible())) return;
        await hamburger.click();
        await page.getByRole('navigation', { name: 'Main navigation' }).last().waitFor();
      }),
    },
    { name: '07-show-order-owner', path: `/orders/show/${open}`, by: jan },
    { name: '08-show-order-colleague', path: `/orders/show/${open}`, by: piotr, act: withVoices },
    {
      name: '09-show-order-panels',
      path: `/orders/show/${open}`,
      by: ewa,
      act: (page) => page.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true))),
    },
    { name: '10-show-order-empty', path: `/orders/show/${empty}`, by: piotr },
    { name: '11-show-order-locked', path: `/orders/show/${ordering}`, by: ewa },
    { name: '12-show-order-locked-owner', path: `/orders/show/${ordering}`, by: jan },
    { name: '13-show-order-ordered-owner', path: `/orders/show/${ordered}`, by: jan },
    { name: '14-show-order-ordered-colleague', path: `/orders/show/${ordered}`, by: ewa },
    { name: '15-pay', path: `/orders/show/${ordered}`, by: ewa, act: steps(press(/^Pay ·/), seeDialog) },
    { name: '15b-show-order-flagged-owner', path: `/orders/show/${flagged}`, by: jan },
    { name: '15c-show-order-flagged-colleague', path: `/orders/show/${flagged}`, by: ewa },
    {
      name: '15d-flag',
      path: `/orders/show/${flagged}`,
      by: piotr,
      act: steps((page) => actOn(page, 'Pierogi ruskie', 'Something wrong?'), seeDialog),
    },
    { name: '16-show-order-rejected', path: `/orders/show/${rejected}`, by: piotr },
    {
      name: '17-entry-picker',
      path: `/orders/show/${open}`,
      by: piotr,
      act: steps(withVoices, press('Choose a dish'), seeField('Search the menu')),
    },
    {
      name: '18-entry-form',
      path: `/orders/show/${open}`,
      by: piotr,
      act: steps(
        press('Choose a dish'),
        seeField('Search the menu'),
        (page) => dishToTake(page, 'Pierogi ruskie').click(),
        press('Boczek'),
        press('New side dish'),
        seeField('Side dish name'),
      ),
    },
    {
      name: '19-entry-edit',
      path: `/orders/show/${open}`,
      by: ewa,
      act: steps((page) => actOn(page, 'Żurek', 'Edit'), seeField('Comment')),
    },
    {
      name: '20-entry-delete',
      path: `/orders/show/${open}`,
      by: jan,
      act: steps(
        (page) => page.getByRole('button', { name: ewa.username, exact: true, expanded: false }).click(),
        (page) => actOn(page, 'Żurek', 'Remove'),
        seeDialog,
      ),
    },
    { name: '21-create-order', path: '/orders/create', by: jan },
    {
      name: '22-create-order-details',
      path: '/orders/create',
      by: jan,
      act: steps(press('Continue'), seeField('Time of order')),
    },
    {
      name: '23-create-order-faults',
      path: '/orders/create',
      by: newcomer,
      act: steps(
        press('Continue'),
        (page) => page.getByLabel('Time of order').fill('27:99'),
        press('Discount, delivery fee, limit'),
        (page) => page.getByLabel('Discount (%)').fill('200'),
        (page) => page.getByRole('switch', { name: 'Bank transfer' }).check(),
        press('Create'),
        see((page) => page.getByText('Enter a time, e.g. 11:30.')),
      ),
    },
    { name: '24-edit-order', path: `/orders/${open}/edit`, by: jan },
    { name: '25-edit-order-delivered', path: `/orders/${delivered}/edit`, by: ewa },
    { name: '26-delete-order', path: `/orders/${open}/edit`, by: jan, act: steps(press('Delete order'), seeDialog) },
    { name: '27-order-view', path: `/orders/${ordering}/order_view`, by: jan },
    { name: '28-order-view-empty', path: `/orders/${open}/order_view`, by: jan },
    { name: '29-all-orders', path: '/all_orders', by: jan },
    {
      name: '30-all-orders-no-match',
      path: '/all_orders',
      by: jan,
      act: steps(
        (page) => page.getByLabel('Search by restaurant or person').fill('zzz'),
        see((page) => page.getByText('No orders match.')),
      ),
    },
    { name: '31-balance', path: '/balance', by: jan },
    { name: '31-balance-history', path: '/balance/history', by: jan },
    {
      name: '31-statement',
      path: '/balance/statement',
      by: jan,
      act: see((page) => page.locator('label:has(input[type=file])')),
    },
    { name: '31-statement-read', path: '/balance/statement', by: jan, act: chooseStatement },
    { name: '32-balance-empty', path: '/balance', by: newcomer },
    { name: '33-restaurants', path: '/restaurants', by: jan },
    { name: '34-show-restaurant', path: `/restaurants/show/${bar.id}`, by: jan, act: withVoices },
    { name: '35-show-restaurant-empty', path: `/restaurants/show/${sushi.id}`, by: jan },
    { name: '36-restaurant-create', path: '/restaurants/create', by: jan },
    { name: '37-restaurant-edit', path: `/restaurants/${bar.id}/edit`, by: jan },
    { name: '38-dish-create', path: `/restaurants/${bar.id}/dishes/create`, by: jan },
    {
      name: '39-dish-edit',
      path: `/restaurants/${bar.id}/dishes/${dish.id}/edit`,
      by: jan,
      act: steps(press('Add side dish'), seeField('Side dish name')),
    },
    { name: '40-errors', path: '/orders/show/0123456789abcdef01234567', by: jan },
    { name: '42-show-order-closing', path: `/orders/show/${closing}`, by: jan },
    {
      name: '43-profile',
      path: '/profile',
      by: ewa,
      act: steps(
        askingForPush('ewa'),
        press('Turn on notifications'),
        see((page) => page.getByText('this browser', { exact: true })),
        (page) => page.getByRole('switch', { name: 'Quiet hours' }).check(),
      ),
    },
    {
      name: '43-profile-emails',
      path: '/profile',
      by: jan,
      act: steps(
        settingsWith({ channel: 'both' }),
        see((page) => page.getByRole('button', { name: /test e-mail/ })),
      ),
    },
    {
      name: '43-profile-email-failed',
      path: '/profile',
      by: jan,
      act: steps(
        settingsWith({ channel: 'both' }),
        async (page) => {
          const failure = { cause: 'login', answer: '535 5.7.8 Error: authentication failed: (reason unavailable)' };
          await page.route('**/api/notification/test_email', (route) => route.fulfill({ json: { failure } }));
        },
        press(/test e-mail/),
        see((page) => page.getByRole('alert').getByText('535 5.7.8')),
      ),
    },
    {
      name: '43-profile-refused',
      path: '/profile',
      by: jan,
      act: steps(
        settingsWith({ channel: 'email', refused: { address: jan.email, at: '2026-11-03T10:00:00.000Z' } }),
        see((page) => page.getByRole('button', { name: 'Turn on again' })),
      ),
    },
    {
      name: '43-profile-calendar',
      path: '/profile',
      by: jan,
      act: steps(
        async (page) => {
          await page.route('**/api/feeds.json', (route) => route.fulfill({ json: {} }));
          await page.reload();
        },
        press('Make an address'),
        seeDialog,
        see((page) => page.getByRole('link', { name: 'Open in calendar' })),
      ),
    },
    { name: '43-unsubscribe', path: '/unsubscribe/abc' },
    {
      name: '43-profile-delete',
      path: '/profile',
      by: ewa,
      act: steps(
        press('Delete my account'),
        seeDialog,
        see((page) => page.getByLabel(/^Type your name/)),
      ),
    },
    { name: '44-notifications-offer', path: '/orders/today', by: newcomer, act: steps(askingForPush('newcomer')) },
    {
      name: '45-standing-orders',
      path: '/standing_orders',
      by: jan,
      act: steps((page) => page.getByText('Next dates').first().click()),
    },
    {
      name: '46-poll-create',
      path: '/polls/create',
      by: jan,
      act: steps(
        (page) => page.getByLabel('Bar Mleczny').check(),
        press('Start voting'),
        see((page) => page.getByText('Choose at least two restaurants.')),
      ),
    },
    {
      name: '47-poll-add-restaurant',
      path: '/orders/today',
      by: ewa,
      act: steps(press('Add a restaurant'), seeDialog),
    },
    {
      name: '48-show-order-activity',
      path: `/orders/show/${ordered}`,
      by: jan,
      act: steps(
        (page) => page.getByText('Activity', { exact: true }).click(),
        see((page) => page.getByRole('list', { name: 'What happened' })),
      ),
    },
    {
      name: '50-bill',
      path: `/orders/show/${delivered}`,
      by: ewa,
      act: steps(
        press('Enter the bill'),
        (page) => page.getByLabel('Total on the bill').fill('46,40'),
        (page) => page.getByLabel('Reason (optional)').fill('dearer delivery'),
      ),
    },
    {
      name: '51-bill-dishes',
      path: `/orders/show/${delivered}`,
      by: ewa,
      act: steps(press('Enter the bill'), (page) => page.getByLabel('Single dishes').check()),
    },
    {
      name: '52-offer-to-pay',
      path: `/orders/show/${ordered}`,
      by: piotr,
      act: steps(press('Yes, I’ll pay'), (page) => page.getByRole('switch', { name: 'Bank transfer' }).check()),
    },
    {
      name: '60-proposal',
      path: `/restaurants/${bar.id}/paste_menu`,
      by: jan,
      act: steps(
        (page) => page.getByLabel('Text of the menu').fill(PASTED),
        press('Read the text'),
        see((page) => page.getByText('To look at first')),
      ),
    },
    {
      name: '61-proposal-row',
      path: `/restaurants/${sushi.id}/paste_menu`,
      by: jan,
      act: steps(
        (page) => page.getByLabel('Text of the menu').fill(PASTED),
        press('Read the text'),
        press('Pierogi ruskie'),
        see((page) => page.getByRole('button', { name: 'OK, next' })),
      ),
    },
    ...phoneScenes(jan, ewa, bar),
    ...statisticsScenes(jan),
    ...(await officeScenes({ colleague })),
    ...(await companyScenes({ colleague })),
    ...(await placeScenes({ colleague }, jan, { open, ordering })),
    ...(await dayOffScenes({ colleague }, jan)),
    { name: '49-hand-out', path: `/orders/${ordered}/hand_out`, by: jan },
    { name: '57-help', path: '/help' },
    { name: '57-help-signed-in', path: '/help', by: jan },
    { name: '41-not-found', path: '/nowhere', by: jan },
  ];
}
