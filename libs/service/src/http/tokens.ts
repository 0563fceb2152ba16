import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import type { Bus } from '@kantyna/bus/connection/connect';
import { watch } from '@kantyna/bus/states/watch';
import { idOf } from '@kantyna/bus/messages/message-handler';
import { states, stateSubject, type StateOf } from '@kantyna/contracts/messages/messages';
import type { Person } from '@kantyna/contracts/people/person';
import { isAway, isEnded, type Revocation, type Session } from '@kantyna/contracts/people/sessions';
import { forbidden, Refusal, unavailable } from '@kantyna/kernel/refusal';

/** How tokens are signed and verified. */
export const TOKEN = { algorithm: 'ES256', issuer: 'kantyna', audience: 'kantyna' } as const;

/** The audience of a ticket: with it a manager exports the data of `sub`. */
export const TICKET_AUDIENCE = 'kantyna-export';

/** The claims of a token. `sub` is the person's id, `sid` the session's, with its `endings`: old tokens lack these. Times are Unix seconds. */
export interface Claims {
  readonly sub: string;
  readonly sid?: string | undefined;
  readonly endings?: number | undefined;
  readonly username: string;
  readonly email: string;
  readonly iat: number;
  readonly exp: number;
}

/** Verifies tokens. */
export interface TokenVerifier {
  /** Returns the person, or a refusal: 401 for an invalid token or an ended session, 503 while no key is known. */
  verify(token: string | undefined): Person | Refusal;
  /** Whether a session of a person has ended or expired: what goes on in it without a request ends, too. */
  isSessionOver(personId: string, session: Session): boolean;
  /** Calls the listener with the person's id whenever sessions of theirs end. */
  onRevocation(listener: (personId: string) => void): void;
  /** Whether a person is away (`isAway` of the contracts). */
  isAway(personId: string): boolean;
  /** Whether the person is a manager of the office. Who is away is none. */
  isManager(personId: string): boolean;
  /** The person whose data a manager may export by this ticket, or a refusal. */
  exportedBy(managerId: string, ticket: string): string | Refusal;
  /** Resolves when the published keys, revocations and managers are known. */
  readonly ready: Promise<unknown>;
  close(): Promise<unknown>;
}

const VERIFIED_KEPT = 5_000;
const NO_TOKEN = new Refusal(401, 'NOT_SIGNED_IN', 'Please sign in.');
const BAD_TOKEN = new Refusal(401, 'INVALID_TOKEN', 'Your session has ended. Please sign in again.');
const BAD_TICKET = forbidden('This permission to export has ended. Please begin again.');
const NO_KEYS = unavailable('Sign-in is not ready yet. Please try again in a moment.');

/**
 * Verifies tokens with the public keys, the revocations and the managers that auth publishes on the bus. The algorithm is pinned, and a token must
 * expire.
 */
export function tokenVerifier(bus: Bus): TokenVerifier {
  let keys = new Map<string, KeyObject>();
  const revocations = new Map<string, Revocation>();
  let managers: ReadonlySet<string> = new Set();
  const listeners: ((personId: string) => void)[] = [];
  const verified = new LRUCache<string, { person: Person; session: Session }>({ max: VERIFIED_KEPT });

  const keyWatch = watch(bus, [stateSubject(states.keys, 'current')], (message) => {
    try {
      const { data } = message.json<{ data: StateOf<'keys'> }>();
      keys = new Map(data.keys.map((key) => [key.kid, createPublicKey({ key: key as JsonWebKey, format: 'jwk' })]));
      verified.clear();
    } catch (error) {
      bus.log.error({ event: 'keys.invalid', err: error }, 'The published keys are not valid, keeping the last ones');
    }
  });

  const revocationWatch = watch(bus, [stateSubject(states.revocation)], (message) => {
    const personId = idOf(message.subject);
    try {
      const { sessions, ...revocation } = message.json<{ data: Revocation }>().data;
      revocations.set(personId, { ...revocation, sessions: [...sessions] });
    } catch (error) {
      bus.log.error(
        { event: 'revocation.invalid', personId, err: error },
        'A published revocation is not valid, keeping the last one',
      );
      return;
    }
    for (const listener of listeners) listener(personId);
  });

  const managerWatch = watch(bus, [stateSubject(states.managers, 'current')], (message) => {
    try {
      managers = new Set(message.json<{ data: StateOf<'managers'> }>().data.ids);
    } catch (error) {
      bus.log.error(
        { event: 'managers.invalid', err: error },
        'The published managers are not valid, keeping the last',
      );
    }
  });

  const isSessionOver = (personId: string, session: Session) =>
    session.expiresAt * 1000 <= Date.now() || isEnded(revocations.get(personId), session);

  const isPersonAway = (personId: string) => isAway(revocations.get(personId));

  const isManager = (personId: string) => managers.has(personId) && !isPersonAway(personId);

  const check = (token: string) => {
    const cached = verified.get(token);
    if (cached) return cached;
    const claims = claimsOf(token, keys);
    if (!claims) return undefined;
    const person = { id: claims.sub, username: claims.username, email: claims.email };
    const checked = { person, session: toSession(claims) };
    verified.set(token, checked);
    return checked;
  };

  return {
    ready: Promise.all([keyWatch.upToDate, revocationWatch.upToDate, managerWatch.upToDate]),
    close: () => Promise.all([keyWatch.stop(), revocationWatch.stop(), managerWatch.stop()]),
    verify: (token) => {
      if (!token) return NO_TOKEN;
      if (keys.size === 0) return NO_KEYS;
      const checked = check(token);
      return !checked || isSessionOver(checked.person.id, checked.session) ? BAD_TOKEN : checked.person;
    },
    isSessionOver,
    onRevocation: (listener) => void listeners.push(listener),
    isAway: isPersonAway,
    isManager,
    exportedBy: (managerId, ticket) => {
      const { sub, by } = verifiedClaims(ticket, keys, TICKET_AUDIENCE) ?? {};
      return sub !== undefined && by === managerId && isManager(managerId) ? sub : BAD_TICKET;
    },
  };
}

/** The session of a token that has been verified. */
export function sessionOf(token: string): Session {
  return toSession(jwt.decode(token) as Claims);
}

const toSession = ({ sid, endings, iat, exp }: Claims): Session => ({
  id: sid ?? String(iat),
  startedAt: iat,
  expiresAt: exp,
  endings,
});

function claimsOf(token: string, keys: Map<string, KeyObject>): Claims | undefined {
  const { sub, sid, endings, username, email, iat, exp } = verifiedClaims(token, keys, TOKEN.audience) ?? {};
  if (!sub || username === undefined || email === undefined || iat === undefined || exp === undefined) return undefined;
  return { sub, sid, endings, username, email, iat, exp };
}

/** The claims of a token for an audience. `by` is whom a ticket was given to. */
function verifiedClaims(token: string, keys: Map<string, KeyObject>, audience: string) {
  try {
    const key = keys.get(jwt.decode(token, { complete: true })?.header.kid ?? '');
    if (!key) return undefined;
    const pinned = { algorithms: [TOKEN.algorithm], issuer: TOKEN.issuer, audience };
    return jwt.verify(token, key, pinned) as Partial<Claims & { readonly by: string }>;
  } catch {
    return undefined; // The library throws many kinds of errors; each means that the token is invalid.
  }
}

/** The token of `Authorization: Bearer …`; `undefined` without one. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
