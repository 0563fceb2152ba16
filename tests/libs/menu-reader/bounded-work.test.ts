import { describe, expect, it } from '@jest/globals';
import { inEnglish } from '@kantyna/contracts/catalogue/reader-words';
import type { Element } from 'domhandler';
import { moneyOf } from '@kantyna/menu-reader/lines/currency';
import { readLines } from '@kantyna/menu-reader/lines/read-lines';
import { linesOf } from '@kantyna/menu-reader/page/html-lines';
import { parsePage } from '@kantyna/menu-reader/page/parse-page';
import { pdfWork } from '@kantyna/menu-reader/pdf/pdfjs';
import { read } from '@kantyna/menu-reader/read';
import { drawnPdf, fileOf } from './pdf-of.js';

/** A page that draws the first of these forms; each draws the next one as `/F`, and the last one itself. */
function formsPdf(contents: readonly string[]): Uint8Array {
  const resources = (at: number) => `/Resources << /XObject << /F ${5 + Math.min(at, contents.length - 1)} 0 R >> >>`;
  const stream = (dictionary: string, content: string) =>
    `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`;
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ${resources(0)} >>`,
    stream('', '/F Do'),
    ...contents.map((content, at) =>
      stream(`/Type /XObject /Subtype /Form /BBox [0 0 99 99] ${resources(at + 1)}`, content),
    ),
  ]);
}
const TWICE = '/F Do /F Do';
const FOUR_TIMES = `${TWICE} ${TWICE}`;

describe('a PDF whose forms draw forms', () => {
  it.each([
    ['itself', [`0 0 99 99 re f ${TWICE}`]],
    ['itself within another one', ['0 0 99 99 re f /F Do', TWICE]],
  ])('is not drawn, if one draws %s', async (_what, forms) => {
    const { doubts } = await read({ kind: 'pdf', bytes: formsPdf(forms) });
    expect(doubts.map(inEnglish)).toEqual(['The PDF has no text.']);
    expect(pdfWork.steps).toBeLessThan(1_500);
  });

  it.each([
    ['curves', '0 0 99 99 re f'],
    ['text', 'BT (a) Tj ET'],
  ])('is not read to its end, if they draw %s 67 million times', async (_what, drawn) => {
    const forms = [...Array.from({ length: 13 }, () => FOUR_TIMES), drawn];
    await expect(read({ kind: 'pdf', bytes: formsPdf(forms) })).rejects.toThrow('too large');
    expect(pdfWork.steps).toBeLessThan(5_010_000);
  });
});

describe('a PDF of many pages that are pictures', () => {
  it('is read up to a bound for a person, who is told of each page and of those that are left out', async () => {
    const told: number[][] = [];
    const { doubts } = await read({ kind: 'pdf', bytes: drawnPdf(6), look: {} }, (...page) => told.push(page));
    expect(told).toEqual(told.map((_, index) => [index + 1, 6]));
    expect(told.length).toBeLessThan(5);
    expect(doubts.map(inEnglish)).toContain(
      `Only ${told.length} of 6 pages were read: recognising the others as pictures takes too long.`,
    );
  });

  it('is not read in part where nobody looks at it', async () => {
    await expect(read({ kind: 'pdf', bytes: drawnPdf(6) })).rejects.toThrow('the PDF has 6 pages, and recognising so');
  });
});

describe('what is said of all dishes of a part of a page', () => {
  /** How many letters are looked at for what a page says of its dishes. */
  const lettersOf = (html: string): number => {
    const lines = linesOf(parsePage(html)('body')[0] as unknown as Element);
    const { dishes } = readLines(lines, moneyOf(lines));
    expect(dishes.length).toBeGreaterThan(0);
    return dishes.reduce((sum, { about = '' }) => sum + about.length, 0);
  };

  it.each([
    [
      'cells of lines',
      (names: string, prices: string) => `<table><tr><td>${names}</td><td>${prices}</td></tr></table>`,
    ],
    [
      'blocks',
      (names: string, prices: string) => `<div><h2>${names}</h2><p>${prices}</p></div><div>Sos<p>1 zł</p></div>`,
    ],
  ])('is not read for each of them: %s', (_what, page) => {
    const rows = 800;
    const html = page('Rosół z makaronem<br>'.repeat(rows), '12 zł<br>'.repeat(rows));
    expect(lettersOf(html)).toBeLessThan(html.length);
  });
});
