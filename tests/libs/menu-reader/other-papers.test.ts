import { describe, expect, it } from '@jest/globals';
import { inEnglish } from '@kantyna/contracts/catalogue/reader-words';
import { readPage } from '@kantyna/menu-reader/page/read-page';
import { contentOf } from '@kantyna/menu-reader/read-file';
import { wordsOf } from './drawn-words.js';

const PAPERS = {
  'a receipt': `
BAR POD LIPĄ
NIP 123-456-78-90
PARAGON FISKALNY
Zupa pomidorowa         14,00 A
Kotlet schabowy         32,00 A
Kompot                   6,00 A
SPRZEDAŻ OPODATKOWANA   52,00
PTU A 8%                 3,85
SUMA PLN                52,00`,
  'a voucher': `
VOUCHER
Kolacja degustacyjna dla dwojga    300 zł
Kieliszek wina                      25 zł
Dla: Anny
Ważny do: 31.12.2027
Voucher nie podlega wymianie na gotówkę`,
  'a leaflet of a gym': `
FITNESS KLUB
Trening personalny      120 zł
Karnet miesięczny       149 zł
Siłownia, zajęcia z jogi
BAR
Shake czekoladowy        15 zł
Koktajl owocowy          14 zł
Kawa                      8 zł
Kanapka z serem          12 zł`,
};
const MENU = `
BAR POD LIPĄ
Zupa pomidorowa         14,00 zł
Kotlet schabowy         32,00 zł
Kompot                   6,00 zł
Voucher prezentowy, ważny do końca roku, NIP 123-456-78-90`;
const asPage = (drawing: string) =>
  `<title>Strona</title>${drawing
    .trim()
    .split('\n')
    .map((line) => `<p>${line.replace(/\s{2,}/gu, ' ')}</p>`)
    .join('')}`;
const withoutConfidence = (drawing: string) =>
  wordsOf(drawing).map(({ text, x, y, width, height }) => ({ text, x, y, width, height }));
const READINGS = {
  photo: (drawing: string) => contentOf('photo', [{ items: wordsOf(drawing) }]),
  PDF: (drawing: string) => contentOf('pdf', [{ items: withoutConfidence(drawing) }]),
  page: (drawing: string) => readPage(asPage(drawing), 'auto'),
};

describe.each(Object.entries(READINGS))('in a %s', (_kind, read) => {
  it.each(Object.entries(PAPERS))('%s is no menu, as a doubt says', (_what, drawing) => {
    const { dishes, doubts } = read(drawing);
    expect(dishes).toEqual([]);
    expect(doubts.map(inEnglish).join(' ')).toMatch(/a receipt, a voucher or a gym|taken for no dish’s price/u);
  });

  it('a menu may mention a voucher', () => {
    expect(read(MENU).dishes.map(({ name }) => name)).toEqual(['Zupa pomidorowa', 'Kotlet schabowy', 'Kompot']);
  });
});
