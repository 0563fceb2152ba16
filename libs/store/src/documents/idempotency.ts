import { createHash } from 'node:crypto';
import type { Person } from '@kantyna/contracts/people/person';
import { Refusal } from '@kantyna/kernel/refusal';
import type { CommandRecord } from './stored-document.js';

/** A write as it was requested. With a key, its repetition has one effect. */
export interface Command {
  /** Unique for the caller: their id and the `Idempotency-Key`. */
  readonly key?: string;
  /** The person who requested it. */
  readonly by?: Person;
  /** The whole request: call, parameters, body, query. */
  readonly payload: unknown;
  /** Aborted when the caller is gone: a write that has not begun by then is not done. */
  readonly signal?: AbortSignal;
}

/** A hash that is equal for equal payloads only. */
export function fingerprint(payload: unknown): string {
  return createHash('sha256').update(JSON.stringify(payload)).digest('base64url');
}

/** The refusal of a key that was used with another payload. */
export const KEY_REUSED = new Refusal(
  422,
  'IDEMPOTENCY_KEY_REUSED',
  'This Idempotency-Key was used for another request.',
);

/** The reply that was given to the same command before; 422 when its key was used with another payload. */
export function repeatedReply(
  records: readonly CommandRecord[],
  command: Command | undefined,
): { reply: unknown } | Refusal | undefined {
  const record = command?.key === undefined ? undefined : records.find(({ key }) => key === command.key);
  if (!record || !command) return undefined;
  return record.fingerprint === fingerprint(command.payload) ? { reply: record.reply } : KEY_REUSED;
}
