import { readdirSync, readFileSync } from 'node:fs';
import { nameKey } from '@kantyna/contracts/name';
import { kindOf } from '@kantyna/menu-reader/kind-of';
import { read } from '@kantyna/menu-reader/read';
import type { ExpectedDish } from './expected-dish.js';
import { compare, type MeasuredPage } from './measure.js';

const FILE = /\.(?:pdf|jpg|png|webp)$/u;

/**
 * Reads every PDF or picture of a folder. Beside `<slug>.pdf` is `<slug>.json` with its dishes as a person would enter
 * them. Headings may be in capitals there, so the case of categories does not count.
 */
export async function measureFiles(folder: URL): Promise<MeasuredPage[]> {
  const measured: MeasuredPage[] = [];
  for (const file of readdirSync(folder).filter((name) => FILE.test(name))) {
    const bytes = new Uint8Array(readFileSync(new URL(file, folder)));
    const { dishes } = JSON.parse(readFileSync(new URL(file.replace(FILE, '.json'), folder), 'utf8')) as {
      dishes: readonly ExpectedDish[];
    };
    const page = await read({ kind: kindOf(bytes), bytes });
    measured.push(compare(file, undefined, dishes, page, nameKey));
  }
  return measured;
}
