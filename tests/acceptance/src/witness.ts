import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { TSchema } from 'typebox';
import type { Call } from '@kantyna/contracts/call';
import { calls, type CallName } from '@kantyna/contracts/calls';
import { ErrorReply } from '@kantyna/contracts/format';

/** Sees every reply of a run, and holds it against the contract. */
export interface Witness {
  readonly fetch: typeof globalThis.fetch;
  /** The calls that were answered with a reply of theirs at least once. */
  readonly answered: ReadonlySet<CallName>;
  /** How many replies there were. */
  readonly replies: number;
  /** What no reply may ever be, a line each: a 500, a body or a status that the contract does not name. */
  readonly faults: readonly string[];
}

/** Statuses that every call may answer (docs/rules.md, Errors; 422 for an Idempotency-Key that was used for something else). */
const ANY_CALL = [400, 401, 413, 415, 422, 429, 503];

const all = Object.entries<Call>(calls).map(([name, call]) => ({
  name: name as CallName,
  call,
  path: new RegExp(`^${call.path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
}));

/** A fetch that checks each reply: one that is not as it must be is thrown at once, and remembered for the end of the run. */
export function createWitness(): Witness {
  const answered = new Set<CallName>();
  const faults: string[] = [];
  let replies = 0;

  const look: typeof globalThis.fetch = async (input, init) => {
    const method = init?.method ?? 'GET';
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const known = all.find(({ call, path }) => call.method === method && path.test(pathname));
    const response = await fetch(input, init);
    if (known?.call.kind === 'stream' && response.ok) {
      answered.add(known.name);
      return response;
    }
    const text = await response.text();
    replies += 1;
    const fault = pathname.startsWith('/api/') ? faultOf(known?.call, response, text) : undefined;
    if (fault !== undefined) {
      const line = `${method} ${pathname} answered ${response.status}: ${fault}: ${text.slice(0, 400)}`;
      faults.push(line);
      throw new Error(line);
    }
    if (known && response.ok) answered.add(known.name);
    return new Response(text, response);
  };

  return {
    fetch: look,
    answered,
    faults,
    get replies() {
      return replies;
    },
  };
}

function faultOf(call: Call | undefined, { status, ok, headers }: Response, text: string): string | undefined {
  if (status === 500) return 'a 500 is a bug';
  if (!ok && status !== 404 && call && ![...ANY_CALL, ...(call.errors ?? [])].includes(status)) {
    return 'the contract does not name this status';
  }
  if (ok && call === undefined) return undefined; // The page that describes the calls.
  if (!headers.get('content-type')?.startsWith('application/json')) return 'it is not JSON';
  if (ok && !headers.get('x-request-id')) return 'it has no request id';
  if ((status === 503 || status === 429) && !(Number(headers.get('retry-after')) > 0)) return 'it has no Retry-After';
  return misfit(ok ? call!.reply : ErrorReply, JSON.parse(text));
}

const ajv = new Ajv({ allErrors: true, strict: false });
(formats as unknown as (ajv: Ajv, names: string[]) => void)(ajv, ['date', 'date-time']);
ajv.addFormat('time-of-day', /^([01]\d|2[0-3]):[0-5]\d$/);
const validators = new Map<TSchema, ValidateFunction>();

/** What is wrong with a value by a schema of the contract; `undefined` where it fits. */
export function misfit(schema: TSchema, value: unknown): string | undefined {
  let validate = validators.get(schema);
  if (!validate) {
    validate = ajv.compile(schema);
    validators.set(schema, validate);
  }
  return validate(value) ? undefined : `it does not fit the contract (${ajv.errorsText(validate.errors)})`;
}
