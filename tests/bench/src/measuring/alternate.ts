import type { Aim, Figure } from './figure.js';
import { drive, type Load, type Measured } from './load.js';
import { median } from './statistics.js';

/** How two loads are compared. `rounds` alternate, A B A B …, after a warm-up of both. */
export interface Comparison {
  readonly rounds: number;
  readonly amount: number;
  readonly connections: number;
  readonly warmUp: number;
  /** The processes behind our load, and behind the other one. */
  readonly pids?: readonly [readonly number[], readonly number[]];
}

/** The measurements of both, round by round. */
export interface Compared {
  readonly ours: readonly Measured[];
  readonly other: readonly Measured[];
}

/** Drives two loads alternately. */
export async function alternate(ours: Load, other: Load, options: Comparison): Promise<Compared> {
  const { rounds, amount, connections, warmUp, pids } = options;
  const measured = { ours: [] as Measured[], other: [] as Measured[] };
  for (const load of [ours, other]) await drive(load, { amount: warmUp, connections });
  for (let round = 0; round < rounds; round += 1) {
    measured.ours.push(await drive(ours, { amount, connections, pids: pids?.[0] ?? [] }));
    measured.other.push(await drive(other, { amount, connections, pids: pids?.[1] ?? [] }));
  }
  return measured;
}

/** Our value over the other one's, of each round. */
export const ratios = ({ ours, other }: Compared, of: keyof Measured): number[] =>
  ours.map((one, round) => one[of] / other[round]![of]);

/** Two figures of a comparison: throughput, which has the aim, and processor time of a call. */
export const speedFigures = (what: string, compared: Compared, aim: Aim): Figure[] => [
  {
    what: `${what}, throughput`,
    values: ratios(compared, 'perSecond'),
    aim,
    detail: detailOf(compared, 'perSecond', '/s'),
  },
  {
    what: `${what}, processor time`,
    values: ratios(compared, 'processorMicroseconds'),
    detail: detailOf(compared, 'processorMicroseconds', ' µs'),
  },
];

/** The medians behind a ratio, such as `812/s to 1 204/s`. */
export function detailOf({ ours, other }: Compared, of: keyof Measured, unit: string): string {
  const middle = (all: readonly Measured[]) => toText(median(all.map((one) => one[of])));
  return `${middle(ours)}${unit} to ${middle(other)}${unit}`;
}

/** A number with three digits that count. */
export const toText = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en').replaceAll(',', ' ') : String(Number(value.toPrecision(3)));
