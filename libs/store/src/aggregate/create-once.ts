import type { Refusal } from '@kantyna/kernel/refusal';
import type { Command } from '../documents/idempotency.js';
import { derivedId, newId } from '@kantyna/kernel/ids';
import type { Aggregate } from './aggregate.js';
import type { Decide } from '@kantyna/kernel/change';

/** The id of what a command creates. It is derived from the command's key if it has one. */
export const createdId = ({ key }: Command, kind: string): string =>
  key === undefined ? newId() : derivedId(kind, key);

/**
 * Creates an aggregate with a `createdId`. `create` decides if none had that id before. Otherwise the key made it so long ago that the key's
 * record is gone: nothing changes, also if it was removed since. Replies with the id.
 */
export const createOnce = <S, X, H>(
  aggregate: Pick<Aggregate<S, X, H>, 'change'>,
  id: string,
  command: Command,
  create: () => ReturnType<Decide<S, { id: string }, H>>,
): Promise<{ id: string } | Refusal> =>
  aggregate.change(id, command, (_, existed) => (existed ? { reply: { id } } : create()));
