/** The formats of pictures that are read. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp';

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/** The format of a picture by its first bytes; `heic` is known, but not read. */
export function formatOf(bytes: Uint8Array): PhotoFormat | 'heic' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes[0] === 0x89 && ascii(bytes, 1, 8) === 'PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  return ascii(bytes, 4, 8) === 'ftyp' && /^(?:hei[cfmsx]|hev[cmsx]|mif1|msf1|avif|avis)$/u.test(ascii(bytes, 8, 12))
    ? 'heic'
    : undefined;
}

/** The width and height in pixels that the head of a picture says; `undefined` where it says none. */
export function sizeOf(bytes: Uint8Array, format: PhotoFormat): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (format === 'png')
      return ascii(bytes, 12, 16) === 'IHDR' ? { width: view.getUint32(16), height: view.getUint32(20) } : undefined;
    return format === 'jpeg' ? jpegSize(view) : webpSize(bytes, view);
  } catch (error) {
    // The head is cut off.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Segments of a JPEG with nothing but their marker: TEM and the restarts. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Goes from segment to segment exactly as libjpeg does (`next_marker`): another way would find a size that the decoder does not. */
function jpegSize(view: DataView): { width: number; height: number } | undefined {
  for (let at = 2; ;) {
    while (view.getUint8(at) !== 0xff) at += 1;
    while (view.getUint8(at) === 0xff) at += 1;
    const marker = view.getUint8(at);
    at += 1;
    if (isFrame(marker)) return { height: view.getUint16(at + 3), width: view.getUint16(at + 5) };
    // The picture begins, or ends, without a frame.
    if (marker === 0xda || marker === 0xd9) return undefined;
    if (marker !== 0 && !isBare(marker)) at += Math.max(2, view.getUint16(at));
  }
}

function webpSize(bytes: Uint8Array, view: DataView): { width: number; height: number } | undefined {
  switch (ascii(bytes, 12, 16)) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return {
        width: (view.getUint32(24, true) & 0xffffff) + 1,
        height: (view.getUint32(26, true) >> 8) + 1,
      };
    default:
      return undefined;
  }
}
