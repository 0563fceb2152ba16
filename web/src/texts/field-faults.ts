import type { ErrorTexts } from './error-texts.js';
import { toldFaults, type ToldFault } from './read-error.js';

/** A validation message for one field of a form. */
export interface FieldFault {
  /** The server's name of the field, for instance `deliveryData.decreaseInPercent`. */
  field: string;
  message: string;
}

/**
 * Splits the faults of an `INVALID_BODY` reply (docs/rules/limits-and-errors.md, Errors) by field.
 * `{ path: 'name', code: 'blank' }` → `{ field: 'name', message: 'Required.' }` in `beside`. Faults of other fields or
 * without words, and any other failure, are in `others`.
 */
export function fieldFaults(
  failure: unknown,
  fields: readonly string[],
  texts: ErrorTexts,
): { beside: FieldFault[]; others?: unknown } {
  const body = (failure as { body?: { code?: unknown } } | null | undefined)?.body;
  if (body?.code !== 'INVALID_BODY') return { beside: [], others: failure };
  const beside: FieldFault[] = [];
  const others: ToldFault[] = [];
  for (const told of toldFaults(body, texts)) {
    const { fault, text } = told;
    if (fault && text !== undefined && fields.includes(fault.path))
      beside.push({ field: fault.path, message: sentence(text) });
    else others.push(told);
  }
  if (beside.length === 0) return { beside, others: failure };
  if (others.length === 0) return { beside };
  const messages = others.map(({ message }) => message);
  return { beside, others: { status: 400, body: { ...body, messages, faults: others.map(({ fault }) => fault) } } };
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1).replace(/\.?$/, '.')}`;
