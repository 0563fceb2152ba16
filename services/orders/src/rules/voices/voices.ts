import { isDeepStrictEqual } from 'node:util';
import type { GivenVoice, Voice } from '@kantyna/contracts/orders/voices';
import { UNCHANGED } from '@kantyna/kernel/change';
import { Refusal } from '@kantyna/kernel/refusal';
import { findDish, type DishPath } from '../entries/dishes.js';
import { flagsUntil } from '../flags/flags.js';
import { refuseUnless } from '../refuse-unless.js';
import type { Context, Decision } from '../rule.js';
import type { StoredOrder } from '../stored-order.js';

type WhoAndWhen = Pick<Context, 'person' | 'now' | 'clock'>;

/**
 * Keeps what a person says about a delivered dish that they eat, in place of what they said before; until seven days after the order's date
 * (409). A thumb up keeps no faults. Nobody is told, and no price changes. Repeating it changes nothing.
 */
export const giveVoice = (
  order: StoredOrder,
  path: DishPath,
  { thumb, faults = [] }: GivenVoice,
  context: WhoAndWhen,
): Decision =>
  withVoice(order, path, context, {
    dishEntryId: path.dishEntryId,
    thumb,
    ...(thumb === 'down' && faults.length > 0 && { faults: faults.toSorted() }),
  });

/** Takes back what a person said about a dish, as long as they may say something else (409). Without that nothing changes. */
export const takeBackVoice = (order: StoredOrder, path: DishPath, context: WhoAndWhen): Decision =>
  withVoice(order, path, context, undefined);

/** What a person said about dishes of an order. */
export const voicesOf = ({ entries }: Pick<StoredOrder, 'entries'>, personId: string): Voice[] =>
  entries.find(({ person }) => person.id === personId)?.voices ?? [];

/** The voices of a person are kept in their own entry: they go with it, and with the person. */
function withVoice(
  order: StoredOrder,
  path: DishPath,
  { person, now, clock }: WhoAndWhen,
  voice: Voice | undefined,
): Decision {
  const found = findDish(order, path);
  if (found instanceof Refusal) return found;
  const refusal = refuseUnless('giveVoice', order, { now, flagsUntil: () => flagsUntil(order, clock) });
  if (refusal) return refusal;
  const before = voicesOf(order, person.id);
  const others = before.filter(({ dishEntryId }) => dishEntryId !== path.dishEntryId);
  const present = before.find(({ dishEntryId }) => dishEntryId === path.dishEntryId);
  if (isDeepStrictEqual(present, voice)) return UNCHANGED;
  const voices = voice ? [...others, voice] : others;
  const entries = order.entries.map((entry) => {
    if (entry.person.id !== person.id) return entry;
    const { voices: _, ...silent } = entry;
    return voices.length > 0 ? { ...silent, voices } : silent;
  });
  return { state: { ...order, entries }, reply: {} };
}
