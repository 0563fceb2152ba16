import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';

import type { Endpoint } from '@kantyna/contracts/endpoint';
import { endpoints } from '@kantyna/contracts/endpoints';
import { expect, it } from '@jest/globals';

import { run } from './apt.js';
import { REPO } from './paths.js';
import { findPrometheus } from './provision.js';

interface Dashboard {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
}

const OBSERVABILITY = `${REPO}/deploy/observability`;

it.each([
  ['check', 'config', 'prometheus.yml'],
  ['check', 'rules', 'alerts.yml'],
  ['test', 'rules', 'alerts.test.yml'],
  ['test', 'rules', 'alerts-of-hours.test.yml'],
])('promtool %s %s %s', async (command, what, file) => {
  const promtool = await findPrometheus('promtool', () => undefined);
  expect(await run(promtool, [command, what, `${OBSERVABILITY}/${file}`])).toContain('SUCCESS');
});

// Debian's Prometheus is built without Kubernetes, so the finding of pods is left out.
it('promtool understands how a cluster is scraped', async () => {
  const job = readFileSync(`${OBSERVABILITY}/kubernetes-scrape.yml`, 'utf8');
  const found = job.replace(/kubernetes_sd_configs:\n(?: {6}.*\n)+/, 'static_configs: []\n');
  expect(found).not.toBe(job);
  const work = mkdtempSync(`${tmpdir()}/kantyna-scrape-`);
  writeFileSync(`${work}/scrape.yml`, found);
  const promtool = await findPrometheus('promtool', () => undefined);
  const said = await run(promtool, ['check', 'config', `${work}/scrape.yml`]).finally(() =>
    rmSync(work, { recursive: true }),
  );
  expect(said).toContain('SUCCESS');
});

it('promtool understands what the dashboards ask', async () => {
  const folder = `${OBSERVABILITY}/grafana/dashboards`;
  const asked = readdirSync(folder).flatMap((file) => {
    const { panels } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Dashboard;
    return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '1m')));
  });
  expect(asked.length).toBeGreaterThan(20);
  const rules = asked.map((expr, index) => ({ record: `asked:${index}`, expr }));
  const work = mkdtempSync(`${tmpdir()}/kantyna-dashboards-`);
  writeFileSync(`${work}/rules.json`, JSON.stringify({ groups: [{ name: 'dashboards', rules }] }));
  const promtool = await findPrometheus('promtool', () => undefined);
  const said = await run(promtool, ['check', 'rules', `${work}/rules.json`]).finally(() =>
    rmSync(work, { recursive: true }),
  );
  expect(said).toContain(`${asked.length} rules found`);
});

it('expect no swift reply of the calls that may take longer than others', () => {
  const patient = Object.entries<Endpoint>(endpoints).flatMap(([name, call]) => (call.replyWithin ? name : []));
  const rules = readFileSync(`${OBSERVABILITY}/alerts.yml`, 'utf8');
  const leftOut = new Set([...rules.matchAll(/call!~"([\w|]+)"/g)].map(([, names]) => names));
  expect([...leftOut]).toEqual([patient.sort().join('|')]);
});
