import type { Connection } from 'mongoose';
import Type, { type Static } from '@kantyna/typebox';
import { Shape } from '@kantyna/contracts/format';
import { Refusal } from '@kantyna/contracts/refusal';
import { filter, openCollection } from '@kantyna/store/mongo/collection';
import { fingerprint, repeatedReply, type Command } from '@kantyna/store/documents/idempotency';
import { StoredDate } from '@kantyna/store/mongo/schema';

/** The reply to a write. Its id is the command's key. */
const StoredReply = Shape({
  _id: Type.String(),
  fingerprint: Type.String(),
  reply: Type.Unknown(),
  at: StoredDate,
});

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Opens the replies to writes that touch many documents, so that a repeated `Idempotency-Key` gets the same reply.
 * Writes to one document do not need it: `change()` keeps the key in the document.
 */
export async function openIdempotentReplies(connection: Connection) {
  const replies = await openCollection(connection, 'answers', StoredReply, [{ fields: { at: 1 } }]);

  return {
    /**
     * Does the work, or returns the earlier reply to the same key; 422 if the key was used for another payload.
     * The work must be repeatable: two concurrent requests both do it, and both get the reply of the first to finish.
     */
    async once<R>(command: Command, work: () => Promise<R | Refusal>): Promise<R | Refusal> {
      const { key, payload } = command;
      if (key === undefined) return work();
      const earlier = await replies.findOne({ _id: key }).lean().exec();
      if (earlier) return replyOf(earlier, command);

      const reply = await work();
      if (reply instanceof Refusal) return reply;
      const at = new Date();
      const first = await replies
        .findOneAndUpdate(
          { _id: key },
          { $setOnInsert: { fingerprint: fingerprint(payload), reply, at } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean()
        .exec();
      await replies.deleteMany({ at: filter({ $lt: new Date(at.getTime() - KEPT_MS) }) });
      return replyOf(first!, command);
    },
  };
}

function replyOf<R>({ _id: key, ...stored }: Static<typeof StoredReply>, command: Command): R | Refusal {
  const repeated = repeatedReply([{ key, ...stored }], command)!;
  return repeated instanceof Refusal ? repeated : (repeated.reply as R);
}

export type IdempotentReplies = Awaited<ReturnType<typeof openIdempotentReplies>>;
