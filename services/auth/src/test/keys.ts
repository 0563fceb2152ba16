import { createPublicKey, generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { PublicKeySet } from '@kantyna/contracts/people/auth';
import { TOKEN, type Claims } from '@kantyna/service/http/tokens';

/** Creates a private key for tokens in PEM. */
export const makeKey = (namedCurve = 'P-256') =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Verifies a token with the key set, as services do, and returns its claims. Throws for an invalid one. */
export function verified(token: string, { keys }: PublicKeySet): Claims {
  const kid = jwt.decode(token, { complete: true })?.header.kid;
  const key = keys.find((one) => one.kid === kid);
  if (!key) throw new Error('signed by an unknown key');
  return jwt.verify(token, createPublicKey({ key: key as JsonWebKey, format: 'jwk' }), {
    algorithms: [TOKEN.algorithm],
    issuer: TOKEN.issuer,
    audience: TOKEN.audience,
  }) as unknown as Claims;
}
