import { readFileSync } from 'node:fs';
import { afterAll, test } from '@jest/globals';
import type { Page } from 'playwright';
import { processClock } from '@kantyna/test-support/process-clock';
import { ACCOUNT, type Colleague } from './company.js';
import { actOn, dishToTake } from './dishes.js';
import { expect } from './expect.js';
import { BAR, MONTH, monthOfLunches } from './month-of-lunches.js';
import { balanceOn, grosze, linesOf } from './read-amounts.js';
import { readCsv } from './read-csv.js';
import { readTransfer } from './read-transfer.js';
import { stepPictures } from './step-pictures.js';
import { useStage } from './use-stage.js';
import { DESKTOP, PHONE } from './viewports.js';

const clock = processClock();
clock.set(Date.parse(`${MONTH}-01T10:00:00Z`));
/** A product of its own, whose clock goes on by a month, and nobody has to sign in again. */
const env = { ...clock.env, OFFICE_MANAGERS: 'anna.nowak@firma.example', TOKEN_LIFETIME_DAYS: '60' };
const stage = await useStage({ env });
afterAll(() => clock.close());
const [anna, natalia, pawel, michal, ewa] = await stage.colleagues(
  'anna.nowak',
  'natalia.zajac',
  'pawel.krol',
  'michal.sikora',
  'ewa.mazur',
);
const lunches = await monthOfLunches({ anna, natalia, pawel, michal, ewa }, clock);

const zl = (amount: string) => `${amount}\u00a0zł`;
const inWords = (date: string) =>
  new Date(date).toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
const inZloty = (amount: string) => zl(amount.replace('.', ','));
const entryOf = (page: Page, { username }: Colleague) => page.getByRole('article', { name: username });

