import type { PageBox } from '@kantyna/contracts/catalogue/menu-sources';

/** A box in shares of the width and the height of what it is on, from the upper left corner. */
export type Box = Omit<PageBox, 'page' | 'slope'>;

/** Four digits of a share are a quarter of a pixel of the largest picture. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** The part of a box that is on its page, from 1; `undefined` for a box outside of it. `slope`: that of its text, in degrees, clockwise. */
export function onPage(page: number, box: Box, slope = 0): PageBox | undefined {
  const within = (share: number): number => rounded(Math.min(1, Math.max(0, share)));
  const [x, y] = [within(box.x), within(box.y)];
  const [width, height] = [rounded(within(box.x + box.width) - x), rounded(within(box.y + box.height) - y)];
  if (!(width > 0 && height > 0)) return undefined;
  return { page, x, y, width, height, ...(slope !== 0 && { slope: rounded(slope) }) };
}

/** The box around points, each `[x, y]`. */
export function boxOfPoints(points: readonly (readonly [number, number])[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The box around all that have one on the page of the first of them; `undefined` if none has. */
export function boxAround(all: readonly { readonly box?: PageBox | undefined }[]): PageBox | undefined {
  const [first, ...others] = all.flatMap(({ box }) => box ?? []);
  if (!first) return undefined;
  const corners = [first, ...others.filter(({ page }) => page === first.page)].flatMap(cornersOf);
  return onPage(first.page, boxOfPoints(corners), first.slope);
}

/** The corners of a box, each `[x, y]`. */
export const cornersOf = ({ x, y, width, height }: Box): (readonly [number, number])[] =>
  [x, x + width].flatMap((left) => [y, y + height].map((top) => [left, top] as const));
