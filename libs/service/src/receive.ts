import type { Connection } from 'mongoose';
import { caughtUp, type Mark } from '@kantyna/bus/caught-up';
import type { Bus } from '@kantyna/bus/connect';
import type { Handler } from '@kantyna/bus/handler';
import { EVENTS, STATE } from '@kantyna/bus/streams';
import { subscribe } from '@kantyna/bus/subscribe';
import { projectionName } from '@kantyna/store/projection';
import { isUnavailable } from './errors.js';

/** What a service hears from the others. */
export interface Received {
  /**
   * Waits until all that was said when the call began has been applied; at most 250 ms (design.md, Reading your own writes). Answers
   * how far that is, or nothing where it took longer.
   */
  readonly caughtUp: () => Promise<Mark | undefined>;
  readonly stop: () => Promise<void>;
}

/** Receives states and events with the given handlers, shared among the instances of the service. */
export async function receive(options: {
  service: string;
  bus: Bus;
  connection: Connection;
  handlers: readonly Handler[];
}): Promise<Received> {
  const { service, bus, connection, handlers } = options;
  const ofStates = handlers.filter((handler) => handler.subject.startsWith('state.'));
  const ofEvents = handlers.filter((handler) => !ofStates.includes(handler));
  const streams = [];
  if (ofStates.length > 0) {
    const subjects = ofStates.map((handler) => handler.subject);
    streams.push({ name: STATE, durable: await projectionName(connection, service, subjects), handlers: ofStates });
  }
  if (ofEvents.length > 0) streams.push({ name: EVENTS, durable: service, handlers: ofEvents });

  const subscriptions = streams.map((stream) =>
    subscribe(bus, stream.name, stream.durable, stream.handlers, { isOutage: isUnavailable }),
  );
  const waits = streams.map(({ name, durable, handlers: their }) =>
    caughtUp(
      bus,
      name,
      durable,
      their.map((handler) => handler.subject),
    ),
  );
  return {
    caughtUp: async () => {
      const marks = await Promise.all(waits.map((wait) => wait()));
      return marks.includes(undefined) ? undefined : marks.join();
    },
    stop: async () => {
      await Promise.all(subscriptions.map((subscription) => subscription.stop()));
    },
  };
}
