import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { resolveOverlay } from './kustomize.js';
import { FOLDER, readOne, ROOT, type Spec } from './manifest.js';
import { allFaultsOf } from './schemas.js';

interface NatsValues {
  config: { jetstream: { merge: object }; merge: Record<string, string>; cluster?: { replicas: number } };
  container: {
    image: { tag: string };
    merge: object;
    patch: { op: string; path: string; value: { name: string; mountPath: string } }[];
  };
  podTemplate: { merge: { spec: object }; patch: { value: { name: string } }[] };
}

const compose = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
const imageOf = (variable: string) => new RegExp(`${variable}:-([^}]+)`).exec(compose)![1]!;
const nats = readOne<NatsValues>('deploy/kubernetes/engines/nats.yaml');
const install = readFileSync(join(FOLDER, 'engines/install.sh'), 'utf8');
const replicaSetOf = (overlay: string) =>
  resolveOverlay(join(FOLDER, `overlays/${overlay}`)).find(({ kind }) => kind === 'MongoDBCommunity')!.spec;
const services = ['auth', 'catalogue', 'orders', 'payments', 'notifications', 'crawler'];

describe('NATS', () => {
  it('is of the version of Compose, by a chart whose version is named', () => {
    expect(`nats:${nats.container.image.tag}`).toBe(imageOf('NATS_IMAGE'));
    expect(install.match(/--version \d+\.\d+\.\d+ /g)).toHaveLength(2);
    expect(install).toContain(
      ` nats nats --repo https://nats-io.github.io/k8s/helm/charts --version ${parseFloat(nats.container.image.tag)}.`,
    );
  });

  it('syncs at each message, since it may be a cluster, and has the users of Compose', () => {
    expect(nats.config.jetstream.merge).toEqual({ sync_interval: 'always' });
    expect(join('/etc/nats-config', nats.config.merge['$include']!)).toBe(
      `${nats.container.patch[0]!.value.mountPath}/nats-users.conf`,
    );
    const users = JSON.stringify(nats.podTemplate.patch[0]!.value);
    for (const named of [
      '"name":"bus-users"',
      '"name":"bus"',
      '"key":"passwords.conf"',
      '"path":"secrets/passwords.conf"',
    ])
      expect(users).toContain(named);
  });

  it('has pods that fit the schema', async () => {
    const mounts = nats.container.patch.map(({ value }) => value);
    const spec = {
      ...nats.podTemplate.merge.spec,
      containers: [{ name: 'nats', ...nats.container.merge, volumeMounts: mounts }],
      volumes: nats.podTemplate.patch.map(({ value }) => value),
    };
    expect(
      await allFaultsOf([{ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'nats' }, spec: spec as unknown as Spec }]),
    ).toEqual([]);
    expect(mounts.map(({ name }) => name)).toEqual(nats.podTemplate.patch.map(({ value }) => value.name));
  });

  it('has as many nodes as the streams have copies', () => {
    const ha = readOne<NatsValues>('deploy/kubernetes/engines/nats-ha.yaml');
    const settings = resolveOverlay(join(FOLDER, 'overlays/ha')).find(({ kind }) => kind === 'ConfigMap')!.data!;
    expect(Number(settings['NATS_REPLICAS'])).toBe(ha.config.cluster!.replicas);
    expect(nats.config.cluster).toBeUndefined();
  });
});

describe('MongoDB', () => {
  it('is of the version of Compose, one member or three', () => {
    const { version, members } = replicaSetOf('small');
    expect(`mongo:${version}`.startsWith(imageOf('MONGO_IMAGE'))).toBe(true);
    expect([members, replicaSetOf('ha').members]).toEqual([1, 3]);
  });

  it.each(services)('lets %s write its own database only', (service) => {
    const user = replicaSetOf('ha').users.find(({ name }) => name === service);
    expect(user?.roles).toEqual([{ name: 'readWrite', db: `kantyna_${service}` }]);
    expect(user?.passwordSecretRef).toEqual({ name: service, key: 'mongodb-password' });
  });

  it('lets the backup read all of them, and write nothing', () => {
    const user = replicaSetOf('ha').users.find(({ name }) => name === 'backup');
    expect(user?.roles).toEqual(services.toSorted().map((service) => ({ name: 'read', db: `kantyna_${service}` })));
  });
});
