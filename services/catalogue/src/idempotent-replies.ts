import type { Connection } from 'mongoose';
import { Refusal } from '@kantyna/contracts/refusal';
import { fingerprint, type Command } from '@kantyna/store/command';
import { filter, isDuplicate, openCollection } from '@kantyna/store/documents';
import { answerSchema } from './schema.js';

interface Answered {
  fingerprint: string;
  reply: unknown;
}

const KEPT_FOR = 7 * 24 * 60 * 60 * 1000;

/** Opens what was answered to writes that touch many documents, so that their repetition gets the same answer. */
export async function openAnswers(connection: Connection) {
  const answers = await openCollection(connection, 'answers', answerSchema);

  const earlier = async ({ key, body }: Command): Promise<{ reply: unknown } | Refusal | undefined> => {
    const found = await answers.findById(key).lean<Answered>().exec();
    if (!found || found.fingerprint === fingerprint(body)) return found ?? undefined;
    return new Refusal(422, 'IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request.');
  };

  return {
    /**
     * Does the work, or answers what it answered to the same `Idempotency-Key` before. The work has to be one that may be done twice:
     * of two requests at once both do it, and both get the answer of one of them.
     */
    async once<R>(command: Command, work: () => Promise<R | Refusal>): Promise<R | Refusal> {
      if (command.key === undefined) return work();
      const before = await earlier(command);
      if (before) return before instanceof Refusal ? before : (before.reply as R);
      const reply = await work();
      if (reply instanceof Refusal) return reply;
      const at = new Date();
      try {
        await answers.create({ _id: command.key, fingerprint: fingerprint(command.body), reply, at });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        const first = await earlier(command);
        if (first) return first instanceof Refusal ? first : (first.reply as R);
      }
      await answers.deleteMany({ at: filter({ $lt: new Date(at.getTime() - KEPT_FOR) }) });
      return reply;
    },
  };
}

export type Answers = Awaited<ReturnType<typeof openAnswers>>;
