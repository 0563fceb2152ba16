import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import type { Bus } from '@kantyna/bus/connect';
import { follow } from '@kantyna/bus/follow';
import { states, stateSubject, type Person, type StateOf } from '@kantyna/contracts/events';
import { Refusal } from '@kantyna/contracts/refusal';

/** How tokens are signed and verified. */
export const TOKEN = { algorithm: 'ES256', issuer: 'kantyna', audience: 'kantyna' } as const;

/** The claims of a token. `sub` is the person's id. */
export interface Claims {
  sub: string;
  username: string;
  email: string;
  exp: number;
}

/** Verifies tokens. */
export interface TokenVerifier {
  /** Answers the person, or a refusal: 401 for an invalid token, 503 while no key is known. */
  verify(token: string | undefined): Person | Refusal;
  /** Resolves when the published keys are known. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

const VERIFIED_KEPT = 5_000;
const NO_TOKEN = new Refusal(401, 'NOT_SIGNED_IN', 'Please sign in.');
const BAD_TOKEN = new Refusal(401, 'INVALID_TOKEN', 'Your session has ended. Please sign in again.');
const NO_KEYS = new Refusal(503, 'UNAVAILABLE', 'Sign-in is not ready yet. Please try again in a moment.');

/** Verifies tokens with the public keys that auth publishes on the bus. The algorithm is pinned, and a token must expire. */
export function tokenVerifier(bus: Bus): TokenVerifier {
  let keys = new Map<string, KeyObject>();
  const verified = new LRUCache<string, { person: Person; exp: number }>({ max: VERIFIED_KEPT });

  const follower = follow(bus, [stateSubject(states.keys, 'current')], (message) => {
    const { data } = message.json<{ data: StateOf<'keys'> }>();
    keys = new Map(data.keys.map((key) => [key.kid, createPublicKey({ key: key as JsonWebKey, format: 'jwk' })]));
    verified.clear();
  });

  return {
    ready: follower.upToDate,
    close: () => follower.stop(),
    verify: (token) => {
      if (!token) return NO_TOKEN;
      const cached = verified.get(token);
      if (cached) return cached.exp * 1000 > Date.now() ? cached.person : BAD_TOKEN;
      if (keys.size === 0) return NO_KEYS;
      const claims = claimsOf(token, keys);
      if (!claims) return BAD_TOKEN;
      const person = { id: claims.sub, username: claims.username, email: claims.email };
      verified.set(token, { person, exp: claims.exp });
      return person;
    },
  };
}

function claimsOf(token: string, keys: Map<string, KeyObject>): Claims | undefined {
  try {
    const key = keys.get(jwt.decode(token, { complete: true })?.header.kid ?? '');
    if (!key) return undefined;
    const claims = jwt.verify(token, key, {
      algorithms: [TOKEN.algorithm],
      issuer: TOKEN.issuer,
      audience: TOKEN.audience,
    }) as Partial<Claims>;
    const { sub, username, email, exp } = claims;
    if (!sub || username === undefined || email === undefined || exp === undefined) return undefined;
    return { sub, username, email, exp };
  } catch {
    return undefined; // The library throws many kinds of errors; each means that the token is invalid.
  }
}
