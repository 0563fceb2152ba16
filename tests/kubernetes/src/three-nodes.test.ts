import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { commonVariables, databaseVariables, readConfig, timeZoneVariable } from '@kantyna/service/process/config';
import type { TProperties } from '@kantyna/typebox';
import { parse } from 'yaml';
import { readOne, ROOT } from './manifest.js';

interface Service {
  command?: string | string[];
  deploy?: { replicas: number };
  environment?: Record<string, string | null>;
  ports?: string[];
  volumes?: string[];
  [field: string]: unknown;
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, null>;
}

const FILE = 'deploy/docker/ha.yml';
const { services: base } = readOne<Compose>('docker-compose.yml');
const override = { tag: '!override', collection: 'seq' as const };
const overlay = parse(readFileSync(join(ROOT, FILE), 'utf8'), {
  merge: true,
  customTags: (tags) => [...tags, override],
}) as Compose;
const { services } = overlay;

const secrets = mkdtempSync(join(tmpdir(), 'kantyna-three-nodes-'));
afterAll(() => rmSync(secrets, { recursive: true }));
execFileSync(process.execPath, [join(ROOT, 'deploy/docker/make-secrets.mjs'), secrets, '--ha']);

/** The variables of the services without a `config.ts`. */
const WITHOUT_CONFIG: Readonly<Record<string, TProperties>> = { catalogue: {}, payments: timeZoneVariable };
const parts = Object.keys(base).filter((name) => /dist\/main\.js$/.test(String(base[name]!.command)));
const nodes = ['nats', 'nats-2', 'nats-3'];
const members = ['mongo', 'mongo-2', 'mongo-3'];
const targetOf = (volume: string) => volume.replace(/:ro$/, '').split(':').at(-1);

describe('three nodes of each engine', () => {
  it('is a file that Compose accepts, where there is Compose', () => {
    if (spawnSync('docker', ['compose', 'version']).status !== 0) return;
    const args = ['compose', '-f', 'docker-compose.yml', '-f', FILE, 'config', '--quiet'];
    const { status, stderr } = spawnSync('docker', args, { cwd: ROOT, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('is about parts of docker-compose.yml, and the nodes that it adds', () => {
    const added = [...nodes, ...members].slice(1).filter((name) => name !== 'mongo');
    expect(Object.keys(services).filter((name) => !(name in base) && !added.includes(name))).toEqual([]);
    expect(Object.keys(overlay.volumes)).toEqual(['nats-1', 'nats-2', 'nats-3', 'mongo-2', 'mongo-3']);
  });

  it.each(parts)('has two instances of %s, whose configuration takes its variables and secrets', async (part) => {
    const { deploy, environment, ports } = services[part]!;
    expect(deploy).toEqual({ replicas: 2 });
    const isGateway = part === 'gateway';
    // Two containers cannot publish the same port.
    expect(ports).toEqual(isGateway ? ['${PORT:-8080-8081}:3000'] : undefined);
    const own =
      WITHOUT_CONFIG[part] ?? ((await import(`@kantyna/${part}/config`)) as { variables: TProperties }).variables;
    const known = { ...commonVariables, ...(isGateway ? {} : databaseVariables), ...own };
    const env: Record<string, string> = { PORT: '3000', WEB_ROOT: '/app/web/dist' };
    for (const [name, value] of Object.entries({ ...base[part]!.environment, ...environment }))
      if (value !== null) env[name] = value.replace(/^\/secrets/, secrets).replace(/^\$\{\w+:\+.+\}$/, '');
    const config = readConfig(known as typeof commonVariables & typeof databaseVariables, env);
    expect(config.NATS_REPLICAS).toBe(nodes.length);
    expect(config.NATS_URL.split('@')[1]).toBe(nodes.map((node) => `${node}:4222`).join(','));
    if (isGateway) return;
    const all = members.map((member) => `${member}:27017`).join(',');
    // Without a write concern of its own: services write with w: majority and j: true then.
    expect(config.MONGODB_URI.split('@')[1]).toBe(`${all}/?replicaSet=kantyna&authSource=admin`);
  });

  it.each([nodes, members])('has nodes that differ by name and volume only: %s', (first, ...others) => {
    for (const name of others) {
      const { command, environment, volumes, ...rest } = services[name]!;
      const { command: _, environment: __, volumes: ofBase, ...expected } = base[first]!;
      expect(rest).toEqual(expected);
      expect(command).toEqual(services[first]!.command ?? base[first]!.command);
      expect(Object.keys(environment!)).toEqual(Object.keys(services[first]!.environment!));
      const merged = new Set([...ofBase!, ...(services[first]!.volumes ?? [])].map(targetOf));
      expect(new Set(volumes!.map(targetOf))).toEqual(merged);
      expect(volumes![0]!.startsWith(`${name}:`)).toBe(true);
    }
  });

  it('makes secrets for all of them, and knows the members by their names', () => {
    expect(services['secrets']!.command).toBe(String(base['secrets']!.command).replace('/secrets', '/secrets --ha'));
    for (const node of nodes) expect(services[node]!.environment).toEqual({ NODE: node });
    const all = members.map((member) => `${member}:27017`);
    for (const member of members)
      expect(services[member]!.environment).toEqual({ MEMBERS: all.join(','), MEMBER: `${member}:27017` });
  });
});
