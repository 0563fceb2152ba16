import jwt from 'jsonwebtoken';
import type { Person } from '@kantyna/contracts/events';
import { TOKEN } from '@kantyna/service/tokens';
import type { SigningKey } from './signing-key.js';

/** Signs a token that identifies a person for `lifetimeDays` from `now` (milliseconds). */
export function issueToken(
  { privateKey, publicKey }: SigningKey,
  { id, username, email }: Person,
  lifetimeDays: number,
  now: number,
): string {
  const issuedAt = Math.floor(now / 1000);
  const claims = { username, email, iat: issuedAt, exp: issuedAt + lifetimeDays * 24 * 60 * 60 };
  return jwt.sign(claims, privateKey, {
    algorithm: TOKEN.algorithm,
    issuer: TOKEN.issuer,
    audience: TOKEN.audience,
    subject: id,
    keyid: publicKey.kid,
  });
}
