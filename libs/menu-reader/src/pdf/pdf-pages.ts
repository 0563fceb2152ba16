import { say } from '@kantyna/contracts/catalogue/reader-words';
import type { ReaderMessage } from '@kantyna/contracts/reader-message';
import type { ReadableStream } from 'node:stream/web';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { TextContent, TextItem } from 'pdfjs-dist/types/src/display/api.js';
import type { LaidPage } from '../layout/item.js';
import { MAX_PIXELS, type Picture } from '../photo/picture.js';
import { UnreadablePage } from '../unreadable-page.js';
import { openDrawing, type PdfDrawing } from './drawn.js';
import type { Operators } from './letters.js';
import { times, type Matrix } from './matrix.js';
import { loadPdfjs, PDFJS_DATA, pdfWork } from './pdfjs.js';
import { spelledWords } from './spelled.js';
import { quarter, upright, type Turned } from './upright.js';

/** A page of a PDF: its text, or its picture, where the text is curves or was scanned. */
export type PdfPage = LaidPage | { readonly picture: Picture };

/** No menu has more pages, and reading them would take all of the time. */
const MAX_PAGES = 20;
/** No page of a menu has as many pieces of text. */
const MAX_ITEMS = 10_000;
/** No page of a menu has as many letters. */
const MAX_LETTERS = 100_000;
/** A page with fewer letters is looked at as a picture. So is one of more without a number, if it has as many curves and pictures as a menu. */
const MIN_LETTERS = 20;
const MIN_CURVES = 100;
/** Fewer operators draw no menu: the page is empty. Drawing more could take minutes. */
const [MIN_OPERATORS, MAX_OPERATORS] = [5, 300_000];
/** A page with fewer pixels in its pictures was not scanned; one with so many prices in its text has them behind it. */
const [MIN_SCAN, MIN_PRICES] = [300_000, 3];
const PRICE = /(?:^|\s)\d{1,3}(?:[.,]\d{2})?(?:\s?(?:zł|PLN|,-))?$/iu;

/**
 * Reads the text of a PDF with its positions, each page upright. Scripts in it are not run, what it links to is not fetched. Throws
 * `UnreadablePage` for a PDF that is broken, needs a password or has more than 20 pages.
 */
export async function pagesOf(bytes: Uint8Array): Promise<PdfPage[]> {
  const { getDocument, VerbosityLevel } = await loadPdfjs();
  pdfWork.begin();
  const task = getDocument({
    ...PDFJS_DATA,
    data: bytes.slice(), // The library keeps what it gets.
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
    maxImageSize: MAX_PIXELS,
    stopAtErrors: false,
  });
  let opened: Promise<PdfDrawing> | undefined;
  const drawing = () => (opened ??= openDrawing(bytes));
  try {
    const document = await task.promise.catch((error: unknown) => {
      throw new UnreadablePage(faultOf(error), { cause: error });
    });
    const { numPages } = document;
    if (numPages > MAX_PAGES) throw new UnreadablePage(say('tooManyPages', numPages, MAX_PAGES));
    return await readPages(document, drawing);
  } finally {
    // Why it could not be opened is said already.
    await opened?.then(
      (one) => one.close(),
      () => undefined,
    );
    await task.destroy();
  }
}

async function readPages(document: PDFDocumentProxy, drawing: () => Promise<PdfDrawing>): Promise<PdfPage[]> {
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    let page: PDFPageProxy;
    try {
      page = await document.getPage(number);
      pages.push(await readPage(page, drawing));
    } catch (error) {
      if (pdfWork.isTooMuch()) throw new UnreadablePage(say('pdfTooLarge'), { cause: error });
      if (error instanceof UnreadablePage) throw error;
      throw new UnreadablePage(say('pdfPageBroken', number), { cause: error });
    }
    page.cleanup();
  }
  return pages;
}

function faultOf(error: unknown): ReaderMessage {
  return (error as Error).name === 'PasswordException' ? say('pdfLocked') : say('pdfBroken');
}