test('a month: what the company pays, a bill, a complaint, the report, paid back, closed, as a file and on paper', async () => {
  const [desk, payers, eaters, seconds, fifth] = [
    await stage.window(anna, { viewport: DESKTOP, acceptDownloads: true }),
    await stage.window(natalia, { viewport: DESKTOP }),
    await stage.window(pawel, { viewport: PHONE }),
    await stage.window(michal, { viewport: PHONE }),
    await stage.window(ewa, { viewport: PHONE }),
  ];
  const windows = { desk, payers, eaters, seconds, fifth };
  const look = stepPictures('month', windows);
  const setDay = async (day: number) => {
    lunches.setDay(day);
    for (const { page } of Object.values(windows)) await page.clock.setFixedTime(clock.now());
  };
  /** Has lunches of days delivered. Returns the last one's order. */
  const lunchOn = async (...days: number[]) => {
    let orderId = '';
    for (const day of days) {
      await setDay(day);
      orderId = await lunches.open(day);
      await lunches.deliver(day, orderId);
    }
    return orderId;
  };
  await desk.page.addInitScript(() => (window.print = () => undefined));

  // On the first day a manager sets the part, and somebody eats for less.
  await setDay(1);
  await desk.page.goto('/office#companyPart');
  await desk.page.getByText('So far the company pays nothing.').waitFor();
  await desk.page.getByRole('button', { name: 'Set what it pays' }).click();
  const form = desk.page.getByRole('dialog', { name: 'What does the company pay?' });
  await form.getByLabel('A person and day').fill('15');
  await expect(form.getByLabel('At most a person and month')).toHaveValue(zl('450,00'));
  await look('form', 'desk');
  await form.getByRole('button', { name: 'Set it' }).click();
  await form.waitFor({ state: 'detached' });
  const setting = desk.page.getByRole('listitem').filter({ hasText: `${zl('15,00')} a person and day` });
  await setting.getByText('From Mon, 1 Mar 2032').waitFor();
  await setting.getByText(`At most ${zl('450,00')} a person and month · Monday to Friday · For everybody`).waitFor();
  await look('setting', 'desk');
  const first = await lunches.open(1);
  await eaters.page.goto(`/orders/show/${first}`);
  await eaters.page.getByRole('button', { name: /^Choose a dish/ }).click();
  await dishToTake(eaters.page, 'Kotlet schabowy').click();
  await eaters.page.getByText(`About ${zl('15,00')} from the company, ${zl('450,00')} left this month`).waitFor();
  await look('estimate', 'eaters');
  await eaters.page.getByRole('button', { name: /^Add ·/ }).click();
  const own = entryOf(eaters.page, pawel);
  await own.getByText('Kotlet schabowy').waitFor();
  await lunches.deliver(1, first);
  await own.getByText(`${zl('32,00')}, from the company −\u00a015,00`).waitFor();
  await look('price', 'eaters');
  await own.getByRole('button', { name: 'Pay · 17,00' }).click();
  expect(await readTransfer(eaters)).toContain(`|${ACCOUNT}|001700|`);
  await look('pay-sheet', 'eaters');

  // A lunch that comes to nothing gets nothing, also after it counted.
  const rejected = await lunchOn(3, 5, 8, 10);
  await natalia.calls.setAsRejected({ params: { orderId: rejected } });

  // The bill is 12,00 zł lower: each costs 10,00 zł, and so much the company pays.
  const billed = await lunchOn(12);
  await seconds.page.goto(`/orders/show/${billed}`);
  await seconds.page.getByRole('button', { name: 'Enter the bill' }).click();
  const bill = seconds.page.getByRole('dialog', { name: 'What did it cost?' });
  await bill.getByLabel('Total on the bill').fill('20');
  await look('bill', 'seconds');
  await bill.getByRole('button', { name: 'Save the bill' }).click();
  await desk.page.goto(`/orders/show/${billed}`);
  await entryOf(desk.page, anna)
    .getByText(`${zl('10,00')}, from the company −\u00a010,00`)
    .waitFor();
  await look('billed', 'desk', 'seconds');

  // A soup for 16,00 zł is missing: the compote for 6,00 zł is left, which the company pays.
  const complained = await lunchOn(15);
  await eaters.page.goto(`/orders/show/${complained}`);
  await own.getByText(`${zl('22,00')}, from the company −\u00a015,00`).waitFor();
  await actOn(eaters.page, 'Żurek', 'Something wrong?');
  const report = eaters.page.getByRole('dialog', { name: 'What is wrong?' });
  await report.getByRole('button', { name: 'Report it' }).click();
  await payers.page.goto(`/orders/show/${complained}`);
  await payers.page.getByRole('button', { name: 'Refunded by the restaurant' }).click();
  await own.getByText(`${zl('6,00')}, from the company −\u00a06,00`).waitFor();
  await look('refunded', 'eaters', 'payers');

  // On the last day: 28 grants. All of 15,00 zł but two of 10,00 zł and five of 6,00 zł, which is 374,00 zł.
  await lunchOn(17, 19, 22, 24, 31);
  await desk.page.goto('/office#companyPart');
  await desk.page.getByText(`${zl('374,00')} altogether · Not closed yet`).waitFor();
  const rowsOf = (title: string) => linesOf(desk.page.getByRole('table', { name: title }));
  const named = (...of: [Colleague, string][]) =>
    of.map(([{ username, email }, amount]) => [`${username}${email}`, zl(amount)]);
  const ofPeople: [Colleague, string][] = [
    [anna, '76,00'],
    [ewa, '66,00'],
    [michal, '70,00'],
    [natalia, '81,00'],
    [pawel, '81,00'],
  ];
  expect((await rowsOf('By who ate')).map(([person, , , part]) => [person, part])).toEqual(named(...ofPeople));
  const paid = named([michal, '131,00'], [natalia, '243,00']);
  expect(await rowsOf('By who paid the restaurant')).toEqual(paid.map(([person, sum]) => [person, sum, sum]));
  const lines = await rowsOf('Lines');
  expect(lines).toHaveLength(28);
  expect(lines[0]).toContain(BAR);
  expect(lines.reduce((sum, [, , , , part]) => sum + grosze(part!), 0)).toBe(37_400);
  await expect(desk.page.getByRole('button', { name: 'Close the month' })).toHaveCount(0);
  await look('report', 'desk');

  // The company owes what people are owed more than they owe. Once it paid that back, they come to nothing.
  const balances = async () => {
    const all: number[] = [];
    for (const { page } of Object.values(windows)) all.push(await balanceOn(page));
    return all;
  };
  expect(await balances()).toEqual([-3700, 34_150, -4550, 14_350, -2850]);
  await look('owed', 'payers', 'seconds');
  await desk.page.goto('/office#companyPart');
  for (const [{ username }, amount] of [
    [natalia, '243,00'],
    [michal, '131,00'],
  ] as const) {
    await desk.page.getByRole('button', { name: `Paid out: ${username}, ${zl(amount)}` }).click();
    await desk.page.getByRole('button', { name: `Yes, ${zl(amount)}` }).click();
    await desk.page.getByRole('button', { name: `Take back: ${username}, ${zl(amount)}` }).waitFor();
  }
  await desk.page.getByText('The company owes nobody anything.').waitFor();
  await look('paid-back', 'desk');
  const even = await balances();
  expect(even).toEqual([-3700, 9850, -4550, 1250, -2850]);
  expect(even.reduce((sum, one) => sum + one, 0)).toBe(0);

  // The month is over: it is closed, saved as a file, and printed. All say the same.
  await setDay(32);
  await desk.page.goto('/office#companyPart');
  await desk.page.getByRole('button', { name: 'Close the month' }).click();
  const question = desk.page.getByRole('dialog', { name: 'Close March 2032?' });
  await question.getByText(`Its report stays at ${zl('374,00')}.`).waitFor();
  await look('close', 'desk');
  await question.getByRole('button', { name: 'Close the month' }).click();
  await desk.page.getByText(`${zl('374,00')} altogether · Closed on Thu, 1 Apr 2032`).waitFor();
  await look('closed', 'desk');
  const saving = desk.page.waitForEvent('download');
  await desk.page.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`company-${MONTH}.csv`);
  const [headings, ...saved] = readCsv(readFileSync(await file.path(), 'utf8'));
  expect(headings?.slice(0, 6)).toEqual(['Date', 'Day', 'Restaurant', 'Person', 'E-mail', 'Price (zł)']);
  const closed = await rowsOf('Lines');
  const shown = saved.slice(0, -1).map(([date, day, place, person, , price, part, own, payer, , paid]) => {
    expect(inWords(date!)).toContain(day!);
    return [inWords(date!), place, person, ...[price!, part!, own!].map(inZloty), `${payer}${paid && 'paid out'}`];
  });
  expect(shown).toEqual(closed);
  expect(saved.at(-1)!.slice(6, 7)).toEqual(['374.00']);
  await desk.page.getByRole('button', { name: 'Print' }).click();
  await desk.page.emulateMedia({ media: 'print' });
  const printed = desk.page.getByRole('table');
  await desk.page.getByRole('heading', { name: 'What the company paid: March 2032' }).waitFor();
  await expect(desk.page.getByRole('main')).toBeHidden();
  await expect(printed).toHaveCount(3);
  expect(await linesOf(printed.nth(2))).toEqual(closed);
  await look('printed', 'desk');
});
