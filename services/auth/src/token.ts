import jwt from 'jsonwebtoken';
import type { Person } from '@kantyna/contracts/people/person';
import type { Session } from '@kantyna/contracts/people/sessions';
import { TOKEN } from '@kantyna/service/http/tokens';
import type { SigningKey } from './signing-key.js';

/** Signs a token that identifies a person and their session. */
export function signToken(
  { privateKey, publicKey }: SigningKey,
  { id, username, email }: Person,
  { id: sid, startedAt, expiresAt }: Session,
): string {
  return jwt.sign({ username, email, sid, iat: startedAt, exp: expiresAt }, privateKey, {
    algorithm: TOKEN.algorithm,
    issuer: TOKEN.issuer,
    audience: TOKEN.audience,
    subject: id,
    keyid: publicKey.kid,
  });
}
