import { test } from '@jest/globals';
import { COLOURS, faultsOf } from './axe.js';
import { expect } from './expect.js';
import { forcedColourFaults } from './forced-colours.js';
import { enter, setScenes } from './scenes.js';
import { useStage } from './use-stage.js';
import { DESKTOP, PHONE } from './viewports.js';

/** Each screen and what may open on it; the pictures have more states of the same parts. */
const stage = await useStage();
const scenes = (await setScenes(stage)).map((scene) => [scene.name, scene] as const);
const isDrawer = (name: string) => name.endsWith('-drawer');

test.each(scenes.filter(([name]) => !isDrawer(name)))(
  'axe finds nothing wrong with %s, and in forced colours all is seen',
  async (_, scene) => {
    const { page } = await stage.window(scene.by, { viewport: DESKTOP });
    await enter(page, scene);
    const found: Record<string, string[]> = { 'light, a desktop': await faultsOf(page) };
    await page.emulateMedia({ colorScheme: 'dark' });
    found['dark, a desktop'] = await faultsOf(page, COLOURS);
    found['forced colours, a desktop'] = await forcedColourFaults(page);
    await page.setViewportSize(PHONE);
    found['dark, a phone'] = await faultsOf(page);
    found['forced colours, a phone'] = await forcedColourFaults(page);
    expect(Object.values(found).flat(), JSON.stringify(found, undefined, 2)).toEqual([]);
  },
);

test('axe finds nothing wrong with the navigation that a phone opens', async () => {
  const [, scene] = scenes.find(([name]) => isDrawer(name))!;
  const { page } = await stage.window(scene.by, { viewport: PHONE, colorScheme: 'dark' });
  await enter(page, scene);
  expect(await faultsOf(page)).toEqual([]);
});
