/** The result of a rule or policy that does not allow a change. `libs/service/src/errors.ts` turns it into an HTTP reply. */
export class Refusal {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503,
    readonly code: string,
    readonly message: string,
    readonly messages?: readonly string[],
  ) {}
}

/** A 404 with the code `<WHAT>_NOT_FOUND`, for instance `notFound('order')`. */
export const notFound = (what: string) =>
  new Refusal(404, `${what.toUpperCase().replaceAll(' ', '_')}_NOT_FOUND`, `There is no such ${what}.`);

/** A 403. `message` is a sentence with the reason. */
export const forbidden = (message: string) => new Refusal(403, 'NOT_ALLOWED', message);

/** A 409: not possible in the present state. */
export const conflict = (code: string, message: string) => new Refusal(409, code, message);

/** Maximum number of faults that a reply lists. The rest are only counted. */
const LISTED = 100;

/** A 400 for an invalid body. Each fault begins with the path of its field. */
export function invalidBody(faults: string | readonly string[]): Refusal {
  const all = [faults].flat();
  const messages = all.length > LISTED ? [...all.slice(0, LISTED), `and ${all.length - LISTED} more`] : all;
  return new Refusal(400, 'INVALID_BODY', `The request is not valid: ${messages.join('; ')}`, messages);
}
