import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const [NONCE, TAG] = [12, 16];

/** Encrypts texts that the database must not tell. */
export interface Seal {
  seal(text: string): string;
  /** The text; `undefined` if it was sealed with another key, or changed. */
  open(sealed: string): string | undefined;
}

/** A seal whose key is derived from the key that tokens are signed with: a new one makes what is sealed unreadable. */
export function sealWith(privateKey: KeyObject): Seal {
  const secret = privateKey.export({ type: 'pkcs8', format: 'der' });
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kantyna: tokens of providers', 32));
  return {
    seal: (text) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE), { authTagLength: TAG });
        decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
        return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
