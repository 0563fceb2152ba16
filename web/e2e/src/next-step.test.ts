import { test } from '@jest/globals';
import { eventually } from '@kantyna/test-support/eventually';
import type { Page } from 'playwright';
import { bringTo, eat, openOrder, openRestaurant, testUsers } from './company.js';
import { expect } from './expect.js';
import { useStage } from './use-stage.js';

/** With the organiser and the colleague. */
const PEOPLE = 20;
const PHONE = { width: 360, height: 640 };
/** The greatest distance of one's own entry from the top, below a head whose creator takes two lines (px). */
const LIMIT = 340;
/** In Polish, which is longer. */
const HEADINGS = /^(Twoje zamówienie|Co zjesz\?)$/;

interface State {
  readonly name: string;
  readonly by: 'organiser' | 'colleague';
  /** The heading of one's own entry, “Your order” by default. */
  readonly heading?: string;
  /** The one large action, if there is one. */
  readonly action?: string | RegExp;
  /** Leads the order from the state before to this one. */
  readonly lead?: () => Promise<unknown>;
}

const stage = await useStage();
const [organiser, colleague] = await stage.colleagues('agnieszka.dabrowska', 'ewa.mazur');
const bar = await openRestaurant(organiser, 'Bar Mleczny Pod Kasztanem', { url: 'https://kasztan.example/menu' });

/** An order of so many, without the colleague. */
async function crowd(): Promise<string> {
  const closesAt = new Date(Date.now() + 30 * 60_000).toISOString();
  const costs = { deliveryCostPerEverybody: 1000, decreaseInPercent: 10 };
  const id = await openOrder(organiser, bar, { ...costs, closesAt });
  const others = testUsers.filter(({ email }) => email !== colleague.email && email !== organiser.email);
  const boxes = others.slice(2 - PEOPLE).map(({ email }) => email.split('@')[0]!);
  const people = await Promise.all(boxes.map((box) => stage.colleague(box)));
  await Promise.all([...people, organiser].map((one) => eat(one, id, bar, 'Pierogi ruskie')));
  return id;
}

const orderId = await crowd();
const params = { orderId };
/** The states of one order, one after the other. */
const STATES: readonly State[] = [
  { name: 'nothing chosen', by: 'colleague', heading: 'What will you eat?', action: 'Choose a dish' },
  {
    name: 'chosen',
    by: 'colleague',
    lead: () => eat(colleague, orderId, bar, 'Pierogi ruskie'),
  },
  { name: 'the organiser’s', by: 'organiser', action: 'Place order' },
  {
    name: 'closed',
    by: 'colleague',
    lead: () => organiser.calls.closeNow({ params }),
  },
  {
    name: 'locked',
    by: 'colleague',
    lead: () => organiser.calls.setAsOrdering({ params }),
  },
  { name: 'the caller’s', by: 'organiser', action: 'Place order' },
  {
    name: 'ordered',
    by: 'colleague',
    action: /^Pay ·/,
    lead: () => organiser.calls.setAsOrdered({ params, body: { approxTimeOfDelivery: '12:15' } }),
  },
  { name: 'the organiser’s, ordered', by: 'organiser', action: 'Mark as delivered' },
  {
    name: 'to be paid',
    by: 'colleague',
    action: /^Pay ·/,
    lead: () => organiser.calls.setAsDelivered({ params }),
  },
  {
    name: 'paid',
    by: 'colleague',
    lead: async () => {
      const { orderEntries, currentUserId } = await colleague.calls.showOrder({ params });
      const { id } = orderEntries.find(({ userId }) => userId === currentUserId)!;
      await organiser.calls.confirmAsPaid({ params: { orderEntryId: id } });
    },
  },
];

/** The texts of the buttons that are filled with the blue of the one action. */
const blueOnes = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('button, a')
    .evaluateAll((all) => {
      const isBlue = (one: Element) => getComputedStyle(one).backgroundColor === 'rgb(66, 165, 246)';
      return all.filter(isBlue).map(({ textContent }) => textContent);
    });

