import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '@kantyna/kernel/refusal';
import type { Aggregate } from './aggregate/aggregate.js';
import { type Decide, UNCHANGED } from '@kantyna/kernel/change';

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
