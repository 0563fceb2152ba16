import { describe, test } from '@jest/globals';
import type { Page } from 'playwright';
import { ACCOUNT, bringTo, eat, openOrder, openRestaurant, type Colleague } from './company.js';
import { expect } from './expect.js';
import { replyWith } from './replies.js';
import { testsAt } from './tests-at.js';
import { useStage, useWindow } from './use-stage.js';
import { WIDTHS } from './viewports.js';
import { wordsOf } from './words.js';

const orders = {} as Record<'CREATED' | 'ORDERED', string>;

const stage = await useStage();
const [jan, ewa, piotr] = await stage.colleagues('agnieszka.dabrowska', 'ewa.mazur', 'piotr.zielinski');
const bar = await openRestaurant(jan, 'Bar Kasztan', { url: 'https://kasztan.example/menu', telephone: '221234567' });
for (const state of ['CREATED', 'ORDERED'] as const) {
  const order = await openOrder(jan, bar, {
    decreaseInPercent: 10,
    deliveryCostPerEverybody: 1000,
    deliveryCostPerDish: 150,
    paymentByBankTransfer: true,
    bankTransferNumber: ACCOUNT,
    paymentByBlik: true,
    blikPhoneNumber: '600100200',
  });
  await eat(ewa, order, bar, 'Żurek', { comment: 'z jajkiem' });
  await eat(jan, order, bar, 'Pierogi ruskie', { sides: ['Śmietana'] });
  await bringTo(jan, order, state);
  orders[state] = order;
}

const entryOf = (page: Page, { username }: Colleague) => page.getByRole('article', { name: username });
/** Opens the row of another person's entry. */
const unfold = (page: Page, person: Colleague) =>
  entryOf(page, person).getByRole('button', { name: person.username, expanded: false }).click();

