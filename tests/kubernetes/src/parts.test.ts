import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { Endpoint } from '@kantyna/contracts/endpoint';
import { endpoints } from '@kantyna/contracts/endpoints';
import { commonVariables, databaseVariables, readConfig } from '@kantyna/service/process/config';
import type { TProperties } from '@kantyna/typebox';
import { resolveOverlay } from './kustomize.js';
import { FOLDER, type Manifest, type PodTemplate, readOne, ROOT } from './manifest.js';

interface ComposeService {
  command: string;
  environment: Record<string, string | null>;
  mem_limit?: string;
  networks: string[];
  volumes: string[];
}

const compose = readOne<{ services: Record<string, ComposeService> }>('docker-compose.yml').services;
/** `ENV` of the image: PORT=3000 and so on. */
const image = Object.fromEntries(
  [...readFileSync(join(ROOT, 'deploy/docker/Dockerfile'), 'utf8').matchAll(/^(?:ENV| {3}) ([A-Z_]+)=(\S+)/gm)].map(
    ([, name, value]) => [name!, value!],
  ),
);
const { version } = readOne<{ version: string }>('package.json');

const secrets = mkdtempSync(join(tmpdir(), 'kantyna-kubernetes-'));
afterAll(() => rmSync(secrets, { recursive: true }));
execFileSync(process.execPath, [join(ROOT, 'deploy/docker/make-secrets.mjs'), secrets, '--kubernetes']);

