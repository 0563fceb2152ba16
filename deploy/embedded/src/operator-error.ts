import { isNativeError } from 'node:util/types';

/** A failure whose message is one clear line for the operator. It is shown without its stack. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** The message of anything that was thrown, on one line. */
export function messageOf(error: unknown): string {
  const message = isNativeError(error) ? error.message : String(error);
  return message.trim().replace(/\s*\n\s*/g, ' · ');
}
