import type { Texts } from '../texts/en.js';
import { faultText } from './read-error.js';

/** A validation message for one field of a form. */
export interface FieldFault {
  /** The server's name of the field, for instance `deliveryData.decreaseInPercent`. */
  field: string;
  message: string;
}

/**
 * Splits the messages of an `INVALID_BODY` reply (docs/rules.md, Errors) by field.
 * `name: must not be blank` → `{ field: 'name', message: 'Required.' }` in `beside`. Messages for unknown fields, and
 * any other failure, are in `others`.
 */
export function fieldFaults(
  failure: unknown,
  fields: readonly string[],
  texts: Texts['errors'],
): { beside: FieldFault[]; others?: unknown } {
  const body = (failure as { body?: unknown } | null | undefined)?.body as
    | { code?: unknown; messages?: unknown }
    | null
    | undefined;
  if (body?.code !== 'INVALID_BODY' || !Array.isArray(body.messages)) return { beside: [], others: failure };
  const beside: FieldFault[] = [];
  const others: unknown[] = [];
  for (const entry of body.messages) {
    const fault = typeof entry === 'string' ? (faultText(entry, texts) ?? inTheirWords(entry)) : undefined;
    if (fault && fields.includes(fault.field)) beside.push({ field: fault.field, message: sentence(fault.text) });
    else others.push(entry);
  }
  if (beside.length === 0) return { beside, others: failure };
  return others.length === 0
    ? { beside }
    : { beside, others: { status: 400, body: { code: 'INVALID_BODY', messages: others } } };
}

/** A fault that the app has no text for. A newer server may know more. */
function inTheirWords(entry: string): { field: string; text: string } | undefined {
  const match = /^([\w.]+): (.+)$/s.exec(entry);
  return match ? { field: match[1]!, text: match[2]! } : undefined;
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1).replace(/\.?$/, '.')}`;
