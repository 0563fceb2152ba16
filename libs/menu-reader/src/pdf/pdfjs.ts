import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

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
    const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
    globals['pdfWork'] = pdfWork;
    pdfjs.GlobalWorkerOptions.workerSrc = await countingWorker();
    return pdfjs;
  } finally {
    console.warn = warn;
  }
}

/** A file takes at most so many steps: forty times those of a long menu, and two seconds of a processor. */
const MAX_STEPS = 5_000_000;
/** A content stream costs as much as so many of its words. */
const STREAM_STEPS = 100;

/** The amount of a file that the library has read: a form that is drawn again counts again. */
export const pdfWork = {
  steps: 0,
  begin(): void {
    this.steps = 0;
  },
  /** Throws once it is too much, and at each later step. */
  add(steps: number): void {
    this.steps += steps;
    if (this.isTooMuch()) throw new Error('the file takes too many steps');
  },
  isTooMuch(): boolean {
    return this.steps > MAX_STEPS;
  },
};

/** The address of the library's worker, with steps that are counted: it has no option that bounds them, and nothing else sees all. */
async function countingWorker(): Promise<string> {
  const file = `${root}${sep}legacy${sep}build${sep}pdf.worker.mjs`;
  const written = await readFile(file, 'utf8');
  const counting = written
    .replace(/\n {2}read\(operation\) \{[^]*?while \(true\) \{/u, '$&globalThis.pdfWork.add(1);')
    .replace(/\nclass EvaluatorPreprocessor \{/u, `$&\n  work = globalThis.pdfWork.add(${STREAM_STEPS});`)
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href));
  if (counting.split('pdfWork').length !== 3) throw new Error('The steps of this version of pdf.js cannot be counted');
  return `data:text/javascript;base64,${Buffer.from(counting).toString('base64')}`;
}

const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** The folders of the library's own data: everything is read from its package. */
export const PDFJS_DATA = {
  cMapUrl: `${root}${sep}cmaps${sep}`,
  cMapPacked: true,
  standardFontDataUrl: `${root}${sep}standard_fonts${sep}`,
  wasmUrl: `${root}${sep}wasm${sep}`,
};
