import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { OperatorError } from './operator-error.js';
import { BUS_USERS_FILE, REPO } from './paths.js';
import { findNatsServer } from './provision.js';
import { openBusPasswords, openSecrets } from './secrets.js';

const MAKE_SECRETS = `${REPO}/deploy/docker/make-secrets.mjs`;

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(`${tmpdir()}/kantyna-secrets-`);
});
afterEach(() => rmSync(dir, { recursive: true }));

function makeSecrets(args: string[] = [], nodeArgs: string[] = []): { status: number | null; output: string } {
  const options = { env: { PATH: process.env['PATH'] }, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeArgs, MAKE_SECRETS, dir, ...args], options);
  return { status, output: stdout + stderr };
}

const text = (name: string) => readFileSync(`${dir}/${name}`, 'utf8').trim();

describe('secrets of the embedded start', () => {
  it('have a different password for each user of NATS, the same at later runs, for their owner only', () => {
    const passwords = openBusPasswords(dir);
    expect(new Set(Object.values(passwords)).size).toBe(8);
    expect(openBusPasswords(dir)).toEqual(passwords);
    for (const name of readdirSync(`${dir}/secrets`)) {
      expect(statSync(`${dir}/secrets/${name}`).mode & 0o777).toBe(0o600);
    }
  });

  it('that a power failure left empty are made', () => {
    const { tokenPrivateKeyFile, vapidPrivateKeyFile } = openSecrets(dir);
    for (const file of [tokenPrivateKeyFile, vapidPrivateKeyFile]) writeFileSync(file, '');
    openSecrets(dir);
    expect(readFileSync(tokenPrivateKeyFile, 'utf8')).toMatch(/^-----BEGIN PRIVATE KEY-----/);
    expect(readFileSync(vapidPrivateKeyFile, 'utf8').trim()).toHaveLength(43);
  });

  it.each(['token-private-key.pem', 'vapid-private-key'])('that are damaged stop the start: %s', (name) => {
    openSecrets(dir);
    writeFileSync(`${dir}/secrets/${name}`, 'half of a k');
    expect(() => openSecrets(dir)).toThrow(OperatorError);
    expect(() => openSecrets(dir)).toThrow(`${name} is damaged: restore it from the backup, or delete it`);
    expect(readFileSync(`${dir}/secrets/${name}`, 'utf8')).toBe('half of a k');
  });
});

