import { say } from '@kantyna/contracts/catalogue/reader-words';
import type { ReadBy } from '@kantyna/contracts/catalogue/menu-sources';
import { load } from 'cheerio/slim';
import type { FileKind } from './kind-of.js';
import { dishDoubtsOf, sharingDoubtsOf } from './layout/dish-doubts.js';
import type { LaidPage } from './layout/item.js';
import { toWrittenPage } from './layout/written-page.js';
import { pagesOf } from './pdf/pdf-pages.js';
import { decodePhoto } from './photo/decode.js';
import { formatOf } from './photo/format.js';
import { withKnownNames } from './known-names.js';
import { recognised } from './photo/recognised.js';
import { readDocument, type PageContent } from './page/read-page.js';
import { isEnglish } from './text/english.js';
import { UnreadablePage } from './unreadable-page.js';

/**
 * Reads the menu of a PDF or of a picture: its text with positions becomes a page of headings, names and prices, which is read as every
 * other page is. `knownNames` are the names of the restaurant's dishes: what was recognised almost as one of them is that name. Throws
 * `UnreadablePage` for a file that is broken, locked or too large.
 */
export async function readFile(kind: FileKind, bytes: Uint8Array, knownNames: readonly string[]): Promise<PageContent> {
  return contentOf(kind, kind === 'pdf' ? await laidOut(bytes) : [await photographed(bytes)], knownNames);
}

/** The menu in the pages of a file: pieces of text with their positions. `knownNames` are those of `readFile`. */
export function contentOf(kind: FileKind, pages: readonly LaidPage[], knownNames: readonly string[]): PageContent {
  const written = toWrittenPage(pages);
  const content = readDocument(load([written.title, written.body]), 'auto');
  const hasText = pages.some(({ items }) => items.length > 0);
  const isRecognised = pages.some(({ items }) => items.some(({ confidence }) => confidence !== undefined));
  const dishes = isRecognised ? withKnownNames(content.dishes, knownNames) : content.dishes;
  const readBy: ReadBy = kind;
  const dishDoubts = [
    ...(content.dishDoubts ?? []),
    ...sharingDoubtsOf(dishes, written.dishes),
    ...(isRecognised ? dishDoubtsOf(dishes, written.dishes, written.isBare && isEnglish(textOf(pages))) : []),
  ];
  return {
    ...content,
    dishes,
    ...(content.readBy === undefined ? {} : { readBy }),
    doubts: [
      ...(hasText ? [] : [kind === 'pdf' ? say('pdfWithoutText') : say('pictureWithoutText')]),
      ...(written.isBare && dishes.length > 0 ? [say('noCurrency')] : []),
      ...content.doubts,
    ],
    ...(isRecognised && { isRecognised }),
    ...(dishDoubts.length > 0 && { dishDoubts }),
  };
}

const textOf = (pages: readonly LaidPage[]): string =>
  pages.flatMap(({ items }) => items.map(({ text }) => text)).join(' ');

async function laidOut(bytes: Uint8Array): Promise<LaidPage[]> {
  const pages: LaidPage[] = [];
  for (const page of await pagesOf(bytes))
    pages.push('picture' in page ? { items: await recognised(page.picture) } : page);
  return pages;
}

async function photographed(bytes: Uint8Array): Promise<LaidPage> {
  const format = formatOf(bytes);
  if (format === 'heic') throw new UnreadablePage(say('heic'));
  if (format === undefined) throw new UnreadablePage(say('wrongPictureKind'));
  return { items: await recognised(await decodePhoto(bytes, format)) };
}
