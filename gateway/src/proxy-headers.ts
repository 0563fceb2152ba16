import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { presentTrace, TRACE_HEADER } from '@kantyna/bus/traces/spans';

/** Headers of a single connection, and headers by which a client could claim another origin, or say something in a trace. The proxy library keeps them. */
const NOT_FORWARDED = [
  'host',
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
  'expect',
  'forwarded',
  'x-real-ip',
  TRACE_HEADER,
  'tracestate',
  'baggage',
];

/** Request headers for a service: adds the request id and the client's verified address. Changes `headers` in place. */
export function toServiceHeaders(
  request: Pick<FastifyRequest, 'id' | 'ip' | 'method' | 'protocol' | 'host'>,
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders {
  for (const name of Object.keys(headers)) {
    if (name.startsWith('x-forwarded-') || NOT_FORWARDED.includes(name)) delete headers[name];
  }
  if (request.method === 'GET' || request.method === 'HEAD') {
    delete headers['content-length']; // The body of a GET has no meaning and is not forwarded.
    delete headers['content-type'];
  }
  const trace = presentTrace();
  return Object.assign(headers, {
    ...(trace !== undefined && { [TRACE_HEADER]: trace }),
    'x-request-id': request.id,
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
  });
}

/**
 * Makes the function that makes response headers for the client: without those of the connection to the service, and with the addresses and
 * the cookies of this app below the path that it stands below. It changes the headers in place.
 */
export const clientHeaders =
  (basePath: string) =>
  (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
    for (const name of NOT_FORWARDED) delete headers[name];
    if (basePath === '') return headers;
    const { location, 'set-cookie': cookies } = headers;
    if (location?.startsWith('/')) headers.location = basePath + location;
    // One alone comes as a text.
    if (cookies)
      headers['set-cookie'] = [cookies].flat().map((cookie) => cookie.replace('; Path=/', () => `; Path=${basePath}/`));
    return headers;
  };
