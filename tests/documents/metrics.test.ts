import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { anchorOf, headingsOf } from './headings.js';
import { readAll, ROOT } from './repository.js';

const operations = readFileSync(join(ROOT, 'docs/operations/runbooks.md'), 'utf8');
const [alerts, tests, prometheus] = ['alerts', 'alerts.*\\.test', 'prometheus'].map((name) =>
  readAll(new RegExp(`^deploy/observability/${name}\\.yml$`))
    .map(({ text }) => text)
    .join('\n'),
) as [string, string, string];

/** The matches of a pattern in a text, once each, in order. */
const found = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name!))].sort();

const served = found(
  readAll(/^(services|libs|deploy)\/(?!.*\.test\.ts).*\.ts$/)
    .map(({ text }) => text)
    .join('\n'),
  /name: '(kantyna_\w+)'/g,
);

describe('docs/operations/runbooks.md', () => {
  it('lists every metric, and no other', () => {
    const [section] = /^## Metrics$.*^## Traces$/ms.exec(operations)!;
    expect(found(section!, /`(kantyna_\w+)`/g)).toEqual(served);
  });

  it('names no other ones anywhere', () => {
    const named = found(operations, /(kantyna_[a-z_]+)/g).map((name) => name.replace(/_(bucket|count|sum)$/, ''));
    expect(named.filter((name) => !served.includes(name))).toEqual([]);
  });
});

describe('rules and dashboards', () => {
  const dashboards = readAll(/^deploy\/observability\/grafana\/dashboards\/.*\.json$/);
  const recorded = found(alerts, /record: (\S+)/g);

  it('use metrics that are served, and what is recorded of them', () => {
    for (const text of [alerts, ...dashboards.map((file) => file.text)]) {
      const used = found(text, /\b(kantyna_[a-z_]+)/g).map((name) => name.replace(/_(bucket|count|sum)$/, ''));
      expect(used.length).toBeGreaterThan(0);
      expect(used.filter((name) => !served.includes(name))).toEqual([]);
      expect(found(text, /(?<!record: )\b(kantyna:\w+:\w+)/g).filter((name) => !recorded.includes(name))).toEqual([]);
    }
  });

  it('show each metric to people on some dashboard, except the spans, which are seen in traces', () => {
    const shown = dashboards.map(({ text }) => text).join('') + alerts;
    expect(served.filter((name) => !shown.includes(name))).toEqual(['kantyna_spans_total']);
  });
});

describe('the alerts', () => {
  const names = found(alerts, /alert: (\w+)/g);

  it('each have a section in docs/operations/runbooks.md', () => {
    const runbooks = [...alerts.matchAll(/runbook: docs\/operations\/runbooks\.md#(\S+)/g)].map(
      ([, anchor]) => anchor!,
    );
    const anchors = headingsOf(operations).map(anchorOf);
    expect(runbooks).toHaveLength(names.length);
    expect(runbooks.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
  });

  it('each have a test of when they fire', () => {
    const fires = [...tests.matchAll(/alertname: (\w+)\n +eval_time: \S+\n +exp_alerts:\n/g)].map(([, name]) => name!);
    expect([...new Set(fires)].sort()).toEqual(names);
  });

  it('are about parts that Prometheus asks', () => {
    const parts = [...prometheus.matchAll(/names: \[(.+)\]/g)].flatMap(([, list]) => list!.split(', ')).sort();
    expect(found(alerts, /absent\(up\{job="kantyna",part="(\w+)"/g)).toEqual(parts);
    expect(parts).toEqual(found(readAll(/^docker-compose\.yml$/)[0]!.text, /command: (?:services\/)?(\w+)\/dist/g));
  });
});
