import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from './people.js';
import { enter, setScenes, type Scene } from './scenes.js';
import { openStage, type Stage } from './stage.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Each screen and what may open on it; the pictures have more states of the same parts. */
const SCENES = [
  ...['landing', 'login', 'test-login', 'today', 'drawer', 'show-order-owner', 'show-order-panels', 'show-order-empty'],
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
  ...['dish-create', 'dish-edit', 'errors', 'not-found'],
];

let stage: Stage;
let scenes: Map<string, Scene>;

beforeAll(async () => {
  stage = await openStage();
  scenes = new Map((await setScenes(stage)).map((scene) => [scene.name.replace(/^\d+-/, ''), scene]));
}, 120_000);
afterAll(() => stage.close());

/** What axe finds wrong with a page, each with the elements that it is wrong with. */
async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run(options),
    { resultTypes: ['violations'] } satisfies RunOptions,
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join(' | ')}`,
  );
}

test.each(SCENES)('axe finds nothing wrong with %s', async (name) => {
  const scene = scenes.get(name)!;
  const { page, close } = await stage.window(scene.by, { viewport: DESKTOP });
  await enter(page, scene);
  await page.evaluate(AXE);
  const found: Record<string, string[]> = {};
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    found[`${colorScheme}, a desktop`] = await faultsOf(page);
  }
  await page.setViewportSize(PHONE);
  found['dark, a phone'] = await faultsOf(page);
  await close();
  expect(found).toEqual({ 'light, a desktop': [], 'dark, a desktop': [], 'dark, a phone': [] });
});
