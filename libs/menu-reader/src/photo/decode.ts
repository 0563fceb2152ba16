import { say } from '@kantyna/contracts/catalogue/reader-words';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { UnreadablePage } from '../unreadable-page.js';
import { sizeOf, type PhotoFormat } from './format.js';
import { greyOf, MAX_PIXELS, type Picture } from './picture.js';

/** The pixels of a picture, four bytes each. */
interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Node knows it, its types of the version 20 do not. */
declare const WebAssembly: { compile(program: Uint8Array): Promise<object> };

interface Decoder {
  init(program: object): Promise<unknown>;
  default(bytes: ArrayBuffer, options?: { preserveOrientation: boolean }): Promise<Pixels>;
}

const DECODERS: Readonly<Record<PhotoFormat, readonly [() => Promise<unknown>, string, string]>> = {
  jpeg: [() => import('@jsquash/jpeg/decode.js'), '@jsquash/jpeg', 'codec/dec/mozjpeg_dec.wasm'],
  png: [() => import('@jsquash/png/decode.js'), '@jsquash/png', 'codec/pkg/squoosh_png_bg.wasm'],
  webp: [() => import('@jsquash/webp/decode.js'), '@jsquash/webp', 'codec/dec/webp_dec.wasm'],
};
const require = createRequire(import.meta.url);
const started = new Map<PhotoFormat, Promise<Decoder>>();

async function start(format: PhotoFormat): Promise<Decoder> {
  // The decoders were made for browsers: they hand out the browser's class, and would fetch their program.
  const globals = globalThis as unknown as { ImageData?: unknown };
  globals.ImageData = class {
    constructor(
      readonly data: Uint8ClampedArray,
      readonly width: number,
      readonly height: number,
    ) {}
  };
  const [load, name, program] = DECODERS[format];
  const decoder = (await load()) as Decoder;
  const file = join(dirname(require.resolve(`${name}/package.json`)), program);
  await decoder.init(await WebAssembly.compile(readFileSync(file)));
  return decoder;
}

/**
 * Decodes a JPEG, PNG or WebP to shades of grey, upright as its camera says. Throws `UnreadablePage` for a picture that is broken or has
 * more than 40 million pixels; that is known before it is decoded.
 */
export async function decodePhoto(bytes: Uint8Array, format: PhotoFormat): Promise<Picture> {
  const size = sizeOf(bytes, format);
  if (!size || size.width * size.height === 0) throw new UnreadablePage(say('pictureBroken'));
  const { width, height } = size;
  if (width * height > MAX_PIXELS) throw new UnreadablePage(say('tooManyPixels', width, height, MAX_PIXELS / 1e6));
  let decoder = started.get(format);
  if (!decoder) started.set(format, (decoder = start(format)));
  const decode = await decoder;
  try {
    const pixels = await decode.default(toBuffer(bytes), { preserveOrientation: true });
    return greyOf(pixels.data, pixels.width, pixels.height, 4);
  } catch (error) {
    throw new UnreadablePage(say('pictureBrokenOrCut'), { cause: error });
  }
}

const toBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
