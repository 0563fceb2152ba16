import { test } from '@jest/globals';
import { expect } from './expect.js';
import { textFaults, withLargeText } from './large-text.js';
import { enter, setScenes } from './scenes.js';
import { useStage } from './use-stage.js';
import { DESKTOP, WIDTHS } from './viewports.js';

const stage = await useStage();
const scenes = await setScenes(stage);
/** A layout may need a moment after a change of the width; a fault stays. */
const SETTLED = { timeout: 5000 };

test.each(scenes.map((scene) => [scene.name, scene] as const))(
  'with letters twice as large names and amounts can be read: %s',
  async (_, scene) => {
    const { page } = await stage.window(scene.by, { viewport: DESKTOP });
    await withLargeText(page, async () => {
      await enter(page, scene);
      for (const [width, viewport] of WIDTHS.toReversed()) {
        await page.setViewportSize(viewport);
        await expect.poll(() => textFaults(page), { ...SETTLED, message: `on ${width}` }).toEqual([]);
      }
    });
  },
);

test('the month of the history can be read beside the search', async () => {
  const jan = await stage.colleague('agnieszka.dabrowska');
  const { page } = await stage.window(jan, { viewport: DESKTOP });
  await page.goto('/balance?month=2026-09');
  const month = page.getByRole('combobox', { name: 'Month' });
  await month.getByText('September 2026').waitFor();
  expect(await month.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
});
