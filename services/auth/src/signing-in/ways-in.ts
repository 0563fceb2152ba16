import { isErased } from '@kantyna/contracts/people/person';
import { conflict, notFound, type Refusal } from '@kantyna/kernel/refusal';
import { derivedId } from '@kantyna/kernel/ids';
import { changeOrThrow } from '@kantyna/store/aggregate/shortcuts';
import { endAllSessions } from '../sessions.js';
import type { Store } from '../store.js';
import type { StoredIdentity } from '../accounts/identities.js';
import { googleIdentity, type VerifiedAccount } from '../accounts/verified-account.js';

const WAY_TAKEN = conflict('WAY_TAKEN', 'This account already belongs to somebody here.');
const LAST_WAY = conflict('LAST_WAY', 'This is your only way to log in. Add another one first.');
/** 409: a link is unknown, used, or older than 24 hours, or its person is gone. */
export const RELINK_EXPIRED = conflict(
  'RELINK_EXPIRED',
  'This link is not valid any more. Please ask the administrator for a new one.',
);
/** An account that is somebody's for longer than this is not moved to somebody else by a link (ms). */
const NEW_FOR = 30 * 24 * 60 * 60_000;

/** The ways in of a person, the oldest first. That of somebody who has not signed in since there are identities is stored now. */
export async function waysInOf(store: Store, personId: string): Promise<StoredIdentity[]> {
  const person = (await store.people.documents.findOne({ _id: personId }))?.state;
  if (person?.googleSub !== undefined) {
    const id = derivedId('google', person.googleSub);
    if (id === personId && !(await store.identities.isKnown(id)))
      await store.identities.note(googleIdentity({ id, person }), personId, personId);
  }
  return store.identities.of(personId);
}

/**
 * Makes an account a further way in of a person who is signed in, and says whether it was one before. 409 if it is somebody else's: nobody is
 * merged, whatever the addresses.
 */
export async function addWayIn(
  store: Store,
  account: VerifiedAccount,
  personId: string,
): Promise<{ isKnown?: true } | Refusal> {
  const isKnown = (await waysInOf(store, personId)).some(({ _id }) => _id === account.id);
  const before = await store.identities.personIdOf(account);
  if (before !== personId && (await isSomebody(store, before))) return WAY_TAKEN;
  if (!(await store.identities.note(account, personId, before))) return WAY_TAKEN;
  return { ...(isKnown && { isKnown }) };
}

/** Takes a way in from a person, except the last one (409). */
export async function removeWayIn(store: Store, id: string, personId: string): Promise<object | Refusal> {
  const ways = await waysInOf(store, personId);
  const way = ways.find(({ _id }) => _id === id);
  if (!way) return notFound('way in');
  if (ways.length === 1) return LAST_WAY;
  if (!(await store.identities.remove(id, personId))) return notFound('way in');
  if ((await store.identities.of(personId)).length > 0) return {};
  await store.identities.putBack(way); // The other one was removed at the same moment.
  return LAST_WAY;
}

/**
 * Makes an account a way in of the person of a link, whom it signs in from now on. If the account had become somebody new in the meantime,
 * it leaves them, and their sessions end. Refuses an account that is somebody else's for longer, or one of several of theirs. Returns the
 * person's id.
 */
export async function relink(store: Store, account: VerifiedAccount, code: string): Promise<string | Refusal> {
  const personId = await store.relinks.personIdOf(code);
  if (personId === undefined || !(await isSomebody(store, personId)) || (await store.revocationOf(personId))?.blocked)
    return RELINK_EXPIRED;
  await waysInOf(store, personId);
  const before = await store.identities.personIdOf(account);
  const leaves = before !== personId && (await isSomebody(store, before));
  if (leaves && !(await isNew(store, account, before))) return WAY_TAKEN;
  if (!(await store.relinks.use(code))) return RELINK_EXPIRED;
  await store.officeLog.append({
    ...{ by: personId, act: 'relinkUsed', about: personId },
    details: leaves ? `identity ${account.id}, until now of ${before}` : `identity ${account.id}`,
  });
  if (!(await store.identities.note(account, personId, before))) return WAY_TAKEN;
  const now = Math.floor(Date.now() / 1000);
  if (leaves) await changeOrThrow(store.revocations, before, (present) => endAllSessions(present, now));
  return personId;
}

/** Whether this is the only account of somebody who has had it for a short time. */
async function isNew(store: Store, account: VerifiedAccount, personId: string): Promise<boolean> {
  const [way, ...others] = await store.identities.of(personId);
  return way?._id === account.id && others.length === 0 && way.addedAt.getTime() > Date.now() - NEW_FOR;
}

/** Whether there is a person of this id. The block of an erased person stays, so that their account is nobody's. */
async function isSomebody(store: Store, personId: string): Promise<boolean> {
  const person = (await store.people.documents.findOne({ _id: personId }))?.state;
  if (!person) return false;
  return !isErased(person) || (await store.revocationOf(personId))?.blocked === true;
}
