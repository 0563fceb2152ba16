import { createHash } from 'node:crypto';

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