test.each(STATES.map((state) => [state.name, state] as const))(
  'in an order of twenty one’s own entry begins near the top, and one action is within reach, above what it would cover: %s',
  async (_, { by, heading = 'Your order', action, lead }) => {
    await lead?.();
    const { page } = await stage.window(by === 'organiser' ? organiser : colleague, { viewport: PHONE });
    await page.goto(`/orders/show/${orderId}`);
    const own = page.locator('section', { has: page.getByRole('heading', { name: heading, exact: true }) });
    await own.first().waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const { y } = (await own.first().boundingBox())!;
    expect(y).toBeLessThanOrEqual(LIMIT);
    const main = page.getByRole('main');
    const between = [
      main.getByRole('link', { name: 'See the menu' }),
      ...(by === 'organiser' ? [main.getByRole('link', { name: 'Edit order' })] : []),
      ...(by === 'organiser' && action ? [main.getByRole('button', { name: action }).first()] : []),
    ];
    const tiles = main.getByRole('button', { name: /^(Order details|Price summary|Payment options)/ });
    await expect(tiles).toHaveCount(3);
    const boxes = await Promise.all((await tiles.all()).map((one) => one.boundingBox()));
    expect(new Set(boxes.map((box) => box!.y)).size).toBe(1);
    for (const one of between) {
      const box = (await one.boundingBox())!;
      expect(box.y).toBeGreaterThanOrEqual(boxes[0]!.y + boxes[0]!.height);
      expect(box.y + box.height).toBeLessThanOrEqual(y);
    }
    await page.getByText('Activity', { exact: true }).waitFor();
    // All parts have come.
    await page.waitForFunction(() => document.querySelector('main :is([aria-busy=true], [class*=skeleton])') === null);
    expect((await own.first().boundingBox())!.y).toBe(y);

    const shown = await blueOnes(page);
    expect(shown).toHaveLength(action === undefined ? 0 : 1);
    if (action !== undefined) {
      expect(shown[0]).toMatch(action);
      // Once all parts are there, it is in the bar below.
      const button = await eventually(async () => {
        const box = (await page.getByRole('main').getByRole('button', { name: action }).last().boundingBox())!;
        return box.width > PHONE.width - 40 && box;
      });
      expect(button.y + button.height).toBeLessThanOrEqual(PHONE.height);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const footer = (await page.getByRole('contentinfo').getByRole('link').last().boundingBox())!;
      expect(footer.y + footer.height).toBeLessThan(button.y);
    }
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBe(0);
    await page.evaluate(() => localStorage.setItem('kantyna.language', 'pl'));
    await page.reload();
    const inPolish = page.locator('section', { has: page.getByRole('heading', { name: HEADINGS }) });
    expect((await inPolish.first().boundingBox())!.y).toBeLessThanOrEqual(LIMIT);
    const cut = await page
      .locator('main [aria-expanded][aria-controls] > :last-child')
      .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
    expect(cut).toBe(0);
  },
);

test('once one is in, a phone’s bar says so and adds another dish', async () => {
  const orderId = await openOrder(organiser, bar);
  await eat(colleague, orderId, bar, 'Kompot');
  const { page } = await stage.window(colleague, { viewport: { width: 360, height: 640 } });
  await page.goto(`/orders/show/${orderId}`);
  const add = page.getByRole('button', { name: 'Add entry' });
  await expect(add).toHaveCount(1);
  expect((await add.boundingBox())!.y).toBeGreaterThan(560);
  await page.getByText('You’re in · order at 11:30').waitFor();
  await add.click();
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /^Kompot/ })
    .first()
    .waitFor();
});

test('while answers are slow the pay button stands in its bar, and an empty order does not move', async () => {
  // The colleague has not ordered there yet: what is offered is known before the answer.
  const fresh = await openRestaurant(organiser, 'Nowy Bar');
  const [toPay, empty] = [await openOrder(organiser, bar), await openOrder(organiser, fresh)];
  await eat(colleague, toPay, bar, 'Pierogi ruskie');
  await bringTo(organiser, toPay, 'DELIVERED');
  const { page } = await stage.window(colleague, { viewport: { width: 390, height: 844 } });
  await page.addInitScript(() => {
    const seen = { tops: [] as number[], shift: 0 };
    Object.assign(globalThis, { seen });
    const note = () => {
      const pay = [...document.querySelectorAll('main button')].find((one) => one.textContent.startsWith('Pay ·'));
      if (pay) seen.tops.push(Math.round(pay.getBoundingClientRect().y));
      requestAnimationFrame(note);
    };
    note();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route(/(claims|usual_choices|user|turn)[^/]*$/, async (route) => {
    await page.waitForTimeout(800);
    await route.continue();
  });
  const seenOn = async (orderId: string) => {
    await page.goto(`/orders/show/${orderId}`);
    await page
      .getByRole('button', { name: /^(Pay ·|Choose a dish|New order like this)/ })
      .or(page.getByRole('link', { name: 'New order like this' }))
      .first()
      .waitFor();
    await page.waitForFunction(() => document.querySelector('main :is([aria-busy=true], [class*=skeleton])') === null);
    return page.evaluate(() => (globalThis as unknown as { seen: { tops: number[]; shift: number } }).seen);
  };
  const { tops } = await seenOn(toPay);
  expect(new Set(tops).size).toBe(1);
  expect((await seenOn(empty)).shift).toBeLessThanOrEqual(0.02);
  // An order whose time has passed.
  const late = await openOrder(organiser, fresh, { timeOfOrder: '00:00' });
  await eat(organiser, late, fresh, 'Żurek');
  expect((await seenOn(late)).shift).toBeLessThanOrEqual(0.02);
});

test('the restaurant has its whole name beside its closing time', async () => {
  const closesAt = new Date(Date.now() + 30 * 60_000).toISOString();
  const closing = await openOrder(organiser, bar, { closesAt });
  const { page } = await stage.window(colleague);
  await page.goto(`/orders/show/${closing}`);
  const name = page.getByRole('heading', { name: bar.name });
  for (const width of [390, 900, 1200, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByText(/^Closes in/).waitFor();
    await expect.poll(() => name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
});
