import type { Connection } from 'mongoose';
import { applyStates, type AppliedStates } from '@kantyna/bus/states/apply-states';
import type { Bus } from '@kantyna/bus/connection/connect';
import type { RetryOptions } from '@kantyna/bus/messages/dispatch';
import type { MessageHandler } from '@kantyna/bus/messages/message-handler';
import { restoreCollections } from '@kantyna/store/mongo/collection';
import { openProjectionCheckpoint } from '@kantyna/store/projections/checkpoint';
import { startTicker } from '@kantyna/store/ticker';

const SAVE_EVERY = 5_000;

/** The projections of a service, as this process applies them. */
export interface Projections extends AppliedStates {
  /** Saves their checkpoint. Returns `false` if they were emptied, or this process does not know it; then all states are applied again. */
  readonly save: () => Promise<boolean>;
}

/**
 * Keeps the projections of a service up to date. Every 5 s it saves their checkpoint. If the database was emptied, it makes the collections
 * again and applies all states from the oldest on.
 */
export async function startProjections(
  bus: Bus,
  connection: Connection,
  handlers: readonly MessageHandler[],
  retries: RetryOptions,
): Promise<Projections> {
  const stored = await openProjectionCheckpoint(
    connection,
    handlers.map(({ subject }) => subject),
  );
  const states = applyStates(bus, handlers, { after: await stored.load(), ...retries });

  const save = async () => {
    const checkpoint = states.checkpoint();
    if (!checkpoint) return false;
    if (await stored.save(checkpoint)) return true;
    bus.log.warn({ event: 'projection.lost' }, 'The database was emptied, reading all states again');
    await restoreCollections(connection);
    await stored.load();
    states.startOver();
    return false;
  };
  const ticker = startTicker({ every: SAVE_EVERY, event: 'projection.not_saved', log: bus.log }, async () => {
    await save();
  });

  return {
    ...states,
    save,
    stop: async () => {
      await ticker.stop();
      await states.stop();
      if (connection.readyState === 1) await save();
    },
  };
}
