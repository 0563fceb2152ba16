import type { Refusal } from '@kantyna/kernel/refusal';
import type { Command } from '../documents/idempotency.js';
import { derivedId, newId } from '@kantyna/kernel/ids';
import type { Aggregate } from './aggregate.js';
import type { Decide } from '@kantyna/kernel/change';

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
