/** A text of a page of A4: lengths in points, `y` is its base line from the upper edge. */
export interface Text {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** 12 without it. */
  readonly size?: number;
  readonly isBold?: boolean;
  /** The room between its letters. */
  readonly apart?: number;
  /** Where its further words begin, after `x`. Its spaces are not drawn then. */
  readonly words?: readonly number[];
}

/** The letters that Helvetica has and the usual encoding of PDFs lacks, with their names. */
const POLISH = 'ąaogonek ćcacute ęeogonek łlslash ńnacute óoacute śsacute źzacute żzdotaccent'
  .split(' ')
  .flatMap((one) => [one, one[0]!.toUpperCase() + one[1]!.toUpperCase() + one.slice(2)]);
const FIRST = 160;
const ENCODING = `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [${FIRST} ${POLISH.map((one) => `/${one.slice(1)}`).join(' ')}] >>`;

const written = (text: string): string =>
  text
    .replace(/[\\()]/gu, (one) => `\\${one}`)
    .replace(/[^ -~]/gu, (one) => {
      const at = POLISH.findIndex((letter) => letter.startsWith(one));
      if (at < 0) throw new Error(`The font of the test has no “${one}”.`);
      return `\\${(FIRST + at).toString(8)}`;
    });

function drawn({ text, x, y, size = 12, isBold = false, apart = 0, words = [] }: Text): string {
  const shown = words.length === 0 ? [text] : text.split(' ');
  const pieces = shown.map((piece, index) => {
    const move = index === 0 ? '' : `${words[index - 1]! - (index === 1 ? 0 : words[index - 2]!)} 0 Td `;
    return `${move}(${written(piece)}) Tj`;
  });
  return `BT /${isBold ? 'F2' : 'F1'} ${size} Tf ${apart} Tc 1 0 0 1 ${x} ${842 - y} Tm ${pieces.join(' ')} ET`;
}

/** A PDF with these texts, a list of them for each page. */
export function pdfOf(...pages: readonly (readonly Text[])[]): Uint8Array {
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding ${ENCODING} >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${5 + 2 * index} 0 R`).join(' ')}] >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...pages.flatMap((texts, index) => {
      const content = texts.map(drawn).join('\n');
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${6 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  return fileOf(objects);
}

/** A PDF of these objects, of which the first is its catalogue. */
export function fileOf(objects: readonly string[]): Uint8Array {
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}

/** A PDF of square pages that are only curves: each is read as a picture, of 6.25 million pixels. */
export function drawnPdf(pages: number): Uint8Array {
  const content = Array.from({ length: 120 }, (_, at) => `${10 + at} 20 m ${10 + at} 60 l S`).join('\n');
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${Array.from({ length: pages }, (_, at) => `${4 + at} 0 R`).join(' ')}] >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...Array.from(
      { length: pages },
      () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents 3 0 R /Resources << >> >>',
    ),
  ]);
}
