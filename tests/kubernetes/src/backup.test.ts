import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readArguments } from '@kantyna/backup/arguments';
import { readSettings } from '@kantyna/backup/settings';
import { resolveOverlay } from './kustomize.js';
import { FOLDER, podTemplateOf, readOne, ROOT } from './manifest.js';

const manifests = resolveOverlay(join(FOLDER, 'overlays/small'));
const templateOf = (name: string) => {
  const pods = manifests
    .filter((manifest) => manifest.metadata.name === name)
    .flatMap((one) => podTemplateOf(one) ?? []);
  return pods[0]!.spec;
};
const [backup, orders] = [templateOf('backup'), templateOf('orders')];
const [container] = backup.containers as [(typeof backup.containers)[0]];
const compose = readOne<{ services: Record<string, { command: string; environment: Record<string, string> }> }>(
  'docker-compose.yml',
).services['backup']!;

const secrets = mkdtempSync(join(tmpdir(), 'kantyna-kubernetes-'));
afterAll(() => rmSync(secrets, { recursive: true }));
execFileSync(process.execPath, [join(ROOT, 'deploy/docker/make-secrets.mjs'), secrets, '--kubernetes']);

describe('the job that makes backups', () => {
  it('keeps what the one of Compose keeps, and is run by the cluster', () => {
    expect(container.args?.join(' ')).toBe(compose.command.replace(' --every-hours 12', ''));
    const [, ...args] = container.args!;
    expect(readArguments(args)).toEqual({ kind: 'backup', keeping: { days: 7, weeks: 8 }, everyHours: undefined });
    expect(manifests.find(({ kind }) => kind === 'CronJob')?.spec['schedule']).toMatch(/^\d+ \*\/12 /);
  });

  it('has the variables of the one of Compose, which it accepts', () => {
    const env = Object.fromEntries((container.env ?? []).map(({ name, value }) => [name, value]));
    const { BACKUP_KEY_FILE: _, ...ofCompose } = compose.environment;
    expect(env).toEqual({ ...ofCompose, BACKUP_KEY: undefined });
    for (const [name, path] of Object.entries(env)) env[name] = path?.replace(/^\/secrets/, secrets);
    expect(readSettings(env)).toMatchObject({ backups: '/backups', server: expect.stringMatching(/@mongo-svc:27017/) });
  });

  it('mounts only secrets that exist, and writes to its volume only', () => {
    const mounts = container.volumeMounts ?? [];
    expect(mounts.flatMap(({ mountPath, readOnly }) => (readOnly ? [] : mountPath))).toEqual(['/backups', '/tmp']);
    for (const { name, mountPath } of mounts.filter(({ readOnly }) => readOnly)) {
      const secret = backup.volumes.find((volume) => volume.name === name)?.secret?.secretName;
      expect(mountPath).toBe(`/secrets/${secret}`);
      expect(readdirSync(join(secrets, secret!))).not.toEqual([]);
    }
    const claims = manifests
      .filter(({ kind }) => kind === 'PersistentVolumeClaim')
      .map(({ metadata }) => metadata.name);
    expect(JSON.stringify(backup.volumes)).toContain(`"claimName":"${claims.join()}"`);
  });

  it('has as few rights as a service', () => {
    expect(container.securityContext).toEqual(orders.containers[0]?.securityContext);
    for (const field of ['securityContext', 'automountServiceAccountToken', 'enableServiceLinks'])
      expect(backup[field]).toEqual(orders[field]);
    expect(manifests).toContainEqual(
      expect.objectContaining({ kind: 'ServiceAccount', metadata: { name: 'backup', namespace: 'kantyna' } }),
    );
  });
});
