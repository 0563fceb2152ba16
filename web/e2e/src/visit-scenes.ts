import { mkdirSync } from 'node:fs';
import { test } from '@jest/globals';
import type { Page } from 'playwright';
import { REPO } from '@kantyna/embedded/paths';
import { COLOURS, faultsOf } from './axe.js';
import { expect } from './expect.js';
import { forcedColourFaults } from './forced-colours.js';
import { textFaults, withLargeText } from './large-text.js';
import { enter, setScenes } from './scenes.js';
import { expectScreen, withoutScene } from './screens.js';
import { useStage } from './use-stage.js';
import { DESKTOP, PHONE, WIDTHS } from './viewports.js';

/** A layout may need a moment after a change of the width; a fault stays. */
const SETTLED = { timeout: 5000 };

/**
 * Opens every second scene once, beginning with the first (0) or second one (1), and expects all that holds for every screen. Width, theme,
 * colours and size of letters change in the open page. With `PICTURES=1` the pictures are in `test-output/scenes`.
 */
export async function visitScenes(half: 0 | 1): Promise<void> {
  const stage = await useStage();
  const scenes = await setScenes(stage);
  const own = scenes.filter((_, at) => at % 2 === half).map((scene) => [scene.name, scene] as const);

  test.each(own)(
    '%s has its title and toolbar; axe finds nothing, forced colours show all, and large letters can be read',
    async (name, scene) => {
      // Only a phone opens the navigation.
      const isDrawer = name.endsWith('-drawer');
      const { page } = await stage.window(scene.by, { viewport: isDrawer ? PHONE : DESKTOP });
      await enter(page, scene);
      const found: Record<string, string[]> = {};
      if (!isDrawer) {
        found['light, a desktop'] = await faultsOf(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        found['dark, a desktop'] = await faultsOf(page, COLOURS);
        found['forced colours, a desktop'] = await forcedColourFaults(page);
        await keepPicture(page, `${name}-desktop`);
        await page.setViewportSize(PHONE);
      }
      await page.emulateMedia({ colorScheme: 'dark' });
      found['dark, a phone'] = await faultsOf(page);
      found['forced colours, a phone'] = await forcedColourFaults(page);
      await keepPicture(page, `${name}-phone`);
      expect(Object.values(found).flat(), JSON.stringify(found, undefined, 2)).toEqual([]);
      if (!isDrawer) await expectScreen(page, scene);
      await withLargeText(page, async () => {
        // At another width the page is laid out anew, by the rules for letters of this size.
        for (const [width, viewport] of WIDTHS) {
          await page.setViewportSize(viewport);
          await expect.poll(() => textFaults(page), { ...SETTLED, message: `large letters on ${width}` }).toEqual([]);
          await keepPicture(page, `${name}-large-${viewport.width}`);
        }
      });
    },
  );

  if (half === 0) test('each screen has a scene', () => expect(withoutScene(scenes)).toEqual([]));
}

async function keepPicture(page: Page, name: string): Promise<void> {
  if (process.env['PICTURES'] === undefined) return;
  const folder = `${REPO}/test-output/scenes`;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
