import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { resolveOverlay } from './kustomize.js';
import { FOLDER, type Manifest } from './manifest.js';
import { allFaultsOf } from './schemas.js';

const OVERLAYS = ['overlays/small', 'overlays/ha', 'overlays/keda'];
const idOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`;
const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;

describe.each(OVERLAYS)('%s', (overlay) => {
  const manifests = resolveOverlay(join(FOLDER, overlay));
  const named = new Set(manifests.map(idOf));

  it('has only manifests that fit the schemas of their kinds', async () => {
    expect(await allFaultsOf(manifests)).toEqual([]);
    expect(named.size).toBe(manifests.length);
    expect(manifests.length).toBeGreaterThan(40);
  });

  it('puts everything into its namespace', () => {
    expect(manifests.filter(({ metadata }) => metadata.namespace !== 'kantyna').map(idOf)).toEqual([
      'Namespace kantyna',
    ]);
  });

  it('scales, exposes and guards only what there is', () => {
    const targets = manifests.flatMap(({ spec, ...manifest }): string[] => {
      if (manifest.kind === 'HorizontalPodAutoscaler' || manifest.kind === 'ScaledObject')
        return [`Deployment ${spec.scaleTargetRef.name}`];
      if (manifest.kind === 'Ingress')
        return spec.rules.flatMap(({ http }) => http.paths.map((path) => `Service ${path.backend.service.name}`));
      return [];
    });
    expect(targets.filter((target) => !named.has(target))).toEqual([]);
    expect(new Set(targets).size).toBeGreaterThan(0);
  });

  (hasKubectl ? it : it.skip)('is what kustomize makes of it', () => {
    const text = execFileSync('kubectl', ['kustomize', join(FOLDER, overlay)], { encoding: 'utf8' });
    const made = parseAllDocuments(text.replaceAll(/\bsettings-[a-z0-9]{10}\b/g, 'settings')).map(
      (one) => one.toJS() as Manifest,
    );
    expect(byId(manifests)).toEqual(byId(made));
  });
});

describe('deploy/kubernetes', () => {
  it('has no manifest that no overlay takes', () => {
    const read = new Set<string>();
    for (const overlay of OVERLAYS) resolveOverlay(join(FOLDER, overlay), (path) => read.add(path));
    const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = files.map(({ parentPath, name }) => join(parentPath, name));
    expect(paths.filter((path) => !read.has(path) && !path.includes('/engines/'))).toEqual([]);
  });
});

/** Manifests by kind and name. Where lists are merged, kustomize's order is not ours. */
function byId(manifests: Manifest[]): Record<string, unknown> {
  return Object.fromEntries(manifests.map((manifest) => [idOf(manifest), sorted(manifest)]));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(sorted);
    const isNamed = items.every((item) => typeof item === 'object');
    return isNamed ? items.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))) : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b));
  return Object.fromEntries(entries.map(([key, field]) => [key, sorted(field)]));
}
