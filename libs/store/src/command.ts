import { createHash } from 'node:crypto';
import { Refusal } from '@kantyna/contracts/refusal';
import type { Stored } from './aggregate.js';
import type { Documents } from './documents.js';

/** A write as it came in: with a key that makes its repetition have one effect, if the caller gave one. */
export interface Command {
  /** Unique for the caller: his id and the `Idempotency-Key`. */
  readonly key?: string;
  /** What was asked for, in full: call, parameters, body. */
  readonly body: unknown;
}

/** A short text that is the same for the same request only. */
export function fingerprint(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}

/** What was answered to the same key before, wherever it had its effect; 422 where that was another request. */
export async function earlierAnswer(
  documents: Documents,
  command: Command,
): Promise<{ reply: unknown } | Refusal | undefined> {
  const before = await documents
    .findOne({ 'commands.key': command.key }, { 'commands.$': 1 })
    .lean<Pick<Stored<unknown>, 'commands'>>()
    .exec();
  const record = before?.commands[0];
  if (!record) return undefined;
  if (record.fingerprint === fingerprint(command.body)) return { reply: record.reply };
  return new Refusal(422, 'IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request.');
}
