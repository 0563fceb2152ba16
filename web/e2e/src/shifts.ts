import '@kantyna/test-support/temporary-folder';
import type { Scene } from './scene.js';
import { enter, setScenes } from './scenes.js';
import { openStage } from './stage.js';
import { DESKTOP, PHONE } from './viewports.js';

// Prints how much jumps on each scene while answers come late: `npm run speed:shifts --workspace web -- <part of a scene's name>`. Nothing
// fails by it.

const ACCEPTABLE_SHIFT = 0.02;
/** How late the answers of a page are, one after the other (ms). */
const LATE = [300, 3_000, 1_000];

const part = process.argv[2] ?? '';
const stage = await openStage();
try {
  const scenes = (await setScenes(stage)).filter(({ name }) => name.includes(part));
  for (const viewport of [PHONE, DESKTOP]) {
    let still = 0;
    for (const scene of scenes) {
      const { sum, whence } = await shiftsOf(scene, viewport).catch((error: unknown) => ({
        sum: Infinity,
        whence: String(error),
      }));
      if (sum <= 0.001) still += 1;
      const verdict = sum <= ACCEPTABLE_SHIFT ? 'ok' : 'MISSED';
      if (sum > 0.001) console.log(`  ${scene.name} at ${viewport.width}: ${sum.toFixed(3)} ${verdict} ${whence}`);
    }
    console.log(`  at ${viewport.width}: nothing moves on ${still} of ${scenes.length} scenes`);
  }
} finally {
  await stage.close();
}

/** The shift of a scene without a press, and the element that moved most. */
async function shiftsOf(scene: Scene, viewport: typeof PHONE): Promise<{ sum: number; whence: string }> {
  const { page, context, close } = await stage.window(scene.by, { viewport });
  try {
    let calls = 0;
    await context.route('**/api/**', async (route) => {
      const late = LATE[calls % LATE.length]!;
      calls += 1;
      await new Promise((resolve) => setTimeout(resolve, late));
      await route.continue().catch(() => undefined);
    });
    await page.addInitScript(watchShifts);
    await enter(page, scene);
    await page.waitForTimeout(Math.max(...LATE) + 500);
    return await page.evaluate(readShifts);
  } finally {
    await close();
  }
}

type Shifts = { shifted: { value: number; whence: string }[] };

function watchShifts(): void {
  const kept = window as unknown as Shifts;
  kept.shifted = [];
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput)
        kept.shifted.push({
          value,
          whence: sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 60) : '')).join(' | '),
        });
  }).observe({ type: 'layout-shift', buffered: true });
}

function readShifts(): { sum: number; whence: string } {
  const { shifted } = window as unknown as Shifts;
  const worst = shifted.toSorted((a, b) => b.value - a.value)[0];
  return { sum: shifted.reduce((sum, { value }) => sum + value, 0), whence: worst?.whence ?? '' };
}
