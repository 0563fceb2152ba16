import { median, spread } from './statistics.js';

/** The aim of a row: at least or at most this. */
export interface Aim {
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** One measured figure: a value for each round. */
export interface Figure {
  readonly what: string;
  readonly values: readonly number[];
  readonly aim?: Aim;
  /** Missing for a ratio. */
  readonly unit?: string;
  /** The absolute values behind it, for a reader; noise from machine to machine. */
  readonly detail?: string;
}

/** A figure with its median, its spread and whether it reaches its aim. */
export interface Result extends Figure {
  readonly row: string;
  readonly median: number;
  readonly spread: readonly [number, number];
  /** Missing without an aim. */
  readonly isReached?: boolean;
}

/** The median and spread of a figure, and whether its median reaches the aim. */
export function toResult(row: string, figure: Figure): Result {
  const middle = median(figure.values);
  const { atLeast = -Infinity, atMost = Infinity } = figure.aim ?? {};
  return {
    ...figure,
    row,
    median: middle,
    spread: spread(figure.values),
    ...(figure.aim && { isReached: middle >= atLeast && middle <= atMost }),
  };
}
