// The keys of an installation. Plain JavaScript, because deploy/docker/make-secrets.mjs runs it uncompiled.
import { createECDH, generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
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

/**
 * Writes what `make` returns into a file that does not exist yet. Returns whether it did.
 * Renames a temporary file, so that an interrupted run leaves no partial key.
 * @param {string} file
 * @param {number} mode
 * @param {() => string} make
 */
export function writeOnce(file, mode, make) {
  if (existsSync(file)) return false;
  mkdirSync(dirname(file), { recursive: true, mode: 0o755 });
  writeFileSync(`${file}.new`, `${make()}\n`, { mode });
  renameSync(`${file}.new`, file);
  return true;
}
