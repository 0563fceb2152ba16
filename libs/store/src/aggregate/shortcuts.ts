import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '@kantyna/kernel/refusal';
import type { Aggregate } from './aggregate.js';
import { type Decide, UNCHANGED } from '@kantyna/kernel/change';
import type { Command } from '../documents/idempotency.js';
import { derivedId, newId } from '@kantyna/kernel/ids';

/** Changes an aggregate for nobody in particular, and returns the decision's reply. A refusal, such as the 503 after 5 s, is thrown. */
export async function changeOrThrow<S, X, R, H = never>(
  aggregate: Pick<Aggregate<S, X, H>, 'change'>,
  id: string,
  decide: Decide<S, R, H>,
): Promise<R> {
  const reply = await aggregate.change(id, undefined, decide);
  if (reply instanceof Refusal) throw new Error(reply.message);
  return reply;
}

/** Replaces the state of an aggregate that exists, like `changeOrThrow`. If `update` returns an equal state nothing changes. */
export async function updateOrThrow<S, X, H = never>(
  aggregate: Pick<Aggregate<S, X, H>, 'change'>,
  id: string,
  update: (state: S) => S,
): Promise<void> {
  await changeOrThrow(aggregate, id, (present) => {
    const state = present && update(present);
    return state === undefined || isDeepStrictEqual(state, present) ? UNCHANGED : { state, reply: {} };
  });
}

/** The id of a new aggregate. It is derived from the command's key if it has one. */
export const createdId = ({ key }: Command, kind: string): string =>
  key === undefined ? newId() : derivedId(kind, key);

/**
 * Creates an aggregate with a `createdId`, and replies with the id. `create` decides if no aggregate ever had that id. If one had, the same
 * key made it, and its record is gone by now: nothing changes, also if the aggregate was removed.
 */
export const createOnce = <S, X, H>(
  aggregate: Pick<Aggregate<S, X, H>, 'change'>,
  id: string,
  command: Command,
  create: () => ReturnType<Decide<S, { id: string }, H>>,
): Promise<{ id: string } | Refusal> =>
  aggregate.change(id, command, (_, existed) => (existed ? { reply: { id } } : create()));
