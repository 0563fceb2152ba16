import Type, { type TObject } from '@kantyna/typebox';
import { CREDENTIAL_OF, type Endpoint, type Credential, type Example } from './endpoint.js';
import { ErrorReply } from './format.js';
import { PRODUCT_NAME } from './product.js';

const security: Record<Credential, Record<string, never[]>[]> = {
  none: [],
  token: [{ token: [] }],
  importKey: [{ importKey: [] }],
  screenKey: [{ screenKey: [] }],
};

const meanings: Record<number, string> = {
  400: 'The body or a parameter is not valid; `messages` names each fault.',
  401: 'Nobody is signed in, or the token or the key is not valid.',
  403: 'Signed in, but not allowed.',
  404: 'There is no such thing.',
  409: 'Not possible in the present state.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  422: 'The Idempotency-Key was used with another request before.',
  429: 'Too many requests.',
  503: 'A part that is needed does not answer right now.',
};
const WAITING_HELPS = [429, 503];

const LOCATION = { Location: { description: 'Its address.', schema: Type.String() } };

const REPLY_TYPES: Record<Exclude<Endpoint['kind'], 'redirect' | undefined>, string> = {
  json: 'application/json',
  raw: 'application/json',
  stream: 'text/event-stream',
  csv: 'text/csv',
  calendar: 'text/calendar',
};

/** Describes calls as an OpenAPI 3.1 document: parameters, bodies, replies, and every error status of each call. */
export function openApi(calls: Readonly<Record<string, Endpoint>>, basePath = '') {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  for (const [name, call] of Object.entries(calls)) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: PRODUCT_NAME,
      version: '1',
      description: 'Amounts are whole grosze, dates `YYYY-MM-DD`, times `HH:mm`. Unknown fields in a body are ignored.',
    },
    servers: [{ url: basePath || '/' }],
    tags: [...new Set(Object.values(calls).map((call) => call.owner))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token that a login answers.' },
        importKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Api-Key',
          description: 'The key of the import API, shown on the restaurants page.',
        },
        screenKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Api-Key',
          description: 'The key of a screen, made on the profile.',
        },
      },
      schemas: { ErrorReply },
    },
  };
}
export type OpenApi = ReturnType<typeof openApi>;

/** One call as an OpenAPI operation. */
function operation(name: string, call: Endpoint) {
  const { kind = 'json', body } = call;
  return {
    operationId: name,
    tags: [call.owner],
    summary: call.summary,
    security: security[CREDENTIAL_OF[call.access]],
    parameters: [
      ...parameters('path', call.params),
      ...parameters('query', call.query),
      ...(isWrite(call)
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: Type.String({ maxLength: 200 }) }]
        : []),
    ],
    ...(body
      ? {
          requestBody: {
            required: !Type.IsOptional(body),
            content: { 'application/json': { schema: call.shownBody ?? body, ...examples(call.examples) } },
          },
        }
      : {}),
    ...(kind === 'raw'
      ? { requestBody: { required: true, content: { 'application/x-sentry-envelope': { schema: Type.String() } } } }
      : {}),
    ...(call.takesForm && body
      ? { requestBody: { required: true, content: { 'application/x-www-form-urlencoded': { schema: body } } } }
      : {}),
    responses: {
      ...(kind === 'redirect'
        ? { 303: { description: 'The page of the app that the browser opens.', headers: LOCATION } }
        : { 200: { description: 'Done.', content: { [REPLY_TYPES[kind]]: { schema: call.reply } } } }),
      ...Object.fromEntries(refusals(call).map((status) => [status, refusal(status)])),
    },
  };
}

function parameters(where: 'path' | 'query', schema: TObject | undefined) {
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: !Type.IsOptional(property),
    schema: property,
  }));
}

const examples = (given: Endpoint['examples']) =>
  given ? { examples: Object.fromEntries(Object.entries(given).map(([name, one]) => [name, shownExample(one)])) } : {};

const shownExample = ({ summary, body }: Example) => ({ summary, value: body });

/** All error statuses of a call, sorted and unique. */
function refusals(call: Endpoint): number[] {
  const hasBody = call.body !== undefined || call.kind === 'raw';
  const statuses = [
    ...(hasBody || call.query ? [400] : []),
    ...(call.access === 'public' ? [] : [401]),
    ...(hasBody ? [413] : []),
    ...(call.body ? [415] : []),
    ...(isWrite(call) ? [422] : []),
    ...(call.errors ?? []),
    429,
    503,
  ];
  return [...new Set(statuses)].sort((a, b) => a - b);
}

/** Whether the call accepts an `Idempotency-Key`: every write that is not public. */
function isWrite(call: Endpoint): boolean {
  return call.method !== 'GET' && call.access !== 'public';
}

function refusal(status: number) {
  return {
    description: meanings[status] ?? 'Refused.',
    ...(WAITING_HELPS.includes(status)
      ? { headers: { 'Retry-After': { description: 'Seconds to wait.', schema: Type.Integer() } } }
      : {}),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorReply' } } },
  };
}