const manifests = resolveOverlay(join(FOLDER, 'overlays/ha'));
const named = (kind: string, name: string): Manifest => {
  const found = manifests.find((one) => one.kind === kind && one.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}`);
  return found;
};
const settings = named('ConfigMap', 'settings').data!;
const parts = manifests.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => metadata.name);
const isGateway = (part: string) => part === 'gateway';
/** Whether it is the operator who gives a variable its value. */
const isOpen = (value: string | null) => value === null || value.startsWith('${');
/** The Secret that has a variable which is one by itself; `undefined` of the others. */
const secretOf = (variable: string) =>
  variable.endsWith('_WEBHOOKS') ? 'chats' : { SMTP_URL: 'mail', OIDC_CLIENT_SECRET: 'sign-in' }[variable];

it('has every part of Compose', () => {
  const ours = Object.entries(compose).filter(([, { command }]) => /dist\/main\.js$/.test(command));
  expect(new Set(parts)).toEqual(new Set(ours.map(([name]) => name)));
});

it('bounds the memory of every container of Compose', () => {
  expect(Object.entries(compose).filter(([, { mem_limit: limit = '' }]) => !/^\d+m$/.test(limit))).toEqual([]);
});

it('has every variable of Compose that operators set, and no others but NATS_REPLICAS', () => {
  const ofCompose = parts.flatMap((part) => Object.entries(compose[part]!.environment));
  const isSecret = (name: string) => secretOf(name.replace(/_FILE$/, '')) !== undefined;
  const open = ofCompose.filter(([name, value]) => isOpen(value) && !isSecret(name)).map(([name]) => name);
  expect(new Set(Object.keys(settings))).toEqual(new Set([...open, 'NATS_REPLICAS']));
});

it('lets the greatest request and the slowest reply through the ingress', () => {
  const greatest = Math.max(...Object.values<Endpoint>(endpoints).map(({ bodyLimit = 0 }) => bodyLimit));
  const allowed = named('Ingress', 'kantyna').metadata.annotations!['nginx.org/client-max-body-size']!;
  expect(parseInt(allowed, 10) * 1024 * 1024).toBeGreaterThan(greatest);
  expect(allowed).toMatch(/^\d+m$/);
  const longest = Math.max(...Object.values<Endpoint>(endpoints).map(({ replyWithin = 0 }) => replyWithin));
  for (const timeout of ['nginx.org/proxy-read-timeout', 'haproxy.org/timeout-server'])
    expect(parseInt(named('Ingress', 'kantyna').metadata.annotations![timeout]!, 10) * 1_000).toBeGreaterThan(longest);
});

describe.each(parts)('%s', (part) => {
  const deployment = named('Deployment', part);
  const { metadata, spec } = deployment.spec.template;
  const [container] = spec.containers as [PodTemplate['spec']['containers'][0]];
  const { command, environment, networks, volumes } = compose[part]!;
  // Backups are made by a job there, which nobody can ask how old the last one is.
  if (isGateway(part)) delete environment['BACKUP_URL'];
  const given = Object.fromEntries((container.env ?? []).map(({ name, value }) => [name, value]));

  it('runs the program of Compose, as one container of the image', () => {
    expect(spec.containers).toHaveLength(1);
    expect(container.args?.join(' ')).toBe(command);
    expect(container.image).toMatch(/^[\w./-]+\/kantyna:v/);
    expect(container.image?.split(':v')[1]).toBe(version);
  });

  it('has the variables of Compose, and those that are secrets from one', () => {
    const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    expect(values['NODE_OPTIONS']).toMatch(/^--max-old-space-size=\d+$/);
    expect(values).toEqual(Object.fromEntries(Object.entries(environment).filter(([, value]) => !isOpen(value))));
    const ofSecrets = (container.env ?? []).filter(({ value }) => value === undefined);
    expect(ofSecrets.map(({ name }) => name)).toEqual(Object.keys(environment).filter(secretOf));
    for (const { name, valueFrom } of ofSecrets)
      expect(valueFrom?.secretKeyRef).toEqual({ name: secretOf(name), key: name, optional: true });
    expect(container.envFrom).toEqual([{ configMapRef: { name: 'settings' } }]);
  });

  it('accepts its configuration, with secrets as make-secrets.mjs makes them', async () => {
    const hasOwn = existsSync(join(ROOT, `services/${part}/src/config.ts`)) || isGateway(part);
    const own = (hasOwn ? await import(`@kantyna/${part}/config`) : {}) as { variables?: TProperties };
    const known = { ...commonVariables, ...(isGateway(part) ? {} : databaseVariables), ...own.variables };
    const env = { ...image, ...settings, ...given };
    for (const [name, value] of Object.entries(env))
      if (name.endsWith('_FILE')) env[name] = value!.replace(/^\/secrets/, secrets);
    expect(readConfig(known, env)).toMatchObject({ PORT: 3000, NATS_REPLICAS: 3 });
    const names = Object.keys(given).filter((name) => name !== 'NODE_OPTIONS');
    expect(names.filter((name) => !(name.replace(/_FILE$/, '') in known))).toEqual([]);
  });

  it('mounts the secrets that Compose mounts, read-only, with the files that exist', () => {
    const mounted = (container.volumeMounts ?? []).filter(({ mountPath }) => mountPath.startsWith('/secrets/'));
    const ofCompose = volumes.flatMap((volume) => /:(\/secrets\/\w+):ro$/.exec(volume)?.[1] ?? []);
    expect(mounted.map(({ mountPath }) => mountPath)).toEqual(ofCompose);
    for (const { name, mountPath, readOnly } of mounted) {
      const { secret } = spec.volumes.find((volume) => volume.name === name)!;
      expect({ readOnly, path: `/secrets/${secret?.secretName}` }).toEqual({ readOnly: true, path: mountPath });
      expect(readdirSync(join(secrets, secret!.secretName)).length).toBeGreaterThan(0);
    }
    for (const { name } of container.volumeMounts ?? [])
      expect(spec.volumes.map((volume) => volume.name)).toContain(name);
  });

  it('is reached and probed on the ports of the image', () => {
    const ports = Object.fromEntries((container.ports ?? []).map(({ name, containerPort }) => [name, containerPort]));
    expect(ports).toEqual({
      http: Number(image['PORT']),
      ...(isGateway(part) ? { metrics: Number(image['METRICS_PORT']) } : {}),
    });
    for (const [probe, path] of Object.entries({ startup: 'live', readiness: 'ready', liveness: 'live' }))
      expect(container[`${probe}Probe`]).toMatchObject({ httpGet: { path: `/health/${path}`, port: 'http' } });
    expect(metadata.annotations['prometheus.io/port']).toBe(image[isGateway(part) ? 'METRICS_PORT' : 'PORT']);
    const service = named('Service', part).spec;
    expect(service.ports).toEqual([{ name: 'http', port: ports['http'], targetPort: 'http' }]);
    expect(service.clusterIP).toBe(isGateway(part) ? undefined : 'None');
  });

  it('runs without rights, as nobody in particular, on a read-only file system', () => {
    expect(spec).toMatchObject({
      serviceAccountName: part,
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(named('ServiceAccount', part)).toMatchObject({ automountServiceAccountToken: false });
    expect(manifests.some(({ kind }) => /Role/.test(kind))).toBe(false);
  });

  it('has requests, the limit of memory that Compose has, above its heap, and time to close', () => {
    expect(Object.keys(container.resources?.requests ?? {})).toEqual(['cpu', 'memory']);
    const heap = Number(/\d+$/.exec(given['NODE_OPTIONS']!)![0]);
    const limit = parseInt(container.resources!.limits!['memory']!, 10);
    expect(limit).toBeGreaterThanOrEqual(heap * 1.5);
    expect(compose[part]!.mem_limit).toBe(`${limit}m`);
    expect(spec['terminationGracePeriodSeconds']).toBeGreaterThanOrEqual(10 + 8 + 2);
  });

  it('is selected by its service and its budget, and stands in the networks of Compose', () => {
    const { labels } = metadata;
    for (const selector of [
      named('Service', part).spec.selector,
      named('PodDisruptionBudget', part).spec.selector.matchLabels,
    ])
      expect(labels).toMatchObject(selector);
    expect(labels).toMatchObject(deployment.spec.selector.matchLabels);
    const joined = Object.keys(labels).flatMap((label) => /^kantyna\/(.+)$/.exec(label)?.[1] ?? []);
    expect(new Set(joined)).toEqual(new Set(networks.filter((name) => name !== 'metrics')));
  });
});
