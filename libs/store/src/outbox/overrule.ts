import type { Logger } from 'pino';
import { isVersion } from '@kantyna/bus/messages/message-handler';
import type { StateKind } from '@kantyna/contracts/messages/messages';
import { isDuplicate, type Collection } from '../mongo/collection.js';
import { newId } from '@kantyna/kernel/ids';
import type { OutboxDocument } from '../documents/stored-document.js';

/** A state on the stream. Its version is `NaN` or 0 if no owner wrote it. */
export interface StateOnStream {
  readonly id: string;
  readonly version: number;
  readonly sequence: number;
}

/**
 * Raises a document above a version that the stream has and the database has not: somebody else wrote there. Receivers may have applied
 * the forged state, so the true one needs a higher version. Logs an alarm and returns the raised document, for its publication. Returns
 * `undefined` if the document has the version by now: another instance wrote it.
 *
 *     stream: version 1000000, document: version 7   → document: version 1000001, same state
 *     stream: version 5, no document                 → document: version 6, removed
 *     stream: version 8, document: version 8         → nothing
 */
export async function overrule<T extends OutboxDocument>(
  collection: Collection<T>,
  { kind }: StateKind,
  log: Logger,
  { id, version: forged, sequence }: StateOnStream,
): Promise<T | undefined> {
  const present = await collection.findOne({ _id: id }, { version: 1 });
  const version = present?.version ?? 0;
  if (isVersion(forged) && version >= forged) return undefined;
  try {
    const raised = await collection.findOneAndUpdate(
      { _id: id, version },
      {
        $set: { version: Math.max(version, isVersion(forged) ? forged : 0) + 1 },
        $push: { outbox: { id: newId(), at: new Date() } },
        $setOnInsert: { removed: true, state: {}, commands: [] },
      },
      { upsert: true, returnDocument: 'after' },
    );
    log.error(
      { event: 'stream.state_forged', kind, id, version: forged, sequence },
      'A state on the stream is not from its owner, overwriting it',
    );
    return raised ?? undefined;
  } catch (error) {
    if (isDuplicate(error)) return undefined; // Changed just now: that change is published, and checked in the same way.
    throw error;
  }
}
