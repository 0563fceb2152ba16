import { createRequire } from 'node:module';
import { dirname, sep } from 'node:path';

type Pdfjs = typeof import('pdfjs-dist/legacy/build/pdf.mjs');

let loaded: Promise<Pdfjs> | undefined;

/** The library that reads the text of PDFs, without a canvas: it draws nothing, so it needs no native package. */
export const loadPdfjs = (): Promise<Pdfjs> => (loaded ??= load());

async function load(): Promise<Pdfjs> {
  // It asks for these classes of the browser when it starts, and warns where they are missing. Only drawing uses them.
  const globals = globalThis as unknown as Record<string, unknown>;
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) globals[name] ??= function unused() {};
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return await import('pdfjs-dist/legacy/build/pdf.mjs');
  } finally {
    console.warn = warn;
  }
}

const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** The folders of the library's own data: everything is read from its package. */
export const PDFJS_DATA = {
  cMapUrl: `${root}${sep}cmaps${sep}`,
  cMapPacked: true,
  standardFontDataUrl: `${root}${sep}standard_fonts${sep}`,
  wasmUrl: `${root}${sep}wasm${sep}`,
};
