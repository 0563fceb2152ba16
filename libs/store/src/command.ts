import { createHash } from 'node:crypto';
import { Refusal } from '@kantyna/contracts/refusal';
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

/** A write that had its effect. */
export interface CommandRecord {
  readonly key: string;
  readonly fingerprint: string;
  readonly reply: unknown;
}

/** The writes that carried the command's key, in whatever document they had their effect. */
export async function earlierCommands(documents: Documents, { key }: Partial<Command> = {}): Promise<CommandRecord[]> {
  if (key === undefined) return [];
  const before = (await documents.collection.findOne({ 'commands.key': key }, { projection: { 'commands.$': 1 } })) as {
    commands?: CommandRecord[];
  } | null;
  return before?.commands ?? [];
}

/** What was answered to the same key before; 422 where that was another request. */
export function earlierAnswer(
  records: readonly CommandRecord[],
  command: Command | undefined,
): { reply: unknown } | Refusal | undefined {
  const record = command?.key === undefined ? undefined : records.find(({ key }) => key === command.key);
  if (!record || !command) return undefined;
  if (record.fingerprint === fingerprint(command.body)) return { reply: record.reply };
  return new Refusal(422, 'IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request.');
}
