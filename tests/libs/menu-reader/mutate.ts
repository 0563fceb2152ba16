import { readdirSync, readFileSync } from 'node:fs';
import { randomFrom } from '@kantyna/test-support/random';
import { decode } from '@kantyna/menu-reader/page/charset';
import { readPage } from '@kantyna/menu-reader/page/read-page';
import { UnreadablePage } from '@kantyna/menu-reader/unreadable-page';

/** Where a mutated page can be cut: around its tags. */
const CUTS = /(?=<)|(?<=>)/u;
const TAGS = ['div', 'span', 'p', 'li', 'td', 'tr', 'table', 'h2', 'b', 'del', 'button', 'a', 'section', 'dt', 'nav'];
const PIECES = [
  '<div>',
  '</div>',
  '<table>',
  '</td>',
  '<li>',
  '</b>',
  '<del>',
  'ser, szynka',
  'mała',
  '–',
  '"',
  '<!--',
  '&nbsp;',
  '\u00ad',
];
/** The most changes of one page. */
const MOST = 12;

/** Changes a page in one to twelve places: pieces of it vanish, come twice, move, get other tags, or something foreign between them. None has a digit. */
function mutate(html: string, random: () => number): string {
  const parts = html.split(CUTS);
  const at = () => Math.floor(random() * parts.length);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  for (let changes = 1 + Math.floor(random() * MOST); changes > 0; changes -= 1) {
    const from = at();
    const count = 1 + Math.floor(random() ** 3 * 40);
    const change = Math.floor(random() * 6);
    if (change === 0) parts.splice(from, count);
    else if (change === 1) parts.splice(at(), 0, ...parts.slice(from, from + count));
    else if (change === 2) parts.splice(at(), 0, ...parts.splice(from, count));
    else if (change === 3) parts[from] = (parts[from] ?? '').replace(/^(<\/?)[a-z]\w*/iu, `$1${one(TAGS)}`);
    else if (change === 4) parts.splice(from, 0, one(PIECES));
    else if (parts[from]?.startsWith('<') === false) parts[from] = parts[from].slice(Math.floor(random() * 8));
  }
  return parts.join('');
}

/** A page without any number in its texts and attributes: nothing on it has a price. */
const withoutPrices = (html: string): string =>
  html.replace(/(<\/?h[1-6](?=[\s>]))|\d/giu, (_digit, heading: string | undefined) => heading ?? '');

/** How the reader did on mutated pages. A fault is the page's name, its seed, and what happened. */
export interface MutatedPages {
  readonly read: number;
  readonly unreadable: number;
  readonly faults: readonly string[];
}

/**
 * Reads `count` mutated pages of folders, in turn as they are and without their prices. A crash is a fault, and so is a dish on a page
 * without prices. The same seed gives the same pages.
 */
export function readMutated(folders: readonly URL[], count: number, seed: number): MutatedPages {
  const pages = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.html'))
      .map((file) => ({ file, text: decode(readFileSync(new URL(file, folder)), undefined).text })),
  );
  const faults: string[] = [];
  let unreadable = 0;
  for (let index = 0; index < count; index += 1) {
    const { file, text } = pages[index % pages.length]!;
    const hasPrices = Math.floor(index / pages.length) % 2 === 0;
    const html = mutate(hasPrices ? text : withoutPrices(text), randomFrom(seed + index));
    try {
      const { dishes } = readPage(html, 'auto');
      if (!hasPrices && dishes.length > 0) faults.push(`${file} ${seed + index}: ${JSON.stringify(dishes[0])}`);
    } catch (error) {
      if (error instanceof UnreadablePage) unreadable += 1;
      else faults.push(`${file} ${seed + index}: ${String(error)}`);
    }
  }
  return { read: count - unreadable, unreadable, faults };
}
