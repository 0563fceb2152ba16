/** What a rule or a policy answers instead of a change: becomes HTTP in one place, `libs/service/src/errors.ts`. */
export class Refusal {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503,
    readonly code: string,
    readonly message: string,
    readonly messages?: readonly string[],
  ) {}
}

/** 404 for a thing that is not there, for instance `notFound('order')`. */
export const notFound = (what: string) =>
  new Refusal(404, `${what.toUpperCase().replaceAll(' ', '_')}_NOT_FOUND`, `There is no such ${what}.`);

/** 403 with the reason as a sentence. */
export const forbidden = (message: string) => new Refusal(403, 'NOT_ALLOWED', message);

/** 409: not possible in the present state. */
export const conflict = (code: string, message: string) => new Refusal(409, code, message);

/** So many faults of a request are told; of more than that only how many there are. */
const TOLD = 100;

/** 400 in the shape of an invalid body: each fault begins with the field's path. */
export function invalidBody(faults: string | readonly string[]): Refusal {
  const all = [faults].flat();
  const messages = all.length > TOLD ? [...all.slice(0, TOLD), `and ${all.length - TOLD} more`] : all;
  return new Refusal(400, 'INVALID_BODY', `The request is not valid: ${messages.join('; ')}`, messages);
}
