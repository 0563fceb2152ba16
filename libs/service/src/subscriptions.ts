import type { Connection } from 'mongoose';
import { catchUp, type Revision } from '@kantyna/bus/catch-up';
import type { Bus } from '@kantyna/bus/connect';
import type { MessageHandler } from '@kantyna/bus/message-handler';
import { EVENTS, STATE } from '@kantyna/bus/streams';
import { subscribe } from '@kantyna/bus/subscribe';
import { durableName } from '@kantyna/store/projection';
import { isUnavailable } from './errors.js';

/** The subscriptions of a service. */
export interface Subscriptions {
  /**
   * Waits, 250 ms at most, until every message that was on the streams when the call began is applied. Answers the revision of the
   * projections, or `undefined` when they may be behind.
   */
  readonly catchUp: () => Promise<Revision | undefined>;
  readonly stop: () => Promise<void>;
}

/** Subscribes to states and events. The instances of a service share its messages. */
export async function startSubscriptions(options: {
  service: string;
  bus: Bus;
  connection: Connection;
  handlers: readonly MessageHandler[];
}): Promise<Subscriptions> {
  const { service, bus, connection, handlers } = options;
  const stateHandlers = handlers.filter((handler) => handler.subject.startsWith('state.'));
  const eventHandlers = handlers.filter((handler) => !stateHandlers.includes(handler));
  const subjectsOf = (some: readonly MessageHandler[]) => some.map((handler) => handler.subject);
  const streams = [];
  if (stateHandlers.length > 0) {
    const durable = await durableName(connection, service, subjectsOf(stateHandlers));
    streams.push({ name: STATE, durable, handlers: stateHandlers });
  }
  if (eventHandlers.length > 0) streams.push({ name: EVENTS, durable: service, handlers: eventHandlers });

  const running = streams.map((stream) =>
    subscribe(bus, stream.name, stream.durable, stream.handlers, { isOutage: isUnavailable }),
  );
  const waits = streams.map((stream) => catchUp(bus, stream.name, stream.durable, subjectsOf(stream.handlers)));
  return {
    catchUp: async () => {
      const revisions = await Promise.all(waits.map((wait) => wait()));
      return revisions.includes(undefined) ? undefined : revisions.join();
    },
    stop: async () => {
      await Promise.all(running.map((subscription) => subscription.stop()));
    },
  };
}
