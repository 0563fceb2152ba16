import type { Connection } from 'mongoose';
import { Refusal } from '@kantyna/contracts/refusal';
import { fingerprint, type Command } from '@kantyna/store/command';
import { filter, isDuplicate, openCollection } from '@kantyna/store/documents';
import { answerSchema } from './schema.js';

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Opens the replies to writes that touch many documents, so that a repeated `Idempotency-Key` gets the same reply.
 * Writes to one document do not need it: `change()` keeps the key in the document.
 */
export async function openIdempotentReplies(connection: Connection) {
  const replies = await openCollection(connection, 'answers', answerSchema);

  const earlier = async ({ key, body }: Command): Promise<{ reply: unknown } | Refusal | undefined> => {
    const found = await replies.findById(key).lean<{ fingerprint: string; reply: unknown }>().exec();
    if (!found || found.fingerprint === fingerprint(body)) return found ?? undefined;
    return new Refusal(422, 'IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request.');
  };

  return {
    /**
     * Does the work, or returns the earlier reply to the same key; 422 if the key was used for another body.
     * The work must be repeatable: two concurrent requests both do it, and both get the reply of the first to finish.
     */
    async once<R>(command: Command, work: () => Promise<R | Refusal>): Promise<R | Refusal> {
      if (command.key === undefined) return work();
      const before = await earlier(command);
      if (before) return before instanceof Refusal ? before : (before.reply as R);
      const reply = await work();
      if (reply instanceof Refusal) return reply;
      const at = new Date();
      try {
        await replies.create({ _id: command.key, fingerprint: fingerprint(command.body), reply, at });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        const first = await earlier(command);
        if (first) return first instanceof Refusal ? first : (first.reply as R);
      }
      await replies.deleteMany({ at: filter({ $lt: new Date(at.getTime() - KEPT_MS) }) });
      return reply;
    },
  };
}

export type IdempotentReplies = Awaited<ReturnType<typeof openIdempotentReplies>>;
