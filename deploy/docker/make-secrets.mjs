// Creates the missing keys and passwords in a folder: `node deploy/docker/make-secrets.mjs [folder]`, by default ./secrets.
// With `--only-check` it creates none and names the missing ones. Each subfolder is mounted only where it is needed.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import {
  isTokenKey,
  isVapidKey,
  makePassword,
  makeTokenKey,
  makeVapidKey,
  natsPasswords,
  vapidPublicKey,
  writeDurably,
  writeOnce,
} from '../embedded/src/keys.mjs';

const { values, positionals } = parseArgs({ options: { 'only-check': { type: 'boolean' } }, allowPositionals: true });
const folder = resolve(positionals[0] ?? 'secrets');
const services = ['auth', 'catalogue', 'crawler', 'notifications', 'orders', 'payments'];
const parts = [...services, 'gateway'];
const VAPID_KEY = 'notifications/vapid-private-key';
/** Servers run as other users, in the group of the user who makes these files. */
const GROUP = 0o640;

/** @type {(text: string) => boolean} */
const isAddress = (text) => URL.canParse(text) || text.includes(',');
/** @type {(text: string) => boolean} */
const isPassword = (text) => text.length >= 16;

/** @type {[name: string, mode: number, make: () => string, isValid: (text: string) => boolean][]} */
const keys = [
  ['auth/token-private-key.pem', 0o600, makeTokenKey, isTokenKey],
  [VAPID_KEY, 0o600, makeVapidKey, isVapidKey],
  ...parts.map((part) => credential(part, 'nats-url', () => `nats://${part}:${makePassword()}@nats:4222`)),
  // Without the replica set's name: one member needs no discovery.
  ...services.map((service) =>
    credential(
      service,
      'mongodb-uri',
      () => `mongodb://${service}:${makePassword()}@mongo:27017/?directConnection=true&authSource=admin`,
    ),
  ),
  ['bus/admin-password', GROUP, makePassword, isPassword],
  ['database/admin-password', GROUP, makePassword, isPassword],
  // The members of a replica set know each other by it.
  ['database/keyfile', GROUP, makePassword, isPassword],
];

/** What is derived from the files above, and follows them when they change. */
/** @type {[name: string, mode: number, make: () => string][]} */
const derived = [
  ['public/vapid-public-key', 0o644, () => vapidPublicKey(read(VAPID_KEY))],
  ['bus/passwords.conf', GROUP, () => natsPasswords([['admin', read('bus/admin-password')], ...parts.map(natsUser)])],
  ['database/passwords.json', GROUP, mongoPasswords],
];

try {
  if (values['only-check']) check();
  else make();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** @returns {[string, number, () => string, (text: string) => boolean]} */
function credential(/** @type {string} */ part, /** @type {string} */ name, /** @type {() => string} */ makeAddress) {
  return [`${part}/${name}`, 0o600, makeAddress, isAddress];
}

function read(/** @type {string} */ name) {
  return readFileSync(`${folder}/${name}`, 'utf8').trim();
}

function passwordIn(/** @type {string} */ name) {
  const { password } = new URL(read(name));
  if (password === '') throw new Error(`${folder}/${name} has no password: delete it and a new one is made.`);
  return decodeURIComponent(password);
}

/** @returns {[string, string]} */
function natsUser(/** @type {string} */ part) {
  return [part, passwordIn(`${part}/nats-url`)];
}

function mongoPasswords() {
  const passwords = services.map((service) => [service, passwordIn(`${service}/mongodb-uri`)]);
  return JSON.stringify({ ...Object.fromEntries(passwords), admin: read('database/admin-password') });
}

function check() {
  const names = [...keys, ...derived].map(([name]) => name);
  const missing = names.filter((name) => !existsSync(`${folder}/${name}`) || statSync(`${folder}/${name}`).size === 0);
  if (missing.length > 0) throw new Error(`SECRETS_DIR lacks ${missing.join(', ')}, or they are empty`);
}

function make() {
  // Keeps the keys out of git.
  if (mkdirSync(folder, { recursive: true })) writeFileSync(`${folder}/.gitignore`, '*\n');
  for (const [name, mode, makeKey, isValid] of keys) {
    if (writeOnce(`${folder}/${name}`, mode, makeKey, isValid)) console.log(`made ${name}`);
  }
  for (const [name, mode, derive] of derived) {
    const text = derive();
    if (existsSync(`${folder}/${name}`) && read(name) === text.trim()) continue;
    mkdirSync(resolve(`${folder}/${name}`, '..'), { recursive: true, mode: 0o755 });
    writeDurably(`${folder}/${name}`, mode, `${text.trim()}\n`);
    console.log(`made ${name}`);
  }
}
