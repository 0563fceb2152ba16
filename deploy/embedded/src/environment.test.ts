import { createPublicKey, createSign, createVerify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { environmentOf, type Instance, type SystemSettings } from './environment.js';
import { openSecrets, type Secrets } from './secrets.js';
import { SERVICES } from '@kantyna/contracts/services';

const instances: Instance[] = [
  { program: 'orders', port: 20_001 },
  { program: 'orders', port: 20_002 },
  { program: 'auth', port: 20_003 },
  { program: 'notifications', port: 20_004 },
  { program: 'gateway', port: 8_080 },
];
const [orders, , auth, notifications, gateway] = instances as [Instance, Instance, Instance, Instance, Instance];

let dir: string;
let secrets: Secrets;
beforeAll(() => {
  dir = mkdtempSync(`${tmpdir()}/kantyna-secrets-`);
  secrets = openSecrets(dir);
});
afterAll(() => rmSync(dir, { recursive: true }));

function envOf(instance: Instance, overrides: NodeJS.ProcessEnv = {}, natsNodes?: number): NodeJS.ProcessEnv {
  const natsUrlOf = (account: string) => `nats://${account}@n`;
  const settings: SystemSettings = { mongodbUri: 'mongodb://m', natsUrlOf, natsNodes, secrets, instances, overrides };
  return environmentOf(instance, settings);
}

describe('keys', () => {
  it('stay the same at later runs and are readable only by their owner', () => {
    expect(openSecrets(dir)).toEqual(secrets);
    for (const file of [secrets.tokenPrivateKeyFile, secrets.vapidPrivateKeyFile]) {
      expect(statSync(file).mode & 0o777).toBe(0o600);
    }
  });

  it('are a P-256 signing key and a VAPID pair of 32 and 65 bytes', () => {
    const pem = readFileSync(secrets.tokenPrivateKeyFile, 'utf8');
    const signature = createSign('sha256').update('text').sign(pem);
    expect(createVerify('sha256').update('text').verify(createPublicKey(pem), signature)).toBe(true);
    expect(Buffer.from(readFileSync(secrets.vapidPrivateKeyFile, 'utf8').trim(), 'base64url')).toHaveLength(32);
    expect(Buffer.from(secrets.vapidPublicKey, 'base64url')).toHaveLength(65);
  });
});

describe('environment of a process', () => {
  it('contains a private key only for the service that needs it', () => {
    const overrides = { TOKEN_PRIVATE_KEY: 'a', VAPID_PRIVATE_KEY: 'b', GOOGLE_CLIENT_SECRET: 'c' };
    const secret = /PRIVATE|CLIENT_SECRET/;
    const names = (env: NodeJS.ProcessEnv): string[] => Object.keys(env).filter((name) => secret.test(name));
    expect(names(envOf(auth))).toEqual(['TOKEN_PRIVATE_KEY_FILE']);
    expect(names(envOf(notifications))).toEqual(['VAPID_PRIVATE_KEY_FILE']);
    expect(names(envOf(orders, overrides))).toEqual([]);
    expect(names(envOf(gateway, overrides))).toEqual([]);
    expect(names(envOf(auth, overrides)).sort()).toEqual(['GOOGLE_CLIENT_SECRET', 'TOKEN_PRIVATE_KEY']);
  });

  it('contains the address and database of the service whatever the overrides say', () => {
    const env = envOf(orders, { PORT: '9999', HOST: '0.0.0.0', DATABASE: 'x', TIME_ZONE: 'Europe/Paris' });
    expect(env).toMatchObject({
      HOST: '127.0.0.1',
      PORT: '20001',
      DATABASE: 'kantyna_orders',
      NATS_URL: 'nats://orders@n',
    });
    expect(env).toMatchObject({ MONGODB_URI: 'mongodb://m', TEST_LOGIN: 'true', TIME_ZONE: 'Europe/Paris' });
  });

  it('contains all instances for the gateway, and no database', () => {
    const env = envOf(gateway);
    expect(env['ORDERS_URL']).toBe('http://127.0.0.1:20001,http://127.0.0.1:20002');
    expect(Object.keys(env).filter((name) => name.endsWith('_URL')).length).toBe(SERVICES.length + 1);
    expect(env['VAPID_PUBLIC_KEY']).toBe(secrets.vapidPublicKey);
    expect(env['MONGODB_URI']).toBeUndefined();
  });

  it('has as many copies of each stream as the bus has nodes, unless told otherwise', () => {
    expect(envOf(orders)['NATS_REPLICAS']).toBe('1');
    expect(envOf(orders, {}, 3)['NATS_REPLICAS']).toBe('3');
    expect(envOf(orders, { NATS_REPLICAS: '1' }, 3)['NATS_REPLICAS']).toBe('1');
  });

  it('prefers overrides unless they are empty', () => {
    expect(envOf(auth, { TEST_LOGIN: 'false' })['TEST_LOGIN']).toBe('false');
    expect(envOf(auth, { TEST_LOGIN: '' })['TEST_LOGIN']).toBe('true');
  });
});