describe('secrets of Compose', () => {
  it('are made once, complete, and follow a password that is made anew', () => {
    expect(makeSecrets().status).toBe(0);
    expect(makeSecrets()).toEqual({ status: 0, output: '' });
    expect(makeSecrets(['--only-check'])).toEqual({ status: 0, output: '' });
    rmSync(`${dir}/orders/nats-url`);
    expect(makeSecrets(['--only-check'])).toMatchObject({ status: 1 });
    expect(makeSecrets().output).toBe('made orders/nats-url\nmade bus/passwords.conf\n');
    const { username, password } = new URL(text('orders/nats-url'));
    expect(username).toBe('orders');
    expect(text('bus/passwords.conf')).toContain(`ORDERS_PASSWORD: "${password}"`);
    expect(JSON.parse(text('database/passwords.json'))).toHaveProperty(
      'orders',
      new URL(text('orders/mongodb-uri')).password,
    );
  });

  it('for Kubernetes have its addresses, and passwords of which the operator of MongoDB takes every byte', () => {
    expect(makeSecrets(['--kubernetes']).status).toBe(0);
    const { host, search, password } = new URL(text('orders/mongodb-uri'));
    expect(host + search).toBe('mongo-svc:27017?replicaSet=mongo&authSource=admin');
    expect(readFileSync(`${dir}/orders/mongodb-password`, 'utf8')).toBe(password);
    expect(readFileSync(`${dir}/database/mongodb-password`, 'utf8')).toBe(text('database/admin-password'));
    expect(makeSecrets(['--kubernetes'])).toEqual({ status: 0, output: '' });
  });

  it('for three nodes have the addresses of all, also those that were made for one, and back', () => {
    makeSecrets();
    const before = ['orders/nats-url', 'orders/mongodb-uri', 'database/admin-uri', 'bus/passwords.conf'].map(text);
    expect(makeSecrets(['--ha']).output).toContain('changed the addresses in orders/nats-url\n');
    const password = new URL(before[0]!).password;
    expect(text('orders/nats-url')).toBe(`nats://orders:${password}@nats:4222,nats-2:4222,nats-3:4222`);
    const members = 'mongo:27017,mongo-2:27017,mongo-3:27017/?replicaSet=kantyna&authSource=admin';
    for (const name of ['orders/mongodb-uri', 'backup/mongodb-uri', 'database/admin-uri'])
      expect(text(name).split('@')[1]).toBe(members);
    expect(text('bus/passwords.conf')).toBe(before[3]);
    const cluster = text('bus/cluster-password');
    for (const node of ['nats', 'nats-2', 'nats-3'])
      expect(text('bus/cluster.conf')).toContain(`"nats://cluster:${cluster}@${node}:6222"`);
    expect(makeSecrets(['--ha'])).toEqual({ status: 0, output: '' });
    makeSecrets();
    const after = ['orders/nats-url', 'orders/mongodb-uri', 'database/admin-uri', 'bus/passwords.conf'].map(text);
    expect(after).toEqual(before);
  });

  it('keep an address that somebody else wrote', () => {
    makeSecrets();
    writeFileSync(`${dir}/orders/mongodb-uri`, 'mongodb://orders:p@db.example:27017/?replicaSet=x');
    expect(makeSecrets(['--ha']).status).toBe(0);
    expect(text('orders/mongodb-uri')).toBe('mongodb://orders:p@db.example:27017/?replicaSet=x');
  });

  it('have the addresses of a backup and a restore', () => {
    makeSecrets();
    const passwords = JSON.parse(text('database/passwords.json')) as Record<string, string>;
    expect(new URL(text('backup/mongodb-uri'))).toMatchObject({ username: 'backup', password: passwords['backup'] });
    expect(new URL(text('database/admin-uri'))).toMatchObject({ username: 'admin', password: passwords['admin'] });
    const admin = { username: 'admin', password: text('bus/admin-password'), host: 'nats:4222' };
    expect(new URL(text('bus/admin-url'))).toMatchObject(admin);
  });

  it('that are empty are named, and made anew together with what is derived from them', () => {
    makeSecrets();
    const publicKey = text('public/vapid-public-key');
    writeFileSync(`${dir}/notifications/vapid-private-key`, '');
    expect(makeSecrets(['--only-check']).output).toContain('SECRETS_DIR lacks notifications/vapid-private-key');
    expect(makeSecrets().output).toBe('made notifications/vapid-private-key\nmade public/vapid-public-key\n');
    expect(text('public/vapid-public-key')).not.toBe(publicKey);
  });

  it.each(['nats.conf', 'nats-ha.conf'])('give the configuration of NATS that its server accepts: %s', async (name) => {
    makeSecrets(['--ha']);
    const config = `${dir}/${name}`;
    for (const file of ['nats.conf', 'nats-ha.conf'])
      writeFileSync(`${dir}/${file}`, readFileSync(`${REPO}/deploy/docker/${file}`));
    writeFileSync(`${dir}/nats-users.conf`, readFileSync(BUS_USERS_FILE));
    renameSync(`${dir}/bus`, `${dir}/secrets`); // As docker-compose.yml mounts it.
    const server = await findNatsServer(() => undefined);
    const env = { NODE: 'nats-2' };
    const { status, stderr } = spawnSync(server, ['-t', '--config', config], { encoding: 'utf8', env });
    expect(stderr).toContain('configuration file');
    expect(status).toBe(0);
  });

  // A rename may reach the disk before the text: without both syncs a power failure leaves an empty file.
  it('are on the disk before they get their name, and the name before the next step', () => {
    const recorder = `${dir}/record.cjs`;
    writeFileSync(
      recorder,
      `const fs = require('node:fs');
       const names = new Map();
       for (const name of ['openSync', 'fsyncSync', 'renameSync']) {
         const original = fs[name];
         fs[name] = (...args) => {
           const result = original(...args);
           if (name === 'openSync') names.set(result, args[0]);
           else process.stderr.write(name + ' ' + (names.get(args[0]) ?? args[0]) + '\\n');
           return result;
         };
       }
       require('node:module').syncBuiltinESMExports();`,
    );
    const { output } = makeSecrets([], ['--require', recorder]);
    const key = `${dir}/auth/token-private-key.pem`;
    const steps = output.split('\n').filter((line) => line.includes('Sync '));
    expect(steps.slice(0, 3)).toEqual([`fsyncSync ${key}.new`, `renameSync ${key}.new`, `fsyncSync ${dir}/auth`]);
    expect(existsSync(`${key}.new`)).toBe(false);
  });
});
