import { test } from '@jest/globals';
import { COLOURS, faultsOf } from './axe.js';
import { expect } from './expect.js';
import { enter, setScenes } from './scenes.js';
import { useStage } from './use-stage.js';
import { DESKTOP, PHONE } from './viewports.js';

/** Each screen and what may open on it; the pictures have more states of the same parts. */
const SCENES = [
  ...['landing', 'help', 'login', 'test-login', 'today', 'show-order-owner', 'show-order-panels', 'show-order-empty'],
  ...['show-order-locked', 'show-order-ordered-owner', 'pay', 'entry-picker', 'entry-form', 'entry-delete'],
  ...['create-order', 'create-order-faults', 'edit-order', 'order-view', 'order-view-empty', 'all-orders', 'balance'],
  ...[
    'balance-empty',
    'restaurants',
    'show-restaurant',
    'show-restaurant-empty',
    'restaurant-create',
    'restaurant-edit',
  ],
  ...['dish-create', 'dish-edit', 'errors', 'not-found', 'profile', 'notifications-offer'],
  ...[
    'standing-orders',
    'poll-create',
    'poll-add-restaurant',
    'show-order-activity',
    'hand-out',
    'bill',
    'offer-to-pay',
  ],
  ...['call-one-by-one', 'call-sold-out', 'sold-out-sheet', 'call-placed', 'sold-out-question'],
];

const stage = await useStage();
const scenes = new Map((await setScenes(stage)).map((scene) => [scene.name.replace(/^\d+-/, ''), scene]));

test.each(SCENES)('axe finds nothing wrong with %s', async (name) => {
  const scene = scenes.get(name)!;
  const { page } = await stage.window(scene.by, { viewport: DESKTOP });
  await enter(page, scene);
  const found: Record<string, string[]> = { 'light, a desktop': await faultsOf(page) };
  await page.emulateMedia({ colorScheme: 'dark' });
  found['dark, a desktop'] = await faultsOf(page, COLOURS);
  await page.setViewportSize(PHONE);
  found['dark, a phone'] = await faultsOf(page);
  expect(found).toEqual({ 'light, a desktop': [], 'dark, a desktop': [], 'dark, a phone': [] });
});

test('axe finds nothing wrong with the navigation that a phone opens', async () => {
  const scene = scenes.get('drawer')!;
  const { page } = await stage.window(scene.by, { viewport: PHONE, colorScheme: 'dark' });
  await enter(page, scene);
  expect(await faultsOf(page)).toEqual([]);
});
