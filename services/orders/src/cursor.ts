import { invalidBody, type Refusal } from '@kantyna/contracts/refusal';

/** The order after which a page of all orders begins. */
export type OrderCursor = readonly [orderDate: string, createdAt: string, id: string];

/** A cursor as the text of a reply's `next`. */
export const encodeCursor = (cursor: OrderCursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** The cursor of a text; 400 for a text that is none. */
export function decodeCursor(text: string): OrderCursor | Refusal {
  const refusal = invalidBody('before: is not the `next` of a page');
  try {
    const cursor: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    const isValid = Array.isArray(cursor) && cursor.length === 3 && cursor.every((part) => typeof part === 'string');
    return isValid ? (cursor as unknown as OrderCursor) : refusal;
  } catch {
    return refusal; // Not base64 of JSON: 400.
  }
}
