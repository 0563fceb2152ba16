import type { Connection } from 'mongoose';
import { catchUp, eventsSource, statesSource, type CatchUp, type Source } from '@kantyna/bus/states/catch-up';
import type { Bus } from '@kantyna/bus/connection/connect';
import type { RunningConsumer } from '@kantyna/bus/messages/consume';
import type { MessageHandler } from '@kantyna/bus/messages/message-handler';
import { hearTrouble } from '@kantyna/bus/messages/trouble';
import { subscribe } from '@kantyna/bus/events/subscribe';
import type { Needs } from '@kantyna/contracts/endpoint';
import { events, eventSubject, states, stateSubject } from '@kantyna/contracts/messages/messages';
import { isUnavailable } from '../http/errors.js';
import { openDeadLetters } from '@kantyna/store/documents/dead-letters';
import { startHandlingAgain } from './dead-letters.js';
import { startProjections, type Projections } from './projections.js';

/** The subscriptions of a service. */
export interface Subscriptions {
  /** Throws if the service does not subscribe to the needed messages. */
  readonly catchUpWith: (needs: Needs) => CatchUp;
  /**
   * Whether the needed states are there, for work that nobody waits for. None may be missing because the projections are being built or
   * were emptied. While the bus is away, the states from before count.
   */
  readonly areThereWith: (needs: Needs) => () => Promise<boolean>;
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
  const running: RunningConsumer[] = [];
  const sources: (readonly [Source, readonly MessageHandler[]])[] = [];
  const letters = await openDeadLetters(connection);
  hearTrouble(bus);
  const retries = { isOutage: isUnavailable, keep: letters.keep };
  let projections: Projections | undefined;
  if (stateHandlers.length > 0) {
    projections = await startProjections(bus, connection, stateHandlers, retries);
    running.push(projections);
    sources.push([statesSource(bus, projections), stateHandlers]);
  }
  if (eventHandlers.length > 0) {
    running.push(subscribe(bus, service, eventHandlers, retries));
    sources.push([eventsSource(bus, service), eventHandlers]);
  }
  running.push(startHandlingAgain(bus, letters, handlers));
  /** By the needs: calls with the same needs share requests and progress. */
  const made = new Map<string, CatchUp>();
  const make = (needs: Needs): CatchUp => {
    const needed = needs.map(subjectOf);
    const owners = [...new Set(needs.map(ownerOf))];
    const waits = sources.flatMap(([source, some]) => {
      const subjects = some.map(({ subject }) => subject).filter((subject) => needed.includes(subject));
      return subjects.length > 0 ? [catchUp(bus, source, subjects, catchUpTimeout)] : [];
    });
    const missing = needed.filter((subject) => !handlers.some((handler) => handler.subject === subject));
    if (missing.length > 0) throw new Error(`${service} does not subscribe to ${missing.join()}`);
    return async () => {
      const revisions = await Promise.all(waits.map((wait) => wait()));
      return revisions.includes(undefined) || bus.isTroubled(owners) ? undefined : revisions.join();
    };
  };
  const catchUpWith = (needs: Needs): CatchUp => {
    const key = needs.join();
    const present = made.get(key) ?? make(needs);
    made.set(key, present);
    return present;
  };
  return {
    catchUpWith,
    areThereWith: (needs) => {
      const wait = catchUpWith(needs);
      const wereThere = () => (projections?.progress()?.caughtUpTo ?? 0) > 0;
      return async () =>
        ((await wait()) !== undefined || (!bus.connected() && wereThere())) && (await projections?.save()) === true;
    },
    stop: async () => {
      await Promise.all(running.map((subscription) => subscription.stop()));
    },
  };
}

const ownerOf = (name: Needs[number]): string =>
  name in states ? states[name as keyof typeof states].owner : events[name as keyof typeof events].owner;

const subjectOf = (name: Needs[number]): string =>
  name in states
    ? stateSubject(states[name as keyof typeof states])
    : eventSubject(events[name as keyof typeof events]);
