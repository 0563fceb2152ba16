import { mkdirSync } from 'node:fs';
import type { Window } from './windows.js';

/** The widths of the pictures of each step of a walk. Without the variable none are taken: they cost more than the test. */
const WIDTHS = (process.env['PICTURE_WIDTHS'] ?? '').split(',').filter(Boolean).map(Number);

/** Takes pictures of windows, at each of PICTURE_WIDTHS: into a folder of the test's output, numbered by step. */
export function stepPictures<Who extends string>(walk: string, windows: Record<Who, Window>) {
  const folder = `${process.env['TEST_OUTPUT'] ?? 'test-output'}/screenshots/${walk}`;
  mkdirSync(folder, { recursive: true });
  let step = 0;
  return async (name: string, ...who: Who[]): Promise<void> => {
    step += 1;
    for (const one of who) {
      const { page } = windows[one];
      const viewport = page.viewportSize()!;
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: width < 600 ? 780 : 900 });
        await page.screenshot({
          path: `${folder}/${String(step).padStart(2, '0')}-${name}-${one}-${width}.png`,
          fullPage: true,
        });
      }
      if (WIDTHS.length > 0) await page.setViewportSize(viewport);
    }
  };
}
