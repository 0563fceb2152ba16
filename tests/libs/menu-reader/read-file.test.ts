import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { inEnglish } from '@kantyna/contracts/catalogue/reader-words';
import { kindOf } from '@kantyna/menu-reader/kind-of';
import { RECOGNITION } from '@kantyna/menu-reader/photo/recognise';
import { openReaders } from '@kantyna/menu-reader/process/readers';

/** Makes readers ask for a password: the keys in it belong to none. */
const LOCK = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >> /ID [<01> <01>]`;
const DISHES = ['Zupa pomidorowa 14 zl', 'Kotlet schabowy 32 zl', 'Kompot z jablek 8 zl'];
const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../menu-reader/fixtures/${name}`, import.meta.url)));
const expectedOf = (name: string) =>
  (
    JSON.parse(readFileSync(new URL(`../../menu-reader/fixtures/${name}`, import.meta.url), 'utf8')) as {
      dishes: { name: string; price: number; category: string }[];
    }
  ).dishes;
/** On a busy machine a picture takes longer than the 25 s that a service gives it (ms). */
const TIMEOUT = 60_000;
const readers = openReaders(TIMEOUT);
afterAll(() => readers.end());
const read = (bytes: Uint8Array, knownNames: string[] = []) =>
  readers.read('anna', { kind: kindOf(bytes), bytes, knownNames });
const namesAndPrices = (dishes: readonly { name: string; price?: string | number }[]) =>
  dishes.map(({ name, price }) => `${name} ${typeof price === 'number' ? (price / 100).toFixed(2) : price}`);

describe('a PDF', () => {
  it.each(['dwie-kolumny-gole-liczby', 'wysrodkowane-cena-pod', 'obrocona-270', 'wiele-stron'])(
    'is read as a person reads it: %s',
    async (slug) => {
      const { dishes, readBy } = await read(fixture(`pdfs/${slug}.pdf`));
      expect(readBy).toBe('pdf');
      expect(namesAndPrices(dishes)).toEqual(namesAndPrices(expectedOf(`pdfs/${slug}.json`)));
    },
  );

  it('has the sizes that it names, whatever they are called', async () => {
    const { dishes } = await read(fixture('pdfs/kafelki-warianty.pdf'));
    expect(namesAndPrices(dishes).toSorted()).toEqual(
      namesAndPrices(expectedOf('pdfs/kafelki-warianty.json')).toSorted(),
    );
  });

  it('is drawn and recognised where its text is curves', async () => {
    const { dishes } = await read(fixture('pdfs/krzywe.pdf'));
    expect(namesAndPrices(dishes)).toEqual(namesAndPrices(expectedOf('pdfs/krzywe.json')));
  });

  it('that is drawn has the names that the restaurant knows', async () => {
    const [first, ...others] = (await read(fixture('pdfs/krzywe.pdf'))).dishes.map(({ name }) => name);
    const { dishes } = await read(fixture('pdfs/krzywe.pdf'), [`${first}h`]);
    expect(dishes.map(({ name }) => name)).toEqual([`${first}h`, ...others]);
  });

  it('that a scanner made is recognised, with doubts about what was hard to read', async () => {
    const { dishes, readBy, dishDoubts } = await read(fixture('pdfs/skan-krzywy.pdf'));
    expect([readBy, dishDoubts]).toEqual(['pdf', expect.any(Array)]);
    expect(namesAndPrices(dishes)).toEqual(namesAndPrices(expectedOf('pdfs/skan-krzywy.json')));
  });

  it('says in a doubt that its prices have no currency', async () => {
    const { doubts } = await read(fixture('pdfs/dwie-kolumny-gole-liczby.pdf'));
    expect(doubts.map(inEnglish)).toContain('The prices have no currency: they are taken for złoty.');
  });

  it('has nothing to order where it lists rooms', async () => {
    expect((await read(fixture('pdfs/nic-hotel.pdf'))).dishes).toEqual([]);
  });

  it('may have a script, which is not run', async () => {
    const { dishes } = await read(pdf(1, '/OpenAction << /S /JavaScript /JS (while \\(true\\) {}) >>'));
    expect(namesAndPrices(dishes)).toEqual(['Zupa pomidorowa 14.00', 'Kotlet schabowy 32.00', 'Kompot z jablek 8.00']);
  });
});

describe('a picture', () => {
  it.each(['sideways.jpg', 'kropki.jpg', 'kufle.jpg'])('is straightened and recognised: %s', async (file) => {
    const { dishes, readBy } = await read(fixture(`photos/${file}`));
    expect(readBy).toBe('photo');
    expect(namesAndPrices(dishes)).toEqual(namesAndPrices(expectedOf(`photos/${file.replace(/\.\w+$/u, '.json')}`)));
  });

  it('is recognised by data of this repository’s packages alone', () => {
    expect(existsSync(join(RECOGNITION.langPath, 'pol.traineddata.gz'))).toBe(true);
    expect(RECOGNITION.cacheMethod).toBe('none');
  });
});

describe('a file that cannot be read gives one line, and others are read afterwards', () => {
  const png = (width: number, height: number) => {
    const head = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000008060000000000000000', 'hex');
    head.writeUInt32BE(width, 16);
    head.writeUInt32BE(height, 20);
    return head;
  };
  it.each<[string, Uint8Array, string]>([
    [
      'a PDF of which a part came',
      fixture('pdfs/prosta-lista.pdf').subarray(0, 900),
      'the PDF is broken, or only a part of it came',
    ],
    ['a locked PDF', pdf(1, '', LOCK), 'the PDF is locked with a password'],
    [
      'a PDF of very many pieces of text',
      pdf(1, '', '', Array<string>(10_001).fill('Zupa 14 zl')),
      'a page of the PDF has more than 10000 pieces of text',
    ],
    ['a PDF of 500 pages', pdf(500), 'the PDF has 500 pages, and more than 20 are not read'],
    [
      'a huge picture in a small file',
      png(60_000, 60_000),
      'the picture has 60000 × 60000 pixels, and more than 40 million are not read',
    ],
    ['a picture of which a part came', png(800, 600), 'the picture is broken, or only a part of it came'],
    [
      'a HEIC',
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'),
      'the picture is a HEIC, which is not read: save it as a JPEG, or send a screenshot of it',
    ],
  ])('%s', async (_name, bytes, message) => {
    await expect(read(bytes)).rejects.toThrow(message);
    await expect(read(pdf(1))).resolves.toMatchObject({ readBy: 'pdf' });
  });

  it('a text', () => {
    expect(() => kindOf(Buffer.from('Zupa 12 zł'))).toThrow(
      'the file is neither a PDF nor a picture (JPEG, PNG or WebP)',
    );
  });
});

/** A PDF with these dishes on each page. */
function pdf(pages: number, catalogue = '', trailer = '', dishes = DISHES): Uint8Array {
  const text = dishes.map((line, index) => `BT /F1 14 Tf 60 ${700 - (index % 20) * 30} Td (${line}) Tj ET`).join('\n');
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Count ${pages} /Kids [${Array.from({ length: pages }, (_, index) => `${5 + index} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    ...Array.from(
      { length: pages },
      () =>
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 3 0 R >> >> >>',
    ),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const at = file.length;
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
