import { Refusal } from '@kantyna/kernel/refusal';
import { decideToGo, hasGone, managerIds } from '../managers.js';
import { CURRENT, type Store } from '../store.js';

/**
 * Does what takes a person away, or makes a manager an ordinary person. 409 if nobody would be left who manages the office. That is decided
 * in one document, and counts until it is done: of two at once the second one is refused.
 */
export async function unlessLastManager<R>(
  store: Store,
  personId: string,
  go: () => Promise<R | Refusal>,
): Promise<R | Refusal> {
  const decided = await store.managers.change(CURRENT, undefined, async (present) =>
    decideToGo(present, personId, await store.awayAmong(managerIds(present)), Math.floor(Date.now() / 1000)),
  );
  if (decided instanceof Refusal) return decided;
  try {
    return await go();
  } finally {
    await store.managers.change(CURRENT, undefined, (present) => hasGone(present, personId));
  }
}
