/** What is wrong with one field of a form. */
export interface FieldFault {
  /** The field by the server's name, for instance `deliveryData.decreaseInPercent`. */
  field: string;
  message: string;
}

/**
 * Parts what the server says of an invalid body (`INVALID_BODY` with messages such as `name: must not be blank`; rules.md, Errors)
 * into the faults of the fields that a form has, and what it has no field for: the messages that remain, or the failure itself.
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
