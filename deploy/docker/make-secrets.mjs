// Makes the keys that are missing in a folder: `node deploy/docker/make-secrets.mjs [folder]`, by default ./secrets.
// With `--only-check` it makes none, and names those that are missing. Each subfolder is for the parts that may read it.
import { Buffer } from 'node:buffer';
import { createECDH, generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({ options: { 'only-check': { type: 'boolean' } }, allowPositionals: true });
const folder = resolve(positionals[0] ?? 'secrets');
const TOKEN_KEY = `${folder}/auth/token-private-key.pem`;
const PUSH_KEY = `${folder}/notifications/vapid-private-key`;
const PUBLIC_PUSH_KEY = `${folder}/public/vapid-public-key`;

try {
  if (values['only-check']) check();
  else make();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function check() {
  const missing = [TOKEN_KEY, PUSH_KEY, PUBLIC_PUSH_KEY].filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`SECRETS_DIR lacks ${missing.map(inFolder).join(', ')}`);
}

function make() {
  // Nobody commits the keys by mistake.
  if (mkdirSync(folder, { recursive: true })) writeFileSync(`${folder}/.gitignore`, '*\n');
  keep(TOKEN_KEY, 0o600, tokenKey);
  keep(PUSH_KEY, 0o600, pushKey);
  keep(PUBLIC_PUSH_KEY, 0o644, () => publicHalf(readFileSync(PUSH_KEY, 'utf8').trim()));
}

/**
 * Writes a key beside its place and moves it there, so that an interrupted run leaves no half of one.
 * @param {string} file
 * @param {number} mode
 * @param {() => string} make
 */
function keep(file, mode, make) {
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true, mode: 0o755 });
  writeFileSync(`${file}.new`, `${make()}\n`, { mode });
  renameSync(`${file}.new`, file);
  console.log(`made ${inFolder(file)}`);
}

/** A P-256 private key in PEM (PKCS 8), for ES256. */
function tokenKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trim();
}

/** The 32 bytes of a P-256 private key in base64url, as web-push wants it. */
function pushKey() {
  const key = createECDH('prime256v1');
  key.generateKeys();
  // Leading zero bytes are left out by node:crypto.
  return Buffer.from(key.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

/** @param {string} privateKey */
function publicHalf(privateKey) {
  const key = createECDH('prime256v1');
  key.setPrivateKey(privateKey, 'base64url');
  return key.getPublicKey('base64url');
}

/** @param {string} file */
function inFolder(file) {
  return file.slice(folder.length + 1);
}
