import { invalidBody, type Refusal } from '@kantyna/kernel/refusal';

/** A position in a list, given by the values that it is sorted by, as the text of a reply's `next`. */
export const encodeCursor = (values: readonly string[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** The values of a cursor with so many of them; 400 for a text that is none. */
export function decodeCursor<V extends readonly string[]>(text: string, count: V['length']): V | Refusal {
  const refusal = invalidBody({ path: 'before', code: 'notACursor' });
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    const isValid = Array.isArray(values) && values.length === count && values.every((one) => typeof one === 'string');
    return isValid ? (values as unknown as V) : refusal;
  } catch {
    return refusal; // Not base64 of JSON: 400.
  }
}
