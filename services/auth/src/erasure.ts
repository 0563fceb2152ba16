import { changeOrThrow } from '@kantyna/store/aggregate/shortcuts';
import { hasLeft } from './leaving.js';
import { forgetManager } from './managers.js';
import { erasePerson } from './person.js';
import { endAllSessions } from './sessions.js';
import { CURRENT, type Store } from './store.js';

/**
 * Erases a person here; the other services follow (docs/decisions/0023). All their sessions end. Repeating it tells the others again.
 */
export async function eraseFromHere(store: Store, personId: string): Promise<void> {
  const endSessions = () =>
    changeOrThrow(store.revocations, personId, (present) => endAllSessions(present, Math.floor(Date.now() / 1000)));
  await endSessions();
  await changeOrThrow(store.people, personId, erasePerson);
  await endSessions(); // They may have signed in meanwhile.
  await store.forgetSessions(personId);
  await store.identities.erase(personId);
  await store.relinks.forget(personId);
  await store.putDiet(personId, { diets: [], allergens: [] });
  await changeOrThrow(store.managers, CURRENT, (managers) => forgetManager(managers, personId));
}

/** Erases a person whose time to come back is over. Returns whether there was anybody to erase. It may be repeated. */
export async function finishLeaving(store: Store, personId: string): Promise<boolean> {
  if (!(await store.revocationOf(personId))?.isErasing) return false;
  await eraseFromHere(store, personId);
  await changeOrThrow(store.revocations, personId, hasLeft);
  return true;
}