describe.each(WIDTHS)('an order on %s', (_, viewport) => {
  const { onPhone, onDesktop } = testsAt(viewport);
  const isWide = viewport.width >= 900;
  const windowOf = (person: Colleague) => useWindow(() => stage.window(person, { viewport, hasTouch: !isWide }));
  const windows = new Map([jan, ewa, piotr].map((person) => [person, windowOf(person)]));
  const show = async (person: Colleague, order: string): Promise<Page> => {
    const { page } = windows.get(person)!;
    await page.goto(`/orders/show/${order}`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    return page;
  };

  const panelsFor = async (person: Colleague) => {
    const page = await show(person, orders.CREATED);
    if (isWide) return { page, texts: () => wordsOf(page.locator('section:has(> h3)')) };
    // On a phone they are three tiles in a row, of which one is unfolded at a time.
    const texts = async () => {
      const words = [];
      for (const name of ['Order details', 'Price summary', 'Payment options']) {
        const tile = page.getByRole('button', { name });
        await tile.click();
        const panel = page.getByRole('region', { name: /^(Order details|Price summary|Payment options)$/ });
        const [top, value] = await Promise.all([panel, tile].map(async (one) => (await one.boundingBox())!.y));
        expect(top).toBeGreaterThan(value!);
        words.push(`${await tile.innerText()} ${(await wordsOf(panel)).join()}`.replaceAll(/\s+/g, ' '));
        await tile.click();
        await expect(panel).toHaveCount(0);
      }
      return words;
    };
    return { page, texts };
  };

  test('tells its details, prices and ways of payment in three panels', async () => {
    const { page, texts } = await panelsFor(ewa);
    await expect
      .poll(texts)
      .toEqual([
        expect.stringMatching(
          /^Order details.* Placing the order Agnieszka Dąbrowska Time of order 11:30 Time of delivery As ASAP as possible$/,
        ),
        expect.stringMatching(
          /^Price summary.* Dishes 43,50 zł Discount 10% −4,35 zł Delivery \(split equally\) 10,00 zł Delivery for 2 dishes 3,00 zł Total 52,15 zł$/,
        ),
        expect.stringMatching(
          /^Payment options.* Cash ✓ Bank transfer 61 1090 1014 0000 0712 1981 2874 BLIK 600 100 200$/,
        ),
      ]);
    await expect(page.getByRole('link', { name: 'See the menu' })).toHaveAttribute(
      'href',
      'https://kasztan.example/menu',
    );
  });

  onDesktop('tells who does not take part which ways of payment there are, without the numbers', async () => {
    const { texts } = await panelsFor(piotr);
    await expect.poll(async () => (await texts())[2]).toMatch(/^Payment options.* Cash ✓ Bank transfer ✓ BLIK ✓$/);
  });

  onPhone(
    'shows one’s own entry with what its price is made of, and those of others in short and as a whole',
    async () => {
      const page = await show(ewa, orders.CREATED);
      const entries = page.getByRole('article');
      await expect(entries.first().getByText(/zł$/).first()).toHaveCSS('font-variant-numeric', 'tabular-nums');
      await expect
        .poll(() => wordsOf(entries))
        .toEqual([
          expect.stringMatching(
            /^Ewa Mazur 20,90 zł 16,00 − 1,60 \+ delivery 6,50 If two more join: 18,40 zł Żurek 16,00 zł z jajkiem (?:You’re in · order at 11:30 )?Add entry$/,
          ),
          'Agnieszka Dąbrowska 31,25 zł Pierogi ruskie + Śmietana',
        ]);
      await unfold(page, jan);
      await expect
        .poll(async () => (await wordsOf(entryOf(page, jan)))[0])
        .toMatch(
          /^Agnieszka Dąbrowska 31,25 zł 27,50 − 2,75 \+ delivery 6,50 Pierogi ruskie 24,50 zł \+ Śmietana ?3,00 zł$/,
        );
    },
  );

  /** The creator's buttons before and after an order was placed; the reply says who may do what in each state. */
  const OWNERS: [keyof typeof orders, string[]][] = [
    ['CREATED', ['Place order', 'Edit order']],
    ['ORDERED', ['Mark as delivered', 'Edit order']],
  ];

  onDesktop.each(OWNERS)('which is %s offers its creator what he may do', async (state, offered) => {
    const page = await show(jan, orders[state]);
    await unfold(page, ewa);
    const names = ['Place order', 'Mark as delivered', 'Edit order'];
    const shown = async () => {
      const buttons = page.getByRole('main').locator('a, button');
      const said = await buttons.evaluateAll((all) =>
        all.filter((one) => one.checkVisibility()).map((one) => one.ariaLabel ?? one.textContent),
      );
      return said.filter((text) => names.includes(text));
    };
    await expect.poll(shown).toEqual(offered);
    // The creator changes own dishes by icons, and those of others by their menu.
    for (const action of ['Edit', 'Remove'])
      await expect(entryOf(page, jan).getByRole('button', { name: `${action}: Pierogi ruskie` })).toHaveCount(1);
    await entryOf(page, ewa).getByRole('button', { name: 'Options for Żurek' }).click();
    await expect(page.getByRole('menuitem').first()).toHaveText('Edit');
    await expect(page.getByRole('menuitem').nth(1)).toHaveText('Remove');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    const payable = state === 'ORDERED' ? 1 : 0;
    await expect(entryOf(page, ewa).getByText('UNPAID')).toHaveCount(payable);
    await expect(entryOf(page, jan).getByText('CONFIRMED')).toHaveCount(payable);
    await expect(entryOf(page, ewa).getByRole('button', { name: 'Confirm payment' })).toHaveCount(payable);
    // Nobody pays themselves.
    const ofPayment = /Revert to unpaid|Confirm payment|^Pay|QR/;
    await expect(entryOf(page, jan).getByRole('button', { name: ofPayment })).toHaveCount(0);
  });

  onPhone.each(OWNERS)('which is %s offers the owner of an entry what he may do', async (state) => {
    const page = await show(ewa, orders[state]);
    const open = state === 'CREATED' ? 1 : 0;
    const payable = state === 'ORDERED' ? 1 : 0;
    const mine = entryOf(page, ewa);
    await mine.waitFor();
    if (payable) await mine.getByRole('button', { name: /^Pay ·/ }).waitFor();
    await expect(page.getByRole('button', { name: /Place order|Mark as delivered/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Edit order' })).toHaveCount(0);
    await expect(mine.getByRole('button', { name: 'Add entry' })).toHaveCount(open);
    await expect(mine.getByRole('button', { name: 'Options for Żurek' })).toHaveCount(open);
    await expect(mine.getByText('UNPAID')).toHaveCount(payable);
    await expect(mine.getByRole('button', { name: /^Pay ·/ })).toHaveCount(payable);
    // Who owes says that they paid; who is paid confirms.
    await expect(mine.getByRole('button', { name: 'Confirm payment' })).toHaveCount(0);
    await unfold(page, jan);
    const other = entryOf(page, jan);
    await expect(other.getByRole('button')).toHaveCount(1);
    await expect(other.getByText(/UNPAID|CONFIRMED/)).toHaveCount(0);
  });

  onDesktop('tells two people of one name apart by their e-mail addresses', async () => {
    const [one, two] = await Promise.all([stage.colleague('anna.nowak'), stage.colleague('anna.nowak2')]);
    const order = await openOrder(jan, bar);
    for (const person of [one, ewa, two]) await eat(person, order, bar, 'Kompot');
    const page = await show(jan, order);
    await entryOf(page, ewa).waitFor();
    await expect
      .poll(() => wordsOf(page.getByRole('article')))
      .toEqual([
        'Anna Nowak anna.nowak@firma.example 6,00 zł Kompot',
        'Ewa Mazur 6,00 zł Kompot',
        'Anna Nowak anna.nowak2@firma.example 6,00 zł Kompot',
      ]);
    await page.getByRole('article', { name: 'Anna Nowak (anna.nowak2@firma.example)' }).waitFor();
    await jan.calls.deleteOrder({ params: { orderId: order } });
  });

  test('that is empty cannot be placed, says why, and names its discount and delivery', async () => {
    const order = await openOrder(piotr, await openRestaurant(piotr, 'Pusto'), {
      decreaseInPercent: 10,
      deliveryCostPerEverybody: 1500,
      deliveryCostPerDish: 150,
    });
    const page = await show(piotr, order);
    if (!isWide) await page.getByRole('button', { name: 'Price summary' }).click();
    await expect(page.getByRole('main')).toContainText(
      'Discount 10% Delivery (split equally) 15,00 zł Delivery per dish 1,50 zł',
      { useInnerText: true },
    );
    const place = page.getByRole('button', { name: 'Place order' });
    await expect(place).toBeDisabled();
    const why = place.locator('..');
    await (isWide ? why.hover() : why.tap());
    await page.getByRole('tooltip', { name: 'You cannot place an empty order. Choose a dish first.' }).waitFor();
    await page.getByText('Sorry, no menu url specified').waitFor();
    await page.getByText('Nobody else has chosen anything yet.').waitFor();
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await piotr.calls.deleteOrder({ params: { orderId: order } });
  });

  onPhone('is placed: it leads to the call, and back again once it is unlocked', async () => {
    const order = await openOrder(jan, bar);
    await eat(ewa, order, bar, 'Kompot');
    const page = await show(jan, order);
    const watcher = await show(ewa, order);
    await page.getByRole('button', { name: 'Place order' }).first().click();
    await page.waitForURL(`**/orders/${order}/order_view`);
    await watcher.getByText('Agnieszka Dąbrowska is ordering right now').waitFor();
    await expect(watcher.getByRole('button', { name: 'Options for Kompot' })).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Back' }).click();
    await page.getByText('You are ordering right now').waitFor();
    await page.getByRole('link', { name: 'Back to the call' }).click();
    await page.getByRole('button', { name: 'Unlock' }).click();
    await page.waitForURL(`**/orders/show/${order}`);
    await watcher.getByRole('button', { name: 'Options for Kompot' }).waitFor();
    await expect(watcher.getByText('is ordering right now')).toHaveCount(0);
  });
});

test('a menu address that is no web address is no link', async () => {
  const { page, context } = await stage.window(piotr);
  await replyWith(context, 'showOrder', async (_, shown) => {
    const reply = await shown();
    return { ...reply, order: { ...reply.order, restaurantUrl: 'javascript:alert(1)' } };
  });
  await page.goto(`/orders/show/${orders.CREATED}`);
  await page.getByText('Sorry, no menu url specified').waitFor();
  await expect(page.locator('a[href^="javascript"]')).toHaveCount(0);
});
