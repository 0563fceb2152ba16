import type { Connection } from 'mongoose';
import { catchUp, eventsSource, statesSource, type Revision, type Source } from '@kantyna/bus/states/catch-up';
import type { Bus } from '@kantyna/bus/connection/connect';
import type { Consumption } from '@kantyna/bus/messages/consume';
import type { MessageHandler } from '@kantyna/bus/messages/message-handler';
import { subscribe } from '@kantyna/bus/events/subscribe';
import { isUnavailable } from '../http/errors.js';
import { startProjections } from './projections.js';

/** The subscriptions of a service. */
export interface Subscriptions {
  /**
   * Waits, `catchUpTimeout` ms at most, until every message that was on the streams when the call began is applied. Answers the revision of the
   * projections, or `undefined` when they may be behind.
   */
  readonly catchUp: () => Promise<Revision | undefined>;
  readonly stop: () => Promise<void>;
}

/** Subscribes to states and events. Each instance of a service applies all states; they share the events. */
export async function startSubscriptions(options: {
  service: string;
  bus: Bus;
  connection: Connection;
  handlers: readonly MessageHandler[];
  catchUpTimeout: number;
}): Promise<Subscriptions> {
  const { service, bus, connection, handlers, catchUpTimeout } = options;
  const stateHandlers = handlers.filter((handler) => handler.subject.startsWith('state.'));
  const eventHandlers = handlers.filter((handler) => !stateHandlers.includes(handler));
  const subjectsOf = (some: readonly MessageHandler[]) => some.map((handler) => handler.subject);
  const running: Consumption[] = [];
  const sources: Source[] = [];
  if (stateHandlers.length > 0) {
    const states = await startProjections(bus, connection, stateHandlers);
    running.push(states);
    sources.push(statesSource(states, subjectsOf(stateHandlers)));
  }
  if (eventHandlers.length > 0) {
    running.push(subscribe(bus, service, eventHandlers, { isOutage: isUnavailable }));
    sources.push(eventsSource(bus, service, subjectsOf(eventHandlers)));
  }
  const waits = sources.map((source) => catchUp(bus, source, catchUpTimeout));
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
