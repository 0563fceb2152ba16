import { say } from '@kantyna/contracts/catalogue/reader-words';
import type { ReadBy } from '@kantyna/contracts/catalogue/menu-sources';
import { load } from 'cheerio/slim';
import type { FileKind } from './kind-of.js';
import { dishDoubtsOf, sharingDoubtsOf } from './layout/dish-doubts.js';
import type { LaidPage } from './layout/item.js';
import { toLinePage } from './layout/line-page.js';
import { toWrittenPage } from './layout/written-page.js';
import { pagesOf, type PdfPage } from './pdf/pdf-pages.js';
import { decodePhoto } from './photo/decode.js';
import { formatOf } from './photo/format.js';
import { withKnownNames } from './known-names.js';
import { recognised } from './photo/recognised.js';
import { lookAt, type Look } from './page/induction/look-at-page.js';
import { readDocument, type PageContent, type ReadMethod } from './page/read-page.js';
import { isEnglish } from './text/english.js';
import { UnreadablePage } from './unreadable-page.js';

/** The pixels that are recognised of one PDF: six pages. One takes up to 3 s of a processor. */
const MOST_PIXELS = 27_000_000;
/** After this (ms) no further page is begun for a person who waits: `TIMEOUT_MS` would take all of it from them. */
const LONG_MS = 14_000;

/** Hears which page of a file, from 1, is read next, and how many there are. */
export type TellPage = (page: number, pages: number) => void;

/** How a file is to be read. `knownNames` are the names of the restaurant's dishes: what was recognised almost as one of them is that name. */
export interface FileReading {
  readonly knownNames?: readonly string[];
  /** Selectors are those of its lines (`layout/line-page.ts`), which a person taught. */
  readonly method?: ReadMethod;
  readonly look?: Look | undefined;
  readonly tell?: TellPage;
}

/**
 * Reads the menu of a PDF or of a picture: its text with positions becomes a page of headings, names and prices, which is read as every
 * other page is. Throws `UnreadablePage` for a file that is broken, locked or too large, or has nothing like the marked dish.
 */
export async function readFile(kind: FileKind, bytes: Uint8Array, reading: FileReading): Promise<PageContent> {
  if (kind === 'photo') return contentOf(kind, [await photographed(bytes)], reading);
  const { pages, all } = await laidOut(bytes, reading);
  const content = contentOf(kind, pages, reading);
  if (pages.length === all) return content;
  return { ...content, doubts: [say('pagesLeftOut', pages.length, all), ...content.doubts] };
}

/** The menu in the pages of a file: pieces of text with their positions. */
export function contentOf(
  kind: FileKind,
  pages: readonly LaidPage[],
  { knownNames = [], method = 'auto', look }: FileReading = {},
): PageContent {
  const written = toWrittenPage(pages);
  const ownWay = () => readDocument(load([written.title, written.body]), 'auto');
  const lines = toLinePage(pages);
  const $ = load(lines.body);
  const read = (by: ReadMethod): PageContent => {
    const taught = by === 'auto' ? undefined : readDocument($, by);
    return taught && taught.dishes.length > 0 ? taught : ownWay();
  };
  const content = look ? lookAt($, method, look, read, lines.boxes) : read(method);
  const blocks = content.readBy === 'selectors' ? lines.dishes : written.dishes;
  const hasText = pages.some(({ items }) => items.length > 0);
  const isRecognised = pages.some(({ items }) => items.some(({ confidence }) => confidence !== undefined));
  const dishes = isRecognised ? withKnownNames(content.dishes, knownNames) : content.dishes;
  const readBy: ReadBy = kind;
  const dishDoubts = [
    ...(content.dishDoubts ?? []),
    ...sharingDoubtsOf(dishes, blocks),
    ...(isRecognised ? dishDoubtsOf(dishes, blocks, written.isBare && isEnglish(textOf(pages))) : []),
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

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/**
 * The pages of a PDF, those that are pictures recognised. A person who looks at it gets those that were read until it took too long; for
 * anybody else it throws `UnreadablePage` then: dishes that are missing would leave their menu.
 */
async function laidOut(bytes: Uint8Array, { look, tell }: FileReading): Promise<{ pages: LaidPage[]; all: number }> {
  const found = await pagesOf(bytes);
  const [all, began] = [found.length, Date.now()];
  const pixelsOf = (page: PdfPage): number => ('picture' in page ? page.picture.width * page.picture.height : 0);
  if (!look && sumOf(found.map(pixelsOf)) > MOST_PIXELS) throw new UnreadablePage(say('tooManyPictures', all));
  const pages: LaidPage[] = [];
  let pixels = 0;
  for (const page of found) {
    pixels += pixelsOf(page);
    const isTooMuch = pixels > MOST_PIXELS || (look !== undefined && Date.now() - began > LONG_MS);
    if ('picture' in page && isTooMuch && pages.length > 0) break;
    tell?.(pages.length + 1, all);
    pages.push('picture' in page ? { items: await recognised(page.picture, pages.length + 1) } : page);
  }
  return { pages, all };
}

async function photographed(bytes: Uint8Array): Promise<LaidPage> {
  const format = formatOf(bytes);
  if (format === 'heic') throw new UnreadablePage(say('heic'));
  if (format === undefined) throw new UnreadablePage(say('wrongPictureKind'));
  return { items: await recognised(await decodePhoto(bytes, format), 1) };
}
