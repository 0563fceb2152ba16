import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { REPO } from '@kantyna/embedded/paths';
import { toText } from '../measuring/alternate.js';
import type { Aim, Result } from '../measuring/figure.js';
import { toChart } from './chart.js';

/** The machine on which the figures were measured. */
export interface Machine {
  readonly at: string;
  readonly commit: string;
  readonly processors: string;
  readonly memory: string;
  readonly node: string;
  /** The load average of the minute before: other programs on the machine. */
  readonly load: string;
}

/** The machine, and what it is doing now. */
export function machineNow(): Machine {
  const all = cpus();
  return {
    at: new Date().toISOString().slice(0, 16).replace('T', ' '),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: REPO, encoding: 'utf8' }).trim(),
    processors: `${all.length} × ${all[0]?.model.trim() ?? 'unknown'}`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    node: process.version,
    load: loadavg()[0]!.toFixed(1),
  };
}

/** The table as Markdown. docs/performance.md has it as a chart. */
export function toTable(machine: Machine, results: readonly Result[]): string {
  const { at, commit, processors, memory, node, load } = machine;
  const lines = results.map(
    ({ row, what, median, spread: [least, most], unit = '', aim, isReached, detail = '', values }) => {
      const range = values.length > 1 ? `${toText(least)} to ${toText(most)}` : '';
      const verdict = isReached === undefined ? '' : isReached ? 'yes' : '**no**';
      return [row, what, `${toText(median)}${unit}`, range, aimOf(aim, unit), verdict, detail];
    },
  );
  const head = ['row', 'what', 'median', 'spread', 'aim', 'reached', 'values'];
  return [
    `${at} UTC, commit ${commit}, ${processors}, ${memory}, Node ${node}, load ${load} before it`,
    '',
    `| ${head.join(' | ')} |`,
    `| ${head.map(() => '---').join(' | ')} |`,
    ...lines.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
}

function aimOf(aim: Aim | undefined, unit: string): string {
  if (aim?.atLeast !== undefined) return `≥ ${toText(aim.atLeast)}${unit}`;
  return aim?.atMost === undefined ? '' : `≤ ${toText(aim.atMost)}${unit}`;
}

/** Writes `test-output/bench.json` and `test-output/bench.svg`. Returns their paths. */
export function writeResults(machine: Machine, results: readonly Result[]): string[] {
  const folder = `${REPO}/test-output`;
  mkdirSync(folder, { recursive: true });
  const files = { json: `${folder}/bench.json`, svg: `${folder}/bench.svg` };
  writeFileSync(files.json, `${JSON.stringify({ machine, results }, undefined, 2)}\n`);
  writeFileSync(files.svg, toChart(results));
  return Object.values(files);
}
