import type { Endpoint } from '../endpoint.js';
import { endpoints } from '../endpoints.js';
import { events, states } from '../messages/messages.js';

/** A JSON Schema as the contracts use it. */
export interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly [bound: string]: unknown;
}

/** A call as other releases meet it. */
interface ReleasedCall {
  readonly method: string;
  readonly path: string;
  readonly access: string;
  readonly query?: JsonSchema;
  readonly body?: JsonSchema;
  readonly reply: JsonSchema;
}

/** The contract that instances, browsers and partners of another release meet: the calls by name, the messages by subject. */
export interface Contract {
  readonly calls: Readonly<Record<string, ReleasedCall>>;
  readonly messages: Readonly<Record<string, JsonSchema>>;
}

/** A release: its version, the number of its data (`DATA_RELEASE`; 0 before there were numbers), and its contract. */
export interface Release extends Contract {
  readonly version: string;
  readonly data: number;
}

/** The contract of this source, as plain JSON. */
export function presentContract(): Contract {
  const calls = Object.entries(endpoints).map(([name, endpoint]) => {
    const { method, path, access, query, body, shownBody, reply } = endpoint as Endpoint;
    return [name, { method, path, access, query, body: shownBody ?? body, reply }] as const;
  });
  const kinds = [
    ...Object.values(states).map(({ owner, kind, data }) => [`state.${owner}.${kind}`, data] as const),
    ...Object.values(events).map(({ owner, what, data }) => [`event.${owner}.${what}`, data] as const),
  ];
  const contract = { calls: Object.fromEntries(calls), messages: Object.fromEntries(kinds) };
  return JSON.parse(JSON.stringify(contract)) as Contract;
}
