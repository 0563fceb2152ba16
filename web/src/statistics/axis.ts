import { nice, ticks } from 'd3-array';

/** The range of a chart, and the values at which it has a line. */
export interface Axis {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
}

const LINES = 4;

/** The axis of counts: from 0 to a round number that none exceeds, with whole numbers. Without a count it ends at 1. */
export function axisOfCounts(counts: readonly number[]): Axis {
  const [, to] = nice(0, Math.max(1, ...counts), LINES);
  return { from: 0, to, ticks: ticks(0, to, LINES).filter(Number.isInteger) };
}

/** The axis of amounts (grosze): between round amounts around them all, at least one złoty apart. */
export function axisOfAmounts(amounts: readonly number[]): Axis {
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const [from, to] = nice(least, Math.max(most, least + 100), LINES);
  return { from, to, ticks: ticks(from, to, LINES) };
}

/** The height of a value above the bottom of the chart, in percent. */
export const heightOf = (value: number, { from, to }: Axis): number => ((value - from) / (to - from)) * 100;
