import jwt from 'jsonwebtoken';
import { Refusal } from '@kantyna/contracts/refusal';

/** Wrong credentials of one account that are answered with their cause within a minute (docs/rules.md, Limits). */
export const MAX_WRONG = 20;
const MINUTE = 60_000;
/** Accounts are what strangers claim: the memory for them is bounded. */
const ACCOUNTS_KEPT = 10_000;

const TOO_MANY = new Refusal(429, 'TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment.');

/**
 * Counts the wrong credentials of each account, for this process. Answers the refusal that the caller gets: 429 after 20 in a minute,
 * before that the given one. A credential is verified before it is counted, and a right one is not counted. So nobody can keep a colleague
 * out by claiming their account; and a signature, unlike a password, is not found by trying.
 */
export function countWrongCredentials(now: () => number = Date.now) {
  const byAccount = new Map<string, { count: number; readonly until: number }>();
  return (account: string, refusal: Refusal): Refusal => {
    if (refusal.code !== 'SIGN_IN_REFUSED') return refusal;
    const known = byAccount.get(account);
    if (known && known.until > now()) {
      known.count += 1;
      return known.count > MAX_WRONG ? TOO_MANY : refusal;
    }
    byAccount.delete(account);
    byAccount.set(account, { count: 1, until: now() + MINUTE });
    if (byAccount.size > ACCOUNTS_KEPT) byAccount.delete(byAccount.keys().next().value!);
    return refusal;
  };
}

/** The account that a Google credential claims to be of, before it is verified; empty if it is no token. A stranger may claim anything. */
export function claimedAccount(credential: string): string {
  const sub: unknown = jwt.decode(credential, { json: true })?.sub;
  return typeof sub === 'string' ? sub.slice(0, 300) : '';
}
