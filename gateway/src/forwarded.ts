import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** Headers that belong to one connection, and those by which a caller could pass himself off as another. */
const NOT_PASSED_ON = [
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
];

/** The headers of a request as a service gets them: with the request's id, and where it truly came from. */
export function forwardedHeaders(
  request: Pick<FastifyRequest, 'id' | 'ip' | 'method' | 'protocol' | 'host'>,
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders {
  for (const name of Object.keys(headers)) {
    if (name.startsWith('x-forwarded-') || NOT_PASSED_ON.includes(name)) delete headers[name];
  }
  if (request.method === 'GET' || request.method === 'HEAD') {
    delete headers['content-length']; // A body there has no meaning and is not passed on.
    delete headers['content-type'];
  }
  return Object.assign(headers, {
    'x-request-id': request.id,
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
  });
}

/** The headers of a service's answer without those that belong to its connection with the gateway. */
export function answeredHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  for (const name of Object.keys(headers)) {
    if (NOT_PASSED_ON.includes(name)) delete headers[name];
  }
  return headers;
}
