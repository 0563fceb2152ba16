import '@kantyna/test-support/temporary-folder';
import { bringTo, eat, openOrder, openRestaurant } from './company.js';
import { PHONE } from './viewports.js';
import { openStage } from './stage.js';

// Prints how quick a sold-out dish asks on an open phone: `npm run speed:live --workspace web`. Nothing fails by it.

const REPETITIONS = 40;
const WITHIN = 300;

const stage = await openStage();
try {
  const [caller, eater] = await Promise.all([stage.colleague('piotr.zielinski'), stage.colleague('ewa.mazur')]);
  const bar = await openRestaurant(caller, 'Bar Kasztan');
  const orderId = await openOrder(caller, bar);
  await eat(eater, orderId, bar, 'Kotlet schabowy');
  await bringTo(caller, orderId, 'ORDERING');
  const phone = await stage.window(caller, { viewport: PHONE });
  const { page } = await stage.window(eater, { viewport: PHONE });
  await phone.page.goto(`/orders/${orderId}/order_view`);
  await page.goto(`/orders/show/${orderId}`);
  await page.getByText('Kotlet schabowy').first().waitFor();
  const times: number[] = [];
  for (let round = 0; round < REPETITIONS; round += 1) {
    // Both pages tell the time of this machine: when the button was pressed, and when the sheet was in the page.
    const shown = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const look = () => document.querySelector('[role=dialog]') && (watcher.disconnect(), resolve(Date.now()));
          const watcher = new MutationObserver(look);
          watcher.observe(document, { childList: true, subtree: true, attributes: true });
          look();
        }),
    );
    const button = phone.page.getByRole('button', { name: 'Sold out: Kotlet schabowy' });
    await button.waitFor();
    const pressed = await button.evaluate((element: HTMLElement) => {
      element.click();
      return Date.now();
    });
    times.push((await shown) - pressed);
    await phone.page.getByRole('button', { name: 'It’s there after all' }).click();
    await page.locator('[role=dialog]').waitFor({ state: 'detached' });
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.ceil(sorted.length * part) - 1]!;
  const verdict = at(0.95) < WITHIN ? 'ok' : 'MISSED';
  console.log(
    `From “sold out” to the sheet on an open phone, ${REPETITIONS} times: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms ${verdict}`,
  );
} finally {
  await stage.close();
}
