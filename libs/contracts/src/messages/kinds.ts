import type { TSchema } from '@kantyna/typebox';
import type { Service } from '../services.js';

/** A kind of state message: the whole present state of one aggregate, on `STATE`, subject `state.<owner>.<kind>.<id>`. */
export interface StateKind<S extends TSchema = TSchema> {
  readonly owner: Service;
  readonly kind: string;
  readonly data: S;
}

/** A kind of event message: a thing to act on once, on `EVENTS`, subject `event.<owner>.<what>.<id>`. */
export interface EventKind<S extends TSchema = TSchema> {
  readonly owner: Service;
  readonly what: string;
  readonly data: S;
}

/** The kinds of state that one service publishes, by name. */
export const statesOf = <G extends Readonly<Record<string, TSchema>>>(owner: Service, kinds: G) =>
  Object.fromEntries(Object.entries(kinds).map(([kind, data]) => [kind, { owner, kind, data }])) as {
    readonly [K in keyof G]: StateKind<G[K]>;
  };

/** The kinds of events that one service publishes, by name. */
export const eventsOf = <G extends Readonly<Record<string, TSchema>>>(owner: Service, kinds: G) =>
  Object.fromEntries(Object.entries(kinds).map(([what, data]) => [what, { owner, what, data }])) as {
    readonly [K in keyof G]: EventKind<G[K]>;
  };
