import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, podTemplateOf, readEnv, readYaml } from './manifest.js';

interface Patch {
  path: string;
  target?: { kind?: string; name?: string };
}
interface Kustomization {
  namespace?: string;
  resources?: string[];
  images?: { name: string; newName: string; newTag: string }[];
  configMapGenerator?: { name: string; behavior?: string; envs: string[] }[];
  patches?: Patch[];
}
interface Operation {
  op: string;
  path: string;
  value: unknown;
}
type Json = Record<string, unknown>;

/** The fields that this resolver knows. Anything else in a kustomization is an error, so that nothing is left unchecked. */
const KNOWN = new Set([
  ...['apiVersion', 'kind', 'namespace', 'resources', 'images', 'configMapGenerator', 'patches'],
  ...['patches.path', 'patches.target', 'images.name', 'images.newName', 'images.newTag'],
  ...['configMapGenerator.name', 'configMapGenerator.behavior', 'configMapGenerator.envs'],
]);
/** By what items of these lists are merged. Other lists are replaced as a whole. */
const MERGE_KEYS: Record<string, string> = {
  containers: 'name',
  env: 'name',
  ports: 'containerPort',
  topologySpreadConstraints: 'topologyKey',
  volumes: 'name',
  volumeMounts: 'mountPath',
};
const CLUSTER_WIDE = new Set(['Namespace']);

/**
 * The manifests that `kustomize build` makes of a folder, for the features that deploy/kubernetes uses, without the hash in names of ConfigMaps.
 * `read` gets the paths of all files that it read. Throws on other features. A test compares it with kustomize where that is installed.
 */
export function resolveOverlay(folder: string, read: (path: string) => void = () => {}): Manifest[] {
  const [kustomization] = readFile(join(folder, 'kustomization.yaml')) as [Kustomization];
  refuseUnknown(kustomization);
  let all = (kustomization.resources ?? []).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? resolveOverlay(path, read) : (readFile(path) as Manifest[]);
  });
  for (const { name, behavior, envs } of kustomization.configMapGenerator ?? []) {
    const data = Object.assign({}, ...envs.map((file) => readEnv(readText(join(folder, file))))) as Record<
      string,
      string
    >;
    const existing = all.find((manifest) => manifest.kind === 'ConfigMap' && manifest.metadata.name === name);
    if ((behavior === 'merge') !== (existing !== undefined)) throw new Error(`${folder}: ${name} cannot be merged`);
    if (existing) Object.assign(existing.data!, data);
    else all.push({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data } as unknown as Manifest);
  }
  for (const patch of kustomization.patches ?? []) all = patched(all, readFile(join(folder, patch.path)), patch);
  for (const manifest of all) {
    const { namespace } = kustomization;
    if (namespace && !CLUSTER_WIDE.has(manifest.kind)) manifest.metadata = { ...manifest.metadata, namespace };
    for (const image of kustomization.images ?? []) renameImages(manifest, image);
  }
  return all;

  function readText(path: string): string {
    read(path);
    return readFileSync(path, 'utf8');
  }
  function readFile(path: string): unknown[] {
    read(path);
    return readYaml(path);
  }
}

function refuseUnknown(kustomization: Kustomization): void {
  for (const [field, value] of Object.entries(kustomization)) {
    const items = Array.isArray(value) ? value.filter((item) => typeof item === 'object') : [];
    const fields = [field, ...items.flatMap((item) => Object.keys(item as Json).map((name) => `${field}.${name}`))];
    const unknown = fields.find((name) => !KNOWN.has(name));
    if (unknown) throw new Error(`The checks do not know what kustomize does with ${unknown}`);
  }
}

function patched(all: Manifest[], documents: unknown[], { path, target }: Patch): Manifest[] {
  const [first] = documents as [Json | Operation[]];
  const wanted = target ?? {
    kind: (first as unknown as Manifest).kind,
    name: (first as unknown as Manifest).metadata.name,
  };
  const isMeant = ({ kind, metadata }: Manifest) =>
    (wanted.kind ?? kind) === kind && new RegExp(`^(${wanted.name ?? '.*'})$`).test(metadata.name);
  if (documents.length !== 1 || !all.some(isMeant))
    throw new Error(`${path} patches nothing, or has several documents`);
  if (!Array.isArray(first) && first['$patch'] === 'delete') return all.filter((manifest) => !isMeant(manifest));
  return all.map((manifest) => {
    if (!isMeant(manifest)) return manifest;
    if (Array.isArray(first)) return first.reduce(operated, manifest);
    const merged = mergeObjects(manifest as unknown as Json, first) as unknown as Manifest;
    return { ...merged, metadata: manifest.metadata };
  });
}

function operated(manifest: Manifest, { op, path, value }: Operation): Manifest {
  const copy = structuredClone(manifest);
  const keys = path.split('/').slice(1);
  const parent = keys.slice(0, -1).reduce<Json | undefined>((at, key) => at?.[key] as Json, copy as unknown as Json);
  if (op !== 'replace' || parent?.[keys.at(-1)!] === undefined) throw new Error(`There is nothing to ${op} at ${path}`);
  parent[keys.at(-1)!] = value;
  return copy;
}

function mergeObjects(base: Json, patch: Json): Json {
  const merged = Object.entries(patch).map(([key, value]) => [key, mergeValues(key, base[key], value)]);
  return { ...base, ...(Object.fromEntries(merged) as Json) };
}

function mergeValues(key: string, base: unknown, patch: unknown): unknown {
  const mergeKey = MERGE_KEYS[key];
  if (Array.isArray(base) && Array.isArray(patch) && mergeKey)
    return mergeLists(base as Json[], patch as Json[], mergeKey);
  const areObjects = [base, patch].every((value) => typeof value === 'object' && value && !Array.isArray(value));
  return areObjects ? mergeObjects(base as Json, patch as Json) : patch;
}

function mergeLists(base: Json[], patch: Json[], key: string): Json[] {
  const added = patch.filter((item) => !base.some((one) => one[key] === item[key]));
  const kept = base.map((one) => {
    const item = patch.find((other) => other[key] === one[key]);
    return item ? mergeObjects(one, item) : one;
  });
  return [...added, ...kept];
}

function renameImages(
  manifest: Manifest,
  { name, newName, newTag }: { name: string; newName: string; newTag: string },
): void {
  for (const container of podTemplateOf(manifest)?.spec.containers ?? [])
    if (container.image === name) container.image = `${newName}:${newTag}`;
}
