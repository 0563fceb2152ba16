import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import Type, { type Static } from '@kantyna/typebox';
import { Shape } from '@kantyna/contracts/format';
import { openCollection, StoredDate, type Collection, type Filter } from '@kantyna/store/mongo/collection';
import { hashed } from './secrets.js';
import { OfProvider } from './provider-sessions.js';
import { VerifiedAccount } from './verified-account.js';

/** How long a person may take at the provider, and their browser to come back with the code (ms). */
const ATTEMPT_LASTS = 10 * 60_000;
const HANDOFF_LASTS = 60_000;
/** For how long a browser may ask for the same callback again (ms), and how often it is seen whether the first one is done. */
const REPEATED_WITHIN = 60_000;
const LOOK_EVERY = 100;

/** The purpose of a sign-in: a new session, a further way in for a person (`addTo`), or a way in for the person of a link (`relink`, its code). */
const Purpose = { addTo: Type.Optional(Type.String()), relink: Type.Optional(Type.String()) };
const SingleUse = { browser: Type.String(), expiresAt: StoredDate, usedAt: Type.Optional(StoredDate) };

/** Why an attempt was refused: the refusal's code, and the claim that it names. Empty if it was not. */
const Outcome = Shape({ refused: Type.Optional(Type.String()), claim: Type.Optional(Type.String()) });
export type Outcome = Static<typeof Outcome>;

/** A sign-in that is under way, or done (`outcome`). The id is the hash of its `state`. */
const StoredAttempt = Shape({
  _id: Type.String(),
  ...SingleUse,
  ...Purpose,
  provider: Type.String(),
  nonce: Type.String(),
  codeVerifier: Type.String(),
  returnPath: Type.Optional(Type.String()),
  outcome: Type.Optional(Outcome),
});
type StoredAttempt = Static<typeof StoredAttempt>;

/** An account that a provider has verified, for the browser that has the code. The id is the hash of the code. */
const StoredHandoff = Shape({
  _id: Type.String(),
  ...SingleUse,
  ...Purpose,
  account: VerifiedAccount,
  /** The provider's data that its session needs (`provider-sessions.ts`); Google's has none. */
  session: Type.Optional(OfProvider),
});
export type StoredHandoff = Static<typeof StoredHandoff>;

type Unused<T> = Omit<T, '_id' | 'browser' | 'expiresAt' | 'usedAt' | 'outcome'>;

/**
 * Opens the sign-ins that are under way, and the accounts that wait to be used. Each is for one browser, once, for a short time. `browser` is
 * the secret in the browser's cookie.
 */
export async function openAttempts(connection: Connection) {
  const expiring = [{ fields: { expiresAt: 1 }, expires: true }] as const;
  const attempts = await openCollection(connection, 'sign-in-attempts', StoredAttempt, expiring);
  const handoffs = await openCollection(connection, 'sign-in-handoffs', StoredHandoff, expiring);

  const expiry = (lasts: number) => new Date(Date.now() + lasts);
  return {
    /** Stores an attempt with this `state`. */
    begin: async (state: string, browser: string, attempt: Unused<StoredAttempt>): Promise<void> => {
      const document = { ...attempt, browser: hashed(browser), expiresAt: expiry(ATTEMPT_LASTS) };
      await attempts.replaceOne({ _id: hashed(state) }, document, { upsert: true });
    },

    /** Takes an attempt, which nobody can take again. */
    take: async (state: string, browser: string) => take(attempts, state, browser),

    /** Keeps the outcome of an attempt for `repeated`. */
    settle: async (state: string, outcome: Outcome): Promise<void> =>
      void (await attempts.updateOne({ _id: hashed(state) }, { $set: { outcome } })),

    /** An attempt with its outcome that this browser has taken within the last minute. Waits while it is under way. */
    repeated: async (state: string, browser: string): Promise<StoredAttempt | null> => {
      for (;;) {
        const usedAt = { $gt: new Date(Date.now() - REPEATED_WITHIN) };
        const attempt = await attempts.findOne({ _id: hashed(state), browser: hashed(browser), usedAt });
        if (!attempt || attempt.outcome) return attempt;
        await pause(LOOK_EVERY);
      }
    },

    /** Stores an account that is taken with this code. */
    handOver: async (code: string, browser: string, handoff: Unused<StoredHandoff>): Promise<void> => {
      const document = { ...handoff, browser: hashed(browser), expiresAt: expiry(HANDOFF_LASTS) };
      await handoffs.replaceOne({ _id: hashed(code) }, document, { upsert: true });
    },

    /** Whether nobody has taken the account of this code. */
    isWaiting: async (code: string): Promise<boolean> =>
      (await handoffs.exists({ _id: hashed(code), usedAt: { $exists: false } })) !== null,

    /** Takes an account, which nobody can take again. `addTo`: of that person alone; without it only of no person. */
    receive: async (code: string, browser: string, addTo?: string) =>
      take(handoffs, code, browser, { addTo: addTo ?? { $exists: false } }),
  };
}
export type Attempts = Awaited<ReturnType<typeof openAttempts>>;

async function take<T extends { readonly expiresAt: Date }>(
  collection: Collection<T>,
  secret: string,
  browser: string,
  further: Filter = {},
): Promise<T | undefined> {
  const now = new Date();
  const isUnused = { usedAt: { $exists: false }, expiresAt: { $gt: now } };
  const filter = { _id: hashed(secret), browser: hashed(browser), ...isUnused, ...further };
  const update = { $set: { usedAt: now } };
  return (await collection.findOneAndUpdate(filter, update, { returnDocument: 'after' })) ?? undefined;
}