async function readPage(page: PDFPageProxy, drawing: () => Promise<PdfDrawing>): Promise<PdfPage> {
  const found = await textOf(page);
  // Fonts are known, and pictures decoded, only after this.
  const operators = await page.getOperatorList();
  // The library leaves out what it could not read.
  if (pdfWork.isTooMuch()) throw new UnreadablePage(say('pdfTooLarge'));
  const viewport = page.getViewport({ scale: 1 });
  const turn = viewport.transform as unknown as Matrix;
  const words = await spelledWords(
    found.map(({ str }) => str),
    operators,
    MAX_LETTERS,
  );
  const items: Turned[] = [];
  for (const [index, one] of found.entries()) {
    if (one.str.trim() === '') continue;
    const [a, b, c, d, x, y] = times(turn, one.transform as unknown as Matrix);
    const size = Math.hypot(c, d);
    items.push({
      text: words[index] ?? one.str,
      hasWords: words[index] !== undefined,
      angle: quarter(Math.atan2(b, a)),
      x,
      y,
      width: one.width,
      size,
      ...styleOf(page, one.fontName),
    });
  }
  const isDrawn = await isWorthDrawing(items, operators);
  const picture = isDrawn ? await (await drawing()).draw(page.pageNumber) : undefined;
  return picture ? { picture } : { items: upright(items, page.pageNumber, viewport) };
}

/**
 * Whether a page is read as a picture: it has hardly any text or no prices in it, and large pictures, or as many curves as a menu. A form that
 * draws itself never is: it begins and has no end, and drawing it would not end either.
 */
async function isWorthDrawing(items: readonly Turned[], { fnArray, argsArray }: Operators): Promise<boolean> {
  if (fnArray.length < MIN_OPERATORS || fnArray.length > MAX_OPERATORS) return false;
  const letters = items.reduce((sum, { text }) => sum + text.length, 0);
  const { OPS } = await loadPdfjs();
  const count = (...some: number[]) => fnArray.filter((one) => some.includes(one)).length;
  if (count(OPS.paintFormXObjectBegin) !== count(OPS.paintFormXObjectEnd)) return false;
  const pixels = fnArray.reduce((sum, operator, index) => {
    const [, width = 0, height = 0] =
      operator === OPS.paintImageXObject ? (argsArray[index] as [string, number?, number?]) : [];
    return sum + width * height;
  }, 0);
  if (pixels >= MIN_SCAN) return items.filter(({ text }) => PRICE.test(text)).length < MIN_PRICES;
  const isSparse = letters < MIN_LETTERS || !items.some(({ text }) => /\d/u.test(text));
  return isSparse && (items.length === 0 || count(OPS.constructPath, OPS.paintImageXObject) >= MIN_CURVES);
}

/** The pieces of text of a page, as they come: what is more than a menu has is not collected. */
async function textOf(page: PDFPageProxy): Promise<TextItem[]> {
  const found: TextItem[] = [];
  let [pieces, letters] = [0, 0];
  // It is read to its end: the library fails later if it is not.
  for await (const { items } of page.streamTextContent() as ReadableStream<TextContent>) {
    for (const item of items) {
      if (!('str' in item)) continue;
      pieces += 1;
      letters += item.str.length;
      if (pieces <= MAX_ITEMS && letters <= MAX_LETTERS) found.push(item);
    }
  }
  if (pieces > MAX_ITEMS) throw new UnreadablePage(say('tooManyTexts', MAX_ITEMS));
  if (letters > MAX_LETTERS) throw new UnreadablePage(say('tooManyLetters', MAX_LETTERS));
  return found;
}

const BOLD = /bold|black|heavy|demi/iu;
const ITALIC = /italic|oblique/iu;

function styleOf(page: PDFPageProxy, fontName: string): Pick<Turned, 'isBold' | 'isItalic'> {
  const font = (page.commonObjs.has(fontName) ? page.commonObjs.get(fontName) : {}) as {
    readonly name?: string;
    readonly bold?: boolean;
    readonly italic?: boolean;
  };
  const { name = '', bold = false, italic = false } = font;
  return { isBold: bold || BOLD.test(name), isItalic: italic || ITALIC.test(name) };
}
