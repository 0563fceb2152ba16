/** A validation message for one field of a form. */
export interface FieldFault {
  /** The server's name of the field, for instance `deliveryData.decreaseInPercent`. */
  field: string;
  message: string;
}

/**
 * Splits the messages of an `INVALID_BODY` reply (docs/rules.md, Errors) by field.
 * `name: must not be blank` → `{ field: 'name', message: 'Must not be blank.' }` in `beside`. Messages for unknown fields, and
 * any other failure, are in `others`.
 */
export function fieldFaults(failure: unknown, fields: readonly string[]): { beside: FieldFault[]; others?: unknown } {
  const body = (failure as { body?: unknown } | null | undefined)?.body as
    { code?: unknown; messages?: unknown } | null | undefined;
  if (body?.code !== 'INVALID_BODY' || !Array.isArray(body.messages)) return { beside: [], others: failure };
  const beside: FieldFault[] = [];
  const others: unknown[] = [];
  for (const entry of body.messages) {
    const match = typeof entry === 'string' ? /^([\w.]+): (.+)$/s.exec(entry) : null;
    if (match && fields.includes(match[1]!)) beside.push({ field: match[1]!, message: sentence(match[2]!) });
    else others.push(entry);
  }
  if (beside.length === 0) return { beside, others: failure };
  return others.length === 0 ? { beside } : { beside, others: { status: 400, body: { messages: others } } };
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1).replace(/\.?$/, '.')}`;
