import type { Connection } from 'mongoose';
import Type, { type Static } from '@kantyna/typebox';
import type { GivenUp } from '@kantyna/bus/messages/dispatch';
import { Shape } from '@kantyna/contracts/format';
import { StoredDate, openCollection } from '../mongo/collection.js';

/** A dead letter is kept this long (ms). Its event leaves the stream after seven days. */
const KEPT = 30 * 24 * 60 * 60 * 1000;

/** A message that a service has given up. `isAsked`: an operator wants it to be handled once more. */
const DeadLetter = Shape({
  _id: Type.String(),
  subject: Type.String(),
  sequence: Type.Integer(),
  reason: Type.String(),
  at: StoredDate,
  isAsked: Type.Optional(Type.Boolean()),
});
export type DeadLetter = Static<typeof DeadLetter>;

/** The dead letters of a service. */
export type DeadLetters = Awaited<ReturnType<typeof openDeadLetters>>;

/** Opens the dead letters of a service. Ids are such as `EVENTS-17`. */
export async function openDeadLetters(connection: Connection) {
  const letters = await openCollection(connection, 'dead-letters', DeadLetter, [
    { fields: { isAsked: 1 }, sparse: true },
    { fields: { at: 1 } },
  ]);
  return {
    /** Keeps a message, once for all instances that gave it up. */
    async keep({ subject, sequence, reason }: GivenUp): Promise<void> {
      const _id = `${subject.startsWith('state.') ? 'STATE' : 'EVENTS'}-${sequence}`;
      await letters.updateOne({ _id }, { $set: { subject, sequence, reason, at: new Date() } }, { upsert: true });
      await letters.deleteMany({ at: { $lt: new Date(Date.now() - KEPT) } });
    },

    /** All dead letters, the oldest first. */
    all: async (): Promise<DeadLetter[]> => letters.find({}).sort({ at: 1 }),

    /** Asks that a dead letter is handled once more. Returns whether there is such a one. */
    ask: async (_id: string): Promise<boolean> =>
      (await letters.updateOne({ _id }, { $set: { isAsked: true } })).matchedCount === 1,

    /** Takes one that is asked for. The other instances do not get it. */
    takeAsked: async (): Promise<DeadLetter | undefined> =>
      (await letters.findOneAndUpdate(
        { isAsked: true },
        { $unset: { isAsked: 1 } },
        { returnDocument: 'after', sort: { at: 1 } },
      )) ?? undefined,

    /** Forgets one that is handled. */
    remove: (_id: string) => letters.deleteOne({ _id }),
  };
}
