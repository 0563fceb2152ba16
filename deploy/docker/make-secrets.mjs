// Creates the missing keys in a folder: `node deploy/docker/make-secrets.mjs [folder]`, by default ./secrets.
// With `--only-check` it creates none and names the missing ones. Each subfolder is mounted only where its keys are needed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { makeTokenKey, makeVapidKey, vapidPublicKey, writeOnce } from '../embedded/src/keys.mjs';

const { values, positionals } = parseArgs({ options: { 'only-check': { type: 'boolean' } }, allowPositionals: true });
const folder = resolve(positionals[0] ?? 'secrets');
const VAPID_KEY = 'notifications/vapid-private-key';
/** @type {[name: string, mode: number, make: () => string][]} */
const keys = [
  ['auth/token-private-key.pem', 0o600, makeTokenKey],
  [VAPID_KEY, 0o600, makeVapidKey],
  ['public/vapid-public-key', 0o644, () => vapidPublicKey(readFileSync(`${folder}/${VAPID_KEY}`, 'utf8').trim())],
];

try {
  if (values['only-check']) check();
  else make();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function check() {
  const missing = keys.map(([name]) => name).filter((name) => !existsSync(`${folder}/${name}`));
  if (missing.length > 0) throw new Error(`SECRETS_DIR lacks ${missing.join(', ')}`);
}

function make() {
  // Keeps the keys out of git.
  if (mkdirSync(folder, { recursive: true })) writeFileSync(`${folder}/.gitignore`, '*\n');
  for (const [name, mode, makeKey] of keys) {
    if (writeOnce(`${folder}/${name}`, mode, makeKey)) console.log(`made ${name}`);
  }
}
