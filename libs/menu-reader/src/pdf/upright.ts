import type { Item } from '../layout/item.js';
import { boxOfPoints, cornersOf, onPage } from '../page-box.js';

/** A piece of text as drawn: it begins at `x`, `y` on its base line and runs in the direction `angle`, in quarters of a turn. */
export interface Turned {
  readonly text: string;
  readonly angle: number | undefined;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** Its letters stood apart, and its spaces are those between words. */
  readonly hasWords: boolean;
}

const STRAIGHT = 0.06;

/** The direction in quarters of a turn, clockwise; `undefined` for slanted text, such as a stamp across the page. */
export function quarter(angle: number): number | undefined {
  const turns = angle / (Math.PI / 2);
  return Math.abs(turns - Math.round(turns)) < STRAIGHT ? (Math.round(turns) + 4) % 4 : undefined;
}

type Point = readonly [x: number, y: number];

/** A point of a page that is turned counter-clockwise by so many quarters. */
const turned = ([x, y]: Point, quarters: number): Point =>
  (
    [
      [x, y],
      [y, -x],
      [-x, -y],
      [-y, x],
    ] as const
  )[quarters % 4]!;

/**
 * Turns the page so that most of its text runs from left to right, and leaves out what runs otherwise. The boxes are those on the page as it is
 * shown: it has that number, from 1, and that size.
 */
export function upright(
  all: readonly Turned[],
  page: number,
  size: { readonly width: number; readonly height: number },
): Item[] {
  const amounts = [0, 1, 2, 3].map((angle) =>
    all.reduce((sum, item) => sum + (item.angle === angle ? item.text.length : 0), 0),
  );
  const main = amounts.indexOf(Math.max(...amounts));
  return all
    .filter(({ angle }) => angle === main)
    .map(({ text, x, y, width, size: height, ...style }) => {
      const [left, base] = turned([x, y], main);
      // Most letters stand between a quarter below and three quarters above the base line.
      const upper = { x: left, y: base - height * 0.8, width, height };
      const corners = cornersOf(upper).map((corner) => turned(corner, 4 - main));
      return {
        ...upper,
        text: text.replace(/\u00ad$/u, '-').replace(/\u00ad/gu, ''),
        box: onPage(page, boxOfPoints(corners.map(([across, down]) => [across / size.width, down / size.height]))),
        isBold: style.isBold,
        isItalic: style.isItalic,
        ...(style.hasWords && { hasWords: true }),
      };
    });
}
