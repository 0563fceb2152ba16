import { test } from '@jest/globals';
import type { Locator, Page, Route } from 'playwright';
import { enterDialog, FLAG, openDialogWorld, TYPED, WRITING, type DialogCase } from './dialog-cases.js';
import { actOn } from './dishes.js';
import { expect } from './expect.js';
import { hasFocus } from './focus.js';
import { hasLayers } from './layers.js';
import { useStage } from './use-stage.js';
import { DESKTOP, PHONE } from './viewports.js';

const stage = await useStage();
const world = await openDialogWorld(stage);

const QUESTION = 'Throw away what you typed?';

/** Leaves a dialog in which something is typed by each way, and throws that away in the end. */
async function throwAway(
  page: Page,
  dialog: Locator,
  { opens, behind }: DialogCase,
  [label, text]: NonNullable<DialogCase['type']>,
): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  const question = page.getByRole('dialog', { name: QUESTION });
  const isKept = async () => {
    await expect(question).toHaveCount(0);
    // An amount has its currency once it is left.
    await expect.poll(() => field.inputValue()).toContain(text);
  };
  const ask = async (leave: () => Promise<unknown>) => {
    await leave();
    await question.waitFor();
  };
  const escape = () => page.keyboard.press('Escape');
  await page.mouse.click(PHONE.width / 2, 8);
  await isKept();
  await field.focus();
  await ask(escape);
  await page.getByRole('button', { name: 'Keep writing' }).click();
  await question.waitFor({ state: 'detached' });
  await isKept();
  await hasFocus(field);
  await ask(() => dialog.getByRole('button', { name: 'Close' }).click());
  await escape();
  await question.waitFor({ state: 'detached' });
  await isKept();
  await ask(() => page.goBack());
  await page.goBack();
  await question.waitFor({ state: 'detached' });
  await ask(() => page.goBack());
  await page.getByRole('button', { name: 'Throw away' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // An item of a menu has gone with it.
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  await hasFocus(button((await button(opens).count()) > 0 ? opens : behind!));
  await hasLayers(page, 0);
}

test.each(WRITING)(
  'a refused write is said inside the dialog, above its actions, and what is typed is thrown away on demand only: %s',
  async (_, one) => {
    const { page, context } = await stage.window(world[one.by], { viewport: PHONE });
    const refusal = { code: 'NOT_OWED', message: 'No.', by: 'Ola Nowak', at: new Date().toISOString() };
    const said = /^Nothing is owed here now\. Changed by .*Ola Nowak.*, [012]\d:\d\d\.$/;
    await context.route(one.path, (route) => route.fulfill({ status: 409, json: refusal }));
    const dialog = await enterDialog(page, world, one);
    const button = dialog.getByRole('button', { name: one.writes, exact: true });
    await button.click();
    const alert = dialog.getByRole('alert', { name: 'Something went wrong' });
    await alert.getByText(said).waitFor();
    const [text, action] = [(await alert.boundingBox())!, (await button.boundingBox())!];
    expect(text.y + text.height).toBeLessThanOrEqual(action.y);
    // Both are on the screen.
    expect([text.y >= 0, action.y + action.height <= PHONE.height]).toEqual([true, true]);
    await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') !== null);
    if (one.type) await throwAway(page, dialog, one, one.type);
    else await dialog.getByRole('button', { name: /^(Cancel|Close)$/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect(page.getByText(said)).toHaveCount(0);
  },
);

const FAILURES: [string, (route: Route) => Promise<void>, RegExp][] = [
  ['500', (route) => route.fulfill({ status: 500, json: {} }), /^Internal error occured/],
  ['no network', (route) => route.abort(), /^No connection to the server/],
];
test.each(FAILURES)(
  'what was said of %s goes with the dialog, and the next attempt succeeds',
  async (_, fail, text) => {
    const { page, context } = await stage.window(world.eater, { viewport: DESKTOP });
    await context.route(FLAG.path, fail);
    const dialog = await enterDialog(page, world, FLAG);
    const report = dialog.getByRole('button', { name: 'Report it' });
    await report.click();
    await dialog.getByRole('alert').getByText(text).waitFor();
    await context.unroute(FLAG.path);
    await report.click();
    await dialog.waitFor({ state: 'detached' });
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('region', { name: 'Complaints' }).getByRole('button', { name: 'Take it back' }).click();
    await page.getByRole('button', { name: FLAG.behind! }).waitFor();
  },
);

test('what cannot be copied is said in the dialog, too', async () => {
  const { page } = await stage.window(world.payer, { viewport: PHONE });
  await page.goto(`/orders/show/${world.open}`);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
    Object.defineProperty(document, 'execCommand', { value: () => false });
  });
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Copy/ }).click();
  await dialog.getByRole('alert').getByText('Couldn’t copy.').waitFor();
});

test('Escape alone, however often it is pressed, throws nothing away; a dialog without text closes at once', async () => {
  const { page } = await stage.window(world.eater, { viewport: DESKTOP });
  const dialog = await enterDialog(page, world, FLAG);
  const question = page.getByRole('dialog', { name: QUESTION });
  for (const round of [1, 2, 3]) {
    await page.keyboard.press('Escape');
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await expect(dialog, `after round ${round}`).toBeVisible();
  }
  await dialog.getByLabel(FLAG.type![0]).fill('');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await actOn(page, 'Pierogi ruskie', 'Something wrong?');
  await dialog.waitFor();
  await page.mouse.click(DESKTOP.width / 2, 8);
  await dialog.waitFor({ state: 'detached' });
});

test('a refused write is said in a dialog even if its own went with what it was about', async () => {
  const { page, context } = await stage.window(world.payer, { viewport: PHONE });
  const [, contest] = TYPED.find(([name]) => name === 'contest')!;
  const dialog = await enterDialog(page, world, contest);
  await context.route(contest.path, async (route) => {
    const { claims } = await world.payer.calls.openClaims();
    const settlementId = claims[0]!.id;
    const personId = (await world.payer.calls.showOrder({ params: { orderId: world.delivered } })).currentUserId;
    await world.eater.calls.withdrawClaim({ params: { personId, settlementId } });
    await dialog.waitFor({ state: 'detached' });
    await route.continue();
  });
  await dialog.getByRole('button', { name: contest.writes }).click();
  const said = page.getByRole('dialog').getByRole('alert', { name: 'Something went wrong' });
  await said.getByText('This payment isn’t open any more. Changed by').getByText(world.eater.username).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
