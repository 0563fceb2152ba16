import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Line, PSM, Worker } from 'tesseract.js';
import type { Item } from '../layout/item.js';
import type { Box } from '../page-box.js';
import type { Picture } from './picture.js';

const require = createRequire(import.meta.url);
/** The options of the recognition: its language is read from its package, kept nowhere else, and nothing is fetched. */
export const RECOGNITION = {
  langPath: join(dirname(require.resolve('@tesseract.js-data/pol/package.json')), '4.0.0_best_int'),
  cacheMethod: 'none',
  gzip: true,
} as const;
const LSTM_ONLY = 1;
/**
 * How the recognition looks for text. The columns are found by their positions afterwards. `sparse` finds words wherever they stand, but
 * passes over a digit alone; `lines` takes all for lines of one block, and reads across columns.
 */
const MODES = { sparse: '11', lines: '6' } as const;

let started: Promise<Worker> | undefined;

async function start(): Promise<Worker> {
  const { createWorker } = await import('tesseract.js');
  const worker = await createWorker('pol', LSTM_ONLY, { ...RECOGNITION, errorHandler: () => undefined });
  await worker.setParameters({ user_defined_dpi: '200' });
  return worker;
}

/** The words of a picture with their positions, and how sure each is. `boxOf` says where a box of the picture is in the file. */
export async function wordsOf(
  picture: Picture,
  mode: keyof typeof MODES,
  boxOf: (box: Box) => Item['box'],
): Promise<Item[]> {
  const worker = await (started ??= start());
  await worker.setParameters({ tessedit_pageseg_mode: MODES[mode] as PSM });
  const { data } = await worker.recognize(toPgm(picture), {}, { blocks: true, text: false });
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
  const slopeAt = slopesOf(lines);
  return lines.flatMap(({ words, baseline, rowAttributes }) =>
    words.map(({ text, confidence, bbox: { x0, x1: end } }, index) => {
      // A word with something odd in it may reach into the next one.
      const next = words[index + 1]?.bbox.x0 ?? end;
      const x1 = next > x0 ? Math.min(end, next) : end;
      const height = rowAttributes.rowHeight;
      const middle = (x0 + x1) / 2;
      const base = baseline.y0 + slopeOf({ baseline }) * (middle - baseline.x0);
      const level = base - slopeAt(base) * (middle - picture.width / 2);
      const box = boxOf({
        x: x0 / picture.width,
        y: (base - height * ABOVE_BASE) / picture.height,
        width: (x1 - x0) / picture.width,
        height: height / picture.height,
      });
      return { text, confidence, x: x0, y: level - height * ABOVE_BASE, width: x1 - x0, height, box };
    }),
  );
}

/** Which share of the height of a line stands above its base line. */
const ABOVE_BASE = 0.78;
/** Shorter lines do not show how they slope (pixels). */
const LONG = 180;

type Baseline = Pick<Line, 'baseline'>;
const lengthOf = ({ baseline: { x0, x1 } }: Baseline): number => x1 - x0;
const slopeOf = ({ baseline: { x0, x1, y0, y1 } }: Baseline): number => (x1 === x0 ? 0 : (y1 - y0) / (x1 - x0));

/**
 * How lines slope at each height of a picture: what was photographed at an angle slopes more at one end than at the other. A straight line
 * through the slopes of the long lines, each weighted by its length.
 */
function slopesOf(lines: readonly Baseline[]): (y: number) => number {
  const long = lines.filter((line) => lengthOf(line) >= LONG && Math.abs(slopeOf(line)) < 0.1);
  if (long.length < 4) return () => 0;
  const weight = long.reduce((sum, line) => sum + lengthOf(line), 0);
  const mean = (of: (line: Baseline) => number) =>
    long.reduce((sum, line) => sum + lengthOf(line) * of(line), 0) / weight;
  const [y, slope] = [mean((line) => line.baseline.y0), mean(slopeOf)];
  const spread = mean((line) => (line.baseline.y0 - y) ** 2);
  const change = spread === 0 ? 0 : mean((line) => (line.baseline.y0 - y) * (slopeOf(line) - slope)) / spread;
  return (at) => slope + change * (at - y);
}

/** The simplest format of pictures that the recognition reads (netpbm, P5). */
function toPgm({ width, height, grey }: Picture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), grey]);
}
