import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { measureFiles } from './measure-files.js';
import { measureFolder, speedOf, totalsOf, type MeasuredPage } from './measure.js';
import { readMutated } from './mutate.js';

// `npm run -s measure-reader` prints how well the saved pages are read: `unmarked` and `untrue` count files and, in brackets, dishes. With
// `-- FOLDER …` it prints those of folders, and each difference; with `-- --mutate N` it reads N mutated ones instead and prints the faults.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { mutate: { type: 'string' }, seed: { type: 'string', default: '1' } },
});
const fixtures = (name: string) => new URL(`../../menu-reader/fixtures/${name}/`, import.meta.url);
const given = positionals.map((folder) => ({ name: folder, url: pathToFileURL(`${resolve(folder)}/`) }));
/**
 * The reader is never adapted to the unseen ones. Once their differences have been looked at they are seen: kinds of mistakes were mended,
 * and others take their place.
 */
const folders =
  given.length > 0
    ? given
    : [
        { name: 'pages, tuned', url: fixtures('pages') },
        { name: 'pages, seen', url: fixtures('seen') },
        { name: 'pages, unseen', url: fixtures('unseen') },
        { name: 'PDFs, tuned', url: fixtures('pdfs') },
        { name: 'PDFs, seen', url: fixtures('pdfs/seen') },
        { name: 'PDFs, unseen', url: fixtures('pdfs/unseen') },
        { name: 'photos, tuned', url: fixtures('photos') },
        { name: 'photos, seen', url: fixtures('photos/seen') },
        { name: 'photos, unseen', url: fixtures('photos/unseen') },
      ];

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`.padStart(8);

function row(name: string, pages: readonly MeasuredPage[]): string {
  const totals = totalsOf(pages);
  const shares = [totals.recall, totals.precision, totals.categories].map(percent).join('  ');
  const ofFiles = [`${totals.unmarked} (${totals.unmarkedDishes})`, `${totals.untrue} (${totals.untrueDishes})`];
  const harm = `${String(totals.harmful).padStart(7)}  ${ofFiles.map((text) => text.padStart(8)).join('  ')}`;
  return `${name.padEnd(24)}${String(totals.pages).padStart(5)}  ${String(totals.dishes).padStart(6)}  ${shares}  ${harm}  ${percent(totals.doubted)}  ${totals.corrections.toFixed(1).padStart(11)}`;
}

function printMutated(count: number): void {
  const urls = given.length > 0 ? given.map(({ url }) => url) : [fixtures('pages')];
  const { read, unreadable, faults } = readMutated(urls, count, Number(values.seed));
  for (const fault of faults) console.log(fault);
  console.log(`${count} mutated pages: ${read} read, ${unreadable} unreadable, ${faults.length} faults.`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

async function printTable(): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  console.log(
    `${today.padEnd(24)}pages  dishes    recall  precision  categories  harmful  unmarked    untrue   doubted  corrections`,
  );
  for (const { name, url } of folders) {
    const pages = [...measureFolder(url), ...(await measureFiles(url))];
    for (const { slug, missing, wrong, misplaced } of given.length > 0 ? pages : []) {
      for (const one of missing) console.log(`${slug}  missing   ${one}`);
      for (const one of wrong) console.log(`${slug}  WRONG     ${one}`);
      for (const one of misplaced) console.log(`${slug}  category  ${one}`);
    }
    console.log(row(name, pages));
    const nothing = pages.filter(({ expected }) => expected === 0);
    if (nothing.length > 0) console.log(row('  nothing to order', nothing));
  }
  const { reading, parsing } = speedOf(folders.map(({ url }) => url));
  console.log(
    `Reading all pages takes ${reading.toFixed(0)} ms of processor time, ${(reading / parsing).toFixed(1)} times what parse5 takes alone.`,
  );
}

if (values.mutate === undefined) await printTable();
else printMutated(Number(values.mutate));
process.exit(); // The recognition of pictures would keep the process for the next one.
