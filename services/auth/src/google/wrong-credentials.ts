import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { Refusal } from '@kantyna/kernel/refusal';

/** Wrong credentials of one account that are answered with their cause within a minute (docs/rules/limits-and-errors.md, Limits). */
export const MAX_WRONG = 20;
const MINUTE = 60_000;
/** Accounts are what strangers claim: the memory for them is bounded. */
const ACCOUNTS_KEPT = 10_000;

const TOO_MANY = new Refusal(429, 'TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment.');

/**
 * Counts the wrong credentials of each account, for this process. Returns the refusal that the caller gets: 429 after 20 in a minute,
 * before that the given one. A credential is verified before it is counted, and a right one is not counted. So nobody can keep a colleague
 * out by claiming their account; and a signature, unlike a password, is not found by trying.
 */
export function countWrongCredentials(now: () => number = Date.now) {
  const clock = { perf: { now }, ttlResolution: 0 };
  const byAccount = new LRUCache<string, { count: number }>({ max: ACCOUNTS_KEPT, ttl: MINUTE, ...clock });
  return (account: string, refusal: Refusal): Refusal => {
    if (refusal.code !== 'SIGN_IN_REFUSED') return refusal;
    const known = byAccount.get(account) ?? { count: 0 };
    known.count += 1;
    if (known.count === 1) byAccount.set(account, known);
    return known.count > MAX_WRONG ? TOO_MANY : refusal;
  };
}

/** The account that a Google credential claims to be of, before it is verified; empty if it is no token. A stranger may claim anything. */
export function claimedAccount(credential: string): string {
  const sub: unknown = jwt.decode(credential, { json: true })?.sub;
  return typeof sub === 'string' ? sub.slice(0, 300) : '';
}
