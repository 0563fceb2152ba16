import type { Locator, Page } from 'playwright';
import { ACCOUNT, eat, MENU, openOrder, openRestaurant, testUsers } from './company.js';
import { dishToTake } from './dishes.js';
import { placeOnPhone } from './place-on-phone.js';
import { slowDown } from './slow-device.js';
import type { Stage } from './stage.js';
import { PHONE } from './viewports.js';

/** Takes the next step of a walk, whose presses count under this name. */
type Step = (name: string, page: Page, ...acts: (() => Promise<unknown>)[]) => Promise<void>;

const EATERS = 12;
const DISHES = 60;

/**
 * An afternoon on slow phones, from today's orders to the payment. Returns how long the slowest press of each step waited for its paint (ms),
 * as the browser itself measures it.
 */
export async function walk(stage: Stage): Promise<Map<string, number>> {
  const people = await Promise.all(
    testUsers.slice(0, EATERS).map(({ email }) => stage.colleague(email.slice(0, email.indexOf('@')))),
  );
  const [caller, eater, ...others] = [people[0]!, people[1]!, ...people.slice(2)];
  const more = Array.from({ length: DISHES }, (_, n) => ({
    name: `Danie ${n + 1}`,
    price: 2000 + n,
    category: `Dział ${(n % 6) + 1}`,
  }));
  const bar = await openRestaurant(caller, `Bar ${Date.now()}`, { menu: [...MENU, ...more], telephone: '600100200' });
  const order = await openOrder(caller, bar, { paymentByBankTransfer: true, bankTransferNumber: ACCOUNT });
  await eat(caller, order, bar, 'Kompot');
  for (const person of others) await eat(person, order, bar, 'Żurek');
  const waits = new Map<string, number>();
  const step: Step = async (name, page, ...acts) => {
    for (const act of acts) await act();
    waits.set(name, await longestPress(page));
  };
  const [phone, call] = await Promise.all([openPhone(stage, eater), openPhone(stage, caller)]);
  const { page } = phone;
  const press = (name: string | RegExp, on: Page | Locator = page) => on.getByRole('button', { name }).first().click();
  const sees = (locator: Locator) => locator.first().waitFor();
  const sheet = page.getByRole('dialog');

  await page.goto('/orders/today');
  await sees(page.getByRole('link', { name: new RegExp(bar.name) }));
  await step(
    'today: an order is opened',
    page,
    () =>
      page
        .getByRole('link', { name: new RegExp(bar.name) })
        .first()
        .click(),
    () => sees(page.getByRole('button', { name: 'Choose a dish' })),
  );
  await step('order: a panel unfolds', page, () => press('Price summary'));
  await step('order: another person’s dishes', page, () => press(others[0]!.username));
  await step(
    'order: the menu opens',
    page,
    () => press('Choose a dish'),
    () => sees(page.getByLabel('Search the menu')),
  );
  await step('menu: a letter is typed', page, () =>
    page.getByLabel('Search the menu').pressSequentially('piero', { delay: 150 }),
  );
  await step(
    'menu: a dish is chosen',
    page,
    () => dishToTake(page, 'Pierogi ruskie').click(),
    () => sees(page.getByRole('button', { name: 'Boczek' })),
  );
  await step('dish: a side dish', page, () => press('Boczek'));
  await step('dish: a comment is typed', page, () =>
    page.getByLabel('Comment').pressSequentially('na ostro', { delay: 150 }),
  );
  await step(
    'dish: added',
    page,
    () => press(/^Add ·/),
    () => sees(page.getByRole('article', { name: eater.username }).getByText('na ostro')),
  );
  await step('order: "Change" of who calls', page, () => press('Change'));

  const phoned = call.page;
  await phoned.goto(`/orders/show/${order}`);
  await step(
    'order: the call begins',
    phoned,
    () => press('Place order', phoned),
    () => sees(phoned.getByRole('switch', { name: 'One dish at a time' })),
  );
  await step(
    'call: all dishes',
    phoned,
    () => phoned.getByRole('switch', { name: 'One dish at a time' }).uncheck(),
    () => sees(phoned.getByRole('button', { name: 'Sold out: Żurek' })),
  );
  await step(
    'call: sold out',
    phoned,
    () => press('Sold out: Żurek', phoned),
    () => sees(phoned.getByRole('button', { name: /choosing/ })),
  );
  await step('call: who still chooses', phoned, () => press(/choosing/, phoned));
  await step(
    'call: there after all',
    phoned,
    () => press('It’s there after all', phoned),
    () => sees(phoned.getByRole('button', { name: 'Sold out: Żurek' })),
  );
  await step(
    'call: another price',
    phoned,
    () => press('Other price: Pierogi ruskie', phoned),
    () => phoned.getByLabel('Price of one Pierogi ruskie').fill('26'),
    () => press('Save', phoned),
  );
  await step(
    'call: placed',
    phoned,
    () => placeOnPhone(phoned),
    () => sees(phoned.getByRole('button', { name: 'Mark as delivered' })),
  );
  await step(
    'order: delivered',
    phoned,
    () => press('Mark as delivered', phoned),
    () => sees(phoned.getByRole('button', { name: 'Enter the bill' })),
  );
  await step(
    'order: the bill',
    phoned,
    () => press('Enter the bill', phoned),
    () => phoned.getByLabel('Total on the bill').pressSequentially('250', { delay: 150 }),
    () => press('Save the bill', phoned),
    () => phoned.getByRole('dialog').waitFor({ state: 'detached' }),
  );

  await step(
    'order: how to pay',
    page,
    () => press(/^Pay ·/),
    () => sees(sheet.getByRole('tab')),
  );
  await step('pay: another way', page, () => sheet.getByRole('tab', { name: 'Transfer' }).click());
  await step(
    'pay: paid',
    page,
    () => press(/^I paid/, sheet),
    () => sheet.waitFor({ state: 'detached' }),
  );
  await step(
    'order: a payment is confirmed',
    phoned,
    () => press(/^Confirm 1/, phoned),
    () => sees(phoned.getByText(/^Confirmed: 1/)),
  );
  await page.goto('/orders/today');
  for (const name of ['All orders', 'Restaurants and dishes', 'Balance and order history', "Today's orders"])
    await step(
      `the navigation leads to ${name}`,
      page,
      () => press('Open navigation'),
      () => page.getByRole('navigation').last().getByRole('link', { name }).click(),
      () => page.locator('main:not(:has([aria-busy=true])) :is(h1, h2, a, button)').first().waitFor(),
    );
  await Promise.all([phone.close(), call.close()]);
  return waits;
}

async function openPhone(stage: Stage, by: Parameters<Stage['window']>[0]) {
  const window = await stage.window(by, { viewport: PHONE, reducedMotion: 'no-preference' });
  await slowDown(window.page);
  await window.page.addInitScript(watchPresses);
  return window;
}

type Presses = { presses: Map<number, number> };

function watchPresses(): void {
  const kept = window as unknown as Presses;
  kept.presses = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) kept.presses.set(interactionId, Math.max(kept.presses.get(interactionId) ?? 0, duration));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** How long the slowest press since the last time waited for its paint (ms); less than 16 ms are none. */
async function longestPress(page: Page): Promise<number> {
  // The last press is reported after its paint.
  await page.waitForTimeout(500);
  return page.evaluate(() => {
    const { presses } = window as unknown as Presses;
    const longest = Math.max(0, ...presses.values());
    presses.clear();
    return longest;
  });
}
