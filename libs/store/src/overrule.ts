import type { Logger } from 'pino';
import { isVersion } from '@kantyna/bus/message-handler';
import type { StateKind } from '@kantyna/contracts/events';
import type { Collection } from './collection.js';
import { newId } from './id.js';
import type { OutboxDocument } from './stored-document.js';

/** A state on the stream. Its version is `NaN` or 0 if no owner wrote it. */
export interface StateOnStream {
  readonly id: string;
  readonly version: number;
  readonly sequence: number;
}

/**
 * Raises a document above a version that the stream has and the database has not: somebody else wrote there. Receivers may have applied
 * the forged state, so the true one needs a higher version. Logs an alarm and answers the raised document, for its publication. Answers
 * `undefined` if the document has the version by now: another instance wrote it.
 *
 *     stream: version 1000000, document: version 7   → document: version 1000001, same state
 *     stream: version 8, document: version 8         → nothing
 */
export async function overrule<T extends OutboxDocument>(
  collection: Collection<T>,
  kind: StateKind,
  log: Logger,
  { id, version: claimed, sequence }: StateOnStream,
  isOwners = ({ version = 0 }: OutboxDocument): boolean => version >= claimed,
): Promise<T | undefined> {
  const present = await collection.findOne({ _id: id }).lean().exec();
  if (!present || isOwners(present)) return undefined;
  const { version = 0 } = present;
  const raised = await collection
    .findOneAndUpdate(
      { _id: id, version },
      {
        $set: { version: Math.max(version, isVersion(claimed) ? claimed : 0) + 1 },
        $push: { outbox: { id: newId(), at: new Date() } },
      },
      { returnDocument: 'after' },
    )
    .lean()
    .exec();
  if (!raised) return undefined; // Changed just now: that change is published, and checked in the same way.
  logForged(log, kind, { id, version: claimed, sequence });
  return raised;
}

/** Logs that a state on the stream was not written by its owner. */
export function logForged(log: Logger, kind: StateKind, { id, version, sequence }: StateOnStream): void {
  log.error(
    { event: 'stream.state_forged', kind: kind.kind, id, version, sequence },
    'A state on the stream is not from its owner, overwriting it',
  );
}
