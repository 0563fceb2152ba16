// Creates the missing keys and passwords in a folder: `node deploy/docker/make-secrets.mjs [folder]`, by default ./secrets.
// With `--only-check` it creates none and names the missing ones. With `--ha` the addresses are those of deploy/docker/ha.yml, and the
// nodes of the bus get what they know each other by; addresses that were made without it follow, and the other way round. With
// `--kubernetes` the addresses are those of deploy/kubernetes, and the operator of MongoDB finds each password in `mongodb-password`.
// Each subfolder is mounted only where it is needed.
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

const { values, positionals } = parseArgs({
  options: { 'only-check': { type: 'boolean' }, ha: { type: 'boolean' }, kubernetes: { type: 'boolean' } },
  allowPositionals: true,
});
const folder = resolve(positionals[0] ?? 'secrets');
const services =
  readFileSync(new URL('../../libs/contracts/src/services.ts', import.meta.url), 'utf8').match(/(?<=')\w+(?=')/g) ?? [];
const parts = [...services, 'gateway'];
/** The users of MongoDB besides its administrator. */
const mongoUsers = [...services, 'backup'];
const busNodes = values.ha ? ['nats', 'nats-2', 'nats-3'] : ['nats'];
// Without the replica set's name where there is one member: it needs no discovery.
const ONE = { bus: 'nats:4222', database: 'mongo:27017/?directConnection=true&authSource=admin' };
const THREE = {
  bus: 'nats:4222,nats-2:4222,nats-3:4222',
  database: 'mongo:27017,mongo-2:27017,mongo-3:27017/?replicaSet=kantyna&authSource=admin',
};
const KUBERNETES = { bus: 'nats:4222', database: 'mongo-svc:27017/?replicaSet=mongo&authSource=admin' };
const { bus, database } = values.kubernetes ? KUBERNETES : values.ha ? THREE : ONE;
const FOR_OPERATOR = 'mongodb-password';
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
  ...parts.map((part) => credential(part, 'nats-url', () => `nats://${part}:${makePassword()}@${bus}`)),
  ...mongoUsers.map((user) => credential(user, 'mongodb-uri', () => `mongodb://${user}:${makePassword()}@${database}`)),
  ['bus/admin-password', GROUP, makePassword, isPassword],
  ...(values.ha ? [clusterPassword()] : []),
  ['database/admin-password', GROUP, makePassword, isPassword],
  // The members of a replica set know each other by it.
  ['database/keyfile', GROUP, makePassword, isPassword],
];

/** Files that are derived from the ones above, and follow them when they change. */
/** @type {[name: string, mode: number, make: () => string][]} */
const derived = [
  ['public/vapid-public-key', 0o644, () => vapidPublicKey(read(VAPID_KEY))],
  ['bus/passwords.conf', GROUP, () => natsPasswords([['admin', read('bus/admin-password')], ...parts.map(natsUser)])],
  ['database/passwords.json', GROUP, mongoPasswords],
  ...(values.kubernetes ? passwordsForOperator() : []),
  // For a restore.
  ['bus/admin-url', GROUP, () => `nats://admin:${read('bus/admin-password')}@${bus}`],
  ['database/admin-uri', GROUP, () => `mongodb://admin:${read('database/admin-password')}@${database}`],
  ...(values.ha ? [routes()] : []),
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
  // The first of several addresses has it.
  const { password } = new URL(read(name).replace(/,[^/]*/, ''));
  if (password === '') throw new Error(`${folder}/${name} has no password: delete it and a new one is made.`);
  return decodeURIComponent(password);
}

/** @returns {[string, string]} */
function natsUser(/** @type {string} */ part) {
  return [part, passwordIn(`${part}/nats-url`)];
}

/** @returns {[string, number, () => string, (text: string) => boolean]} */
function clusterPassword() {
  return ['bus/cluster-password', GROUP, makePassword, isPassword];
}

/** @returns {[string, number, () => string]} */
function routes() {
  const password = () => read('bus/cluster-password');
  const routeTo = (/** @type {string} */ node) => JSON.stringify(`nats://cluster:${password()}@${node}:6222`);
  return [
    'bus/cluster.conf',
    GROUP,
    () =>
      `authorization { user: cluster, password: ${JSON.stringify(password())} }\nroutes: [${busNodes.map(routeTo).join(', ')}]`,
  ];
}

/** An address that this program made for one node of each engine, or for three: as the other is now. */
function moved(/** @type {string} */ text) {
  if (values.kubernetes) return text;
  const other = values.ha ? ONE : THREE;
  if (text.endsWith(`@${other.bus}`)) return text.replace(`@${other.bus}`, `@${bus}`);
  return text.replace(`@${other.database}`, `@${database}`);
}

/** @returns {[string, number, () => string][]} */
function passwordsForOperator() {
  return [
    [`database/${FOR_OPERATOR}`, 0o600, () => read('database/admin-password')],
    ...mongoUsers.map((user) => passwordForOperator(user)),
  ];
}

/** @returns {[string, number, () => string]} */
function passwordForOperator(/** @type {string} */ service) {
  return [`${service}/${FOR_OPERATOR}`, 0o600, () => passwordIn(`${service}/mongodb-uri`)];
}

function mongoPasswords() {
  const passwords = mongoUsers.map((user) => [user, passwordIn(`${user}/mongodb-uri`)]);
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
    const present = isValid === isAddress ? read(name) : '';
    if (moved(present) === present) continue;
    writeDurably(`${folder}/${name}`, mode, `${moved(present)}\n`);
    console.log(`changed the addresses in ${name}`);
  }
  for (const [name, mode, derive] of derived) {
    const text = derive();
    if (existsSync(`${folder}/${name}`) && read(name) === text.trim()) continue;
    mkdirSync(resolve(`${folder}/${name}`, '..'), { recursive: true, mode: 0o755 });
    // Every byte of what the operator reads belongs to the password.
    writeDurably(`${folder}/${name}`, mode, name.endsWith(FOR_OPERATOR) ? text : `${text.trim()}\n`);
    console.log(`made ${name}`);
  }
}
