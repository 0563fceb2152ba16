import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { TSchema } from '@kantyna/typebox';
import type { Endpoint } from '@kantyna/contracts/endpoint';
import { endpoints, type EndpointName } from '@kantyna/contracts/endpoints';
import { ErrorReply } from '@kantyna/contracts/format';

/** Checks every reply of a run against the contract. */
export interface ReplyChecker {
  readonly fetch: typeof globalThis.fetch;
  /** The calls that succeeded at least once. */
  readonly succeeded: ReadonlySet<EndpointName>;
  /** The number of replies so far. */
  readonly replies: number;
  /** One line for each faulty reply: a 500, or a body or status that the contract does not name. */
  readonly faults: readonly string[];
}

/** Statuses that every call may have (docs/rules/limits-and-errors.md, Errors). 422: the Idempotency-Key was used for another request. */
const ANY_CALL = [400, 401, 413, 415, 422, 429, 503];

const all = Object.entries<Endpoint>(endpoints).map(([name, call]) => ({
  name: name as EndpointName,
  call,
  path: new RegExp(`^${call.path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
}));

/** Wraps `send`: a faulty reply throws at once, and stays in `faults` for the check at the end of the run. */
export function createReplyChecker(send = fetch): ReplyChecker {
  const succeeded = new Set<EndpointName>();
  const faults: string[] = [];
  let replies = 0;

  const checkedFetch: typeof globalThis.fetch = async (input, init) => {
    const method = init?.method ?? 'GET';
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const match = all.find(({ call, path }) => call.method === method && path.test(pathname));
    const response = await send(input, init);
    if (match?.call.kind === 'stream' && response.ok) {
      succeeded.add(match.name);
      return response;
    }
    if (match?.call.kind === 'redirect' && response.status === 303) {
      succeeded.add(match.name);
      return response;
    }
    const bytes = await response.arrayBuffer();
    const text = Buffer.from(bytes).toString();
    replies += 1;
    const fault = pathname.startsWith('/api/') ? faultOf(match?.call, response, text) : undefined;
    if (fault !== undefined) {
      const line = `${method} ${pathname} answered ${response.status}: ${fault}: ${text.slice(0, 400)}`;
      faults.push(line);
      throw new Error(line);
    }
    if (match && response.ok) succeeded.add(match.name);
    return new Response(bytes, response);
  };

  return {
    fetch: checkedFetch,
    succeeded,
    faults,
    get replies() {
      return replies;
    },
  };
}

/** The files that calls reply with: their types, and how each begins. */
const FILES: Partial<Record<NonNullable<Endpoint['kind']>, { readonly type: string; readonly begin: string }>> = {
  csv: { type: 'text/csv', begin: '\uFEFF' },
  calendar: { type: 'text/calendar', begin: 'BEGIN:VCALENDAR\r\n' },
};

function faultOf(call: Endpoint | undefined, { status, ok, headers }: Response, text: string): string | undefined {
  if (status === 500) return 'a 500 is a bug';
  if (!ok && status !== 404 && call && ![...ANY_CALL, ...(call.errors ?? [])].includes(status)) {
    return 'the contract does not name this status';
  }
  if (ok && call === undefined) return undefined; // The API documentation page.
  const file = ok ? FILES[call?.kind ?? 'json'] : undefined;
  const type = file?.type ?? 'application/json';
  if (!headers.get('content-type')?.startsWith(type)) return `it is not ${type}`;
  if (ok && !headers.get('x-request-id')) return 'it has no request id';
  if (file) return text.startsWith(file.begin) ? undefined : `it does not begin as ${type} does`;
  if ((status === 503 || status === 429) && !(Number(headers.get('retry-after')) > 0)) return 'it has no Retry-After';
  return schemaViolation(ok ? call!.reply : ErrorReply, JSON.parse(text));
}

const ajv = new Ajv({ allErrors: true, strict: false });
(formats as unknown as (ajv: Ajv, names: string[]) => void)(ajv, ['date', 'date-time']);
ajv.addFormat('time-of-day', /^([01]\d|2[0-3]):[0-5]\d$/);
const validators = new Map<TSchema, ValidateFunction>();

/** Describes how a value violates a schema of the contract; `undefined` if it is valid. */
export function schemaViolation(schema: TSchema, value: unknown): string | undefined {
  let validate = validators.get(schema);
  if (!validate) {
    validate = ajv.compile(schema);
    validators.set(schema, validate);
  }
  return validate(value) ? undefined : `it does not match the contract (${ajv.errorsText(validate.errors)})`;
}
