import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { freePort } from '@kantyna/embedded/port';
import { REPO } from '@kantyna/embedded/paths';
import { findPrometheus } from '@kantyna/embedded/provision';
import { eventually } from '@kantyna/test-support/eventually';

/** A value at a time (seconds). */
export type Point = readonly [time: number, value: number];

/** A series of a query, by its labels. */
export interface Series {
  readonly metric: Readonly<Record<string, string>>;
  readonly values: readonly Point[];
}

/** A Prometheus that runs with the repository's configuration, rules and alerts. */
export interface Prometheus {
  /** Asks for the values of an expression between two times (s). */
  range(expr: string, from: number, to: number): Promise<Series[]>;
  /** Rules that cannot be evaluated, and alerts that fire. */
  faults(): Promise<string[]>;
  stop(): Promise<void>;
}

/** How often it asks the parts (s). */
export const SCRAPED_EVERY = 2;

interface Rule {
  readonly name: string;
  readonly health: string;
  readonly state?: string;
}

/** Starts Prometheus for a product whose data are in `dataDir`. It keeps its own beside them. */
export async function startPrometheus(dataDir: string): Promise<Prometheus> {
  const folder = `${REPO}/deploy/observability`;
  const config = `${dataDir}/prometheus.yml`;
  writeFileSync(
    config,
    readFileSync(`${folder}/prometheus.yml`, 'utf8')
      .replace('alerts.yml', `${folder}/alerts.yml`)
      .replace('../../.data/', `${dataDir}/`)
      .replace(/interval: 15s/g, `interval: ${SCRAPED_EVERY}s`),
  );
  const port = await freePort();
  const program = await findPrometheus('prometheus', (line) => console.error(line));
  const args = [
    `--config.file=${config}`,
    `--storage.tsdb.path=${dataDir}/prometheus`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  const server = spawn(program, args, { stdio: 'ignore' });
  const ask = async <R>(path: string): Promise<R> => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { data: R }).data;
  };
  await eventually(async () => {
    const { activeTargets } = await ask<{ activeTargets: { health: string }[] }>('targets').catch(() => ({
      activeTargets: [],
    }));
    return activeTargets.length > 0 && activeTargets.every(({ health }) => health === 'up');
  });
  return {
    range: async (expr, from, to) => {
      const query = new URLSearchParams({ query: expr, start: `${from}`, end: `${to}`, step: `${SCRAPED_EVERY}` });
      const { result } = await ask<{ result: { metric: Record<string, string>; values: [number, string][] }[] }>(
        `query_range?${query.toString()}`,
      );
      return result.map(({ metric, values }) => ({
        metric,
        values: values.map(([time, value]) => [time, Number(value)] as const),
      }));
    },
    faults: async () => {
      const { groups } = await ask<{ groups: { rules: Rule[] }[] }>('rules');
      const faulty = groups
        .flatMap(({ rules }) => rules)
        .filter(({ health, state }) => health !== 'ok' || state === 'firing');
      return faulty.map(({ name, health, state }) => `${name}: ${health} ${state ?? ''}`);
    },
    stop: async () => {
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
}
