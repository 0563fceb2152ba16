// The keys of an installation. Plain JavaScript, because deploy/docker/make-secrets.mjs runs it uncompiled.
import { createECDH, createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fchmodSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

/** Makes a P-256 private key in PEM (PKCS 8), for ES256. */
export const makeTokenKey = () => newKey().export({ type: 'pkcs8', format: 'pem' }).toString().trim();

/** Makes a P-256 private key as web-push expects it: 32 bytes in base64url, which is `d` of the key's JWK. */
export const makeVapidKey = () => String(newKey().export({ format: 'jwk' }).d);

/**
 * The public key as browsers and web-push expect it: an uncompressed point in base64url.
 * @param {string} privateKey
 */
export function vapidPublicKey(privateKey) {
  const key = createECDH('prime256v1');
  key.setPrivateKey(privateKey, 'base64url');
  return key.getPublicKey('base64url');
}

/** Makes a password: 48 hexadecimal digits, which need no escaping in an address or a configuration file. */
export const makePassword = () => randomBytes(24).toString('hex');

/**
 * The passwords of the users of NATS as variables of its configuration, which deploy/docker/nats-users.conf refers to.
 * @param {readonly (readonly [user: string, password: string])[]} passwords
 */
export const natsPasswords = (passwords) =>
  passwords.map(([user, password]) => `${user.toUpperCase()}_PASSWORD: ${JSON.stringify(password)}\n`).join('');

/**
 * Whether a text is a P-256 private key in PEM.
 * @param {string} text
 */
export function isTokenKey(text) {
  try {
    return createPrivateKey(text).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

/**
 * Whether a text is a P-256 private key as web-push expects it.
 * @param {string} text
 */
export const isVapidKey = (text) => Buffer.from(text, 'base64url').length === 32;

/**
 * Ensures that a file holds a key, and returns whether it was made now. A missing or empty file is made: an empty one is what a power
 * failure left of a key that nobody has used. Throws if it holds something else, which may be a key that can be restored.
 * @param {string} file
 * @param {number} mode
 * @param {() => string} make
 * @param {(text: string) => boolean} isValid
 */
export function writeOnce(file, mode, make, isValid) {
  const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (text !== '') {
    if (isValid(text)) return false;
    throw new Error(`${file} is damaged: restore it from the backup, or delete it and a new one is made.`);
  }
  mkdirSync(dirname(file), { recursive: true, mode: 0o755 });
  writeDurably(file, mode, `${make()}\n`);
  return true;
}

/**
 * Replaces a file as a whole: a power failure leaves the old or the new one. Without the two syncs it may leave an empty one, since the
 * rename can reach the disk before the text.
 * @param {string} file
 * @param {number} mode
 * @param {string} text
 */
export function writeDurably(file, mode, text) {
  const temporary = openSync(`${file}.new`, 'w', mode);
  try {
    fchmodSync(temporary, mode); // A leftover of a killed run keeps its own mode.
    writeFileSync(temporary, text);
    fsyncSync(temporary);
  } finally {
    closeSync(temporary);
  }
  renameSync(`${file}.new`, file);
  syncFolder(dirname(file));
  syncFolder(dirname(dirname(file))); // The folder itself may be new.
}

/** @param {string} folder */
function syncFolder(folder) {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
