import { isNativeError } from 'node:util/types';

/** A failure whose message is one clear line for the person who started the program; its stack would only be noise. */
export class PlainError extends Error {
  override name = 'PlainError';
}

/** The message of anything that was thrown, on one line. */
export function reasonOf(error: unknown): string {
  const message = isNativeError(error) ? error.message : String(error);
  return message.trim().replace(/\s*\n\s*/g, ' · ');
}
