import { onState } from '@kantyna/bus/messages/message-handler';
import type { StateKind } from '@kantyna/contracts/messages/messages';
import type { Aggregate } from '@kantyna/store/aggregate/aggregate';

/** The id of the only document of a kind of which there is one. */
export const CURRENT = 'current';

/**
 * Remembers the state of the only document of a kind, so that what is asked for with every call costs no query. A process reads it when it
 * starts, and then hears of each change, whichever process made it.
 */
export function remembered<S extends object>({ documents }: Pick<Aggregate<S>, 'documents'>, kind: StateKind, none: S) {
  let known = { version: 0, state: none };
  const learn = (version: number, state: S) => {
    if (version > known.version) known = { version, state };
  };
  return {
    /** The state as this process knows it. */
    known: (): S => known.state,

    /** The state as it is stored. */
    async read(): Promise<S> {
      const stored = await documents.findOne({ _id: CURRENT });
      if (stored) learn(stored.version, stored.state);
      return stored?.state ?? none;
    },

    handler: onState<typeof kind.data, S>(kind, async ({ version, data }) => {
      if (data) learn(version, data);
      return 'applied';
    }),
  };
}
