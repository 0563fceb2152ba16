import { test } from '@jest/globals';
import type { Page } from 'playwright';
import { eat, openOrder, openRestaurant, testUsers } from './company.js';
import { expect } from './expect.js';
import { hasFocus } from './focus.js';
import { useStage } from './use-stage.js';
import { PHONE } from './viewports.js';
import { button, press, writeCases, WRITES } from './write-cases.js';

/** More than a list shows with a button for each. */
const EATERS = 12;

const stage = await useStage();
const payer = await stage.colleague('agnieszka.dabrowska');
const bar = await openRestaurant(payer, 'Bar Kasztan');
const names = testUsers.map(({ username }) => username);
const others = testUsers.filter(
  ({ email, username }) => email !== payer.email && names.indexOf(username) === names.lastIndexOf(username),
);
const eaters = await Promise.all(others.slice(0, EATERS).map(({ email }) => stage.colleague(email.split('@')[0]!)));
const cases = writeCases(payer, eaters, bar);

/** The name of what has the focus, or its words; `main` of the page. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement!;
    const label = document.getElementById(one.getAttribute('aria-labelledby') ?? '') ?? one;
    return one.matches('main, body') ? one.localName : (one.ariaLabel ?? label.textContent).trim();
  });

test.each(WRITES)('the focus stays near what was done by keyboard: %s', async (write) => {
  const { by, at, act, seen, on } = cases[write];
  const { page } = await stage.window(by, { viewport: PHONE });
  await page.goto(await at());
  await act(page);
  await seen(page).first().waitFor();
  await expect.poll(() => focused(page)).toMatch(on);
});

test('Escape closes “Change” and the closing time, and gives the focus back to its button', async () => {
  const orderId = await openOrder(payer, bar, { closesAt: new Date(Date.now() + 60 * 60_000).toISOString() });
  await eat(eaters[0]!, orderId, bar, 'Żurek');
  const { page } = await stage.window(payer, { viewport: PHONE });
  await page.goto(`/orders/show/${orderId}`);
  for (const [name, inside] of [
    ['Change', 'Ask someone to pay'],
    [/^Closes/, 'Close now'],
  ] as const) {
    await press(button(page, name));
    await button(page, inside).focus();
    await page.keyboard.press('Escape');
    await button(page, inside).waitFor({ state: 'detached' });
    await hasFocus(button(page, name));
  }
});
