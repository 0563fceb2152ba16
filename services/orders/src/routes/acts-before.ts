import type { OrderNote } from '@kantyna/contracts/orders/activity';
import type { RefusalCode } from '@kantyna/contracts/refusal';
import type { Refusal } from '@kantyna/kernel/refusal';
import type { Store } from '../database/store.js';

const MOVES = ['moved', 'rejectionUndone'] as const;
const ANSWERS = ['soldOutSettled', 'soldOutUndone', ...MOVES] as const;

/** By the code of a refusal: what somebody else did before, so that the caller is too late. */
const NOTES: Partial<Record<RefusalCode, readonly OrderNote['type'][]>> = {
  ORDER_NOT_FOUND: ['deleted'],
  TRANSITION_NOT_ALLOWED: MOVES,
  ENTRIES_FROZEN: MOVES,
  NOT_ON_THE_PHONE: MOVES,
  ROLES_FROZEN: MOVES,
  NOT_DELIVERED: MOVES,
  ALREADY_ANSWERED: ANSWERS,
  NOT_ASKED: ANSWERS,
  LINE_CHANGED: ['dishAdded', 'dishRemoved', 'dishChanged', 'soldOut', 'soldOutUndone', 'soldOutSettled'],
  DISH_ENTRY_NOT_FOUND: ['dishRemoved', 'dishLeft', 'dishPassedOn'],
  NOT_SHARED: ['dishUnshared', 'dishRemoved', 'dishPassedOn'],
  CALL_TAKEN: ['callTakenOver', 'roleGiven'],
  FLAG_DECIDED: ['flagDecided'],
  FLAG_NOT_FOUND: ['flagWithdrawn'],
};

/** So many of the latest notes are looked at: they are in the order's document. */
const LOOKED_AT = 10;

/** The latest act because of which something about an order is refused. */
export async function actBefore(store: Store, orderId: string, { code }: Refusal) {
  const types = NOTES[code];
  const notes = types ? await store.orders.activity.latest(orderId, LOOKED_AT) : [];
  const act = notes.find(({ data }) => types?.includes((data as OrderNote).type));
  return act && { byId: act.by, at: act.at.toISOString() };
}
