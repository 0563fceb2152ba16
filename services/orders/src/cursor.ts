import { invalidBody, type Refusal } from '@kantyna/contracts/refusal';
import type { OrderCursor } from './store.js';

/** The text that the next page is asked for with. */
export const encodeCursor = (cursor: OrderCursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** Where the page begins that is asked for with this text; 400 for any other text. */
export function decodeCursor(text: string): OrderCursor | Refusal {
  const refusal = invalidBody('before: is not the `next` of a page');
  try {
    const cursor: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    const valid = Array.isArray(cursor) && cursor.length === 3 && cursor.every((part) => typeof part === 'string');
    return valid ? (cursor as unknown as OrderCursor) : refusal;
  } catch {
    return refusal; // Not base64 of JSON: said to the caller.
  }
}
