import '@kantyna/test-support/temporary-folder';
import { mkdirSync, rmSync } from 'node:fs';
import { REPO } from '@kantyna/embedded/paths';
import type { Scene } from './scene.js';
import { enter, setScenes } from './scenes.js';
import { openStage, type Stage } from './stage.js';

// Pictures of every screen, at each width and in both themes, for a person to look at: `npm run screenshots --workspace web`.
// An argument says which scenes: a part of their names, for instance `order`. A second one, `pl`, has them in Polish: where a scene
// presses what has an English name, its picture is of the moment before.

const FOLDER = `${REPO}/test-output/screens`;
const WIDTHS = [360, 390, 900, 1440, 1920];
const THEMES = ['light', 'dark'] as const;
const AT_ONCE = 3;
/** How long a picture in another language waits for what it does not find (ms). */
const SOON = 8_000;

const [part = '', language] = process.argv.slice(2);
const stage = await openStage();
try {
  const scenes = (await setScenes(stage)).filter(({ name }) => name.includes(part));
  if (part === '') rmSync(FOLDER, { recursive: true, force: true });
  const sittings = WIDTHS.flatMap((width) => scenes.map((scene) => ({ width, scene })));
  const work = async () => {
    for (let next = sittings.pop(); next; next = sittings.pop()) await photograph(stage, next.scene, next.width);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  console.log(`The pictures are in ${FOLDER}`);
} finally {
  await stage.close();
}

function saidOf({ name }: Scene, width: number, error: unknown): string {
  return `${name} at ${width}: ${String(error).split('\n')[0]}`;
}

async function photograph(stage: Stage, scene: Scene, width: number): Promise<void> {
  const viewport = { width, height: width < 600 ? 780 : 900 };
  const { page, close } = await stage.window(scene.by, { viewport });
  try {
    if (language) {
      await page.addInitScript((chosen) => localStorage.setItem('kantyna.language', chosen), language);
      page.setDefaultTimeout(SOON);
      await enter(page, scene).catch((error: unknown) => console.log(saidOf(scene, width, error)));
    } else await enter(page, scene);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (over > 0) console.log(`${scene.name} at ${width} scrolls ${over} px sideways`);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      const folder = [`${FOLDER}/${width}`, theme, ...(language ? [language] : [])].join('-');
      mkdirSync(folder, { recursive: true });
      await page.screenshot({ path: `${folder}/${scene.name}.png`, fullPage: true });
    }
  } catch (error) {
    console.log(saidOf(scene, width, error));
  } finally {
    await close();
  }
}
