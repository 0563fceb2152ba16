import { deflateSync } from 'node:zlib';

/** Small files that take gigabytes, or very long, to be read. Each is made in code, and quickly. */

const MILLION = 1_000_000;

/** A PDF of one page with these contents, and with a picture that they may paint as `/Picture`. */
export function pdfOf(
  contents: Buffer,
  filters = '/FlateDecode',
  picture?: { readonly head: string; readonly bytes: Buffer },
): Buffer {
  const stream = (head: string, bytes: Buffer): Buffer =>
    Buffer.concat([Buffer.from(`<< ${head} /Length ${bytes.length} >>\nstream\n`), bytes, Buffer.from('\nendstream')]);
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /XObject << /Picture 6 0 R >> >> >>',
    stream(`/Filter [${filters}]`, contents),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...(picture ? [stream(`/Type /XObject /Subtype /Image ${picture.head}`, picture.bytes)] : []),
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  let length = parts[0]!.length;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  const places = objects.map((object, index) => {
    const place = length;
    add(
      Buffer.concat([
        Buffer.from(`${index + 1} 0 obj\n`),
        typeof object === 'string' ? Buffer.from(object) : object,
        Buffer.from('\nendobj\n'),
      ]),
    );
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>`;
  add(Buffer.from(`${table}\nstartxref\n${length}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** A PDF of 28 kB with one text of 28 million letters. */
export const longText = (): Buffer =>
  pdfOf(
    deflateSync(
      Buffer.concat([Buffer.from('BT /F1 14 Tf 60 700 Td ('), Buffer.alloc(28 * MILLION, 'a'), Buffer.from(') Tj ET')]),
    ),
  );

/** A PDF of less than a kilobyte, the contents of whose page are compressed three times: 2 GiB of spaces. */
export function nestedStreams(): Buffer {
  // Spaces as zlib packs them: one, then "258 times the one before" in 13 bits each, so that 13 bytes say it eight times.
  const times = '11000101' + '00000';
  const bits = '110' + '01010000' + times.repeat(9);
  const bytes = Buffer.from(bits.match(/.{8}/gu)!.map((byte) => Number.parseInt(byte.split('').reverse().join(''), 2)));
  const repeated = Buffer.alloc(13 * MILLION, bytes.subarray(2, 15));
  const spaces = Buffer.concat([Buffer.from([0x78, 0x9c]), bytes.subarray(0, 2), repeated]);
  return pdfOf(deflateSync(deflateSync(spaces)), '/FlateDecode /FlateDecode /FlateDecode');
}

const segment = (marker: number, ...bytes: number[]): number[] => [
  0xff,
  marker,
  (bytes.length + 2) >> 8,
  (bytes.length + 2) & 0xff,
  ...bytes,
];
const word = (value: number): number[] => [value >> 8, value & 0xff];
const frame = (side: number): number[] => segment(0xc0, 8, ...word(side), ...word(side), 1, 1, 0x11, 0);
/** The rest of a grey JPEG after its frame. Its picture is cut off, and decoders fill it up. */
const picture = [
  ...segment(0xdb, 0, ...Array<number>(64).fill(1)),
  ...segment(0xc4, 0x00, 1, ...Array<number>(15).fill(0), 0),
  ...segment(0xc4, 0x10, 1, ...Array<number>(15).fill(0), 0),
  ...segment(0xda, 1, 1, 0, 0, 63, 0),
  ...Array<number>(64).fill(0),
  0xff,
  0xd9,
];

/** A grey JPEG with sides of so many pixels. */
export const jpegOf = (side: number): Buffer => Buffer.from([0xff, 0xd8, ...frame(side), ...picture]);

/**
 * A JPEG of 16 000 × 16 000 pixels. Who takes its first marker for one with a length goes past its frame, to that of 8 × 8 in a comment;
 * decoders know that it has none.
 */
export function twoFacedJpeg(): Buffer {
  const real = frame(16_000);
  return Buffer.from([
    0xff,
    0xd8,
    0xff,
    0x01,
    ...word(real.length + 6),
    ...real,
    ...segment(0xfe, ...frame(8)),
    ...picture,
  ]);
}

/** A PDF whose page is a picture of 10 × 10 pixels, by what the PDF says; by itself it has 16 000 × 16 000. */
export const twoFacedPdf = (): Buffer =>
  pdfOf(deflateSync(Buffer.from('q 500 0 0 500 0 0 cm /Picture Do Q')), '/FlateDecode', {
    head: '/Width 10 /Height 10 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode',
    bytes: jpegOf(16_000),
  });
