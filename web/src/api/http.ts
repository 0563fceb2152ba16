import { endpointPaths } from 'virtual:endpoint-paths';
import { createClient, fillPath } from '@kantyna/contracts/client';
import type { ReplyOf } from '@kantyna/contracts/endpoint';
import type { EndpointName, Endpoints } from '@kantyna/contracts/endpoints';
import { addressOf, belowBase } from './base-path.js';
import { COPY_HEADER, noteLate, noteReply } from './state/connection.js';
import { etags } from './requests/etags.js';
import { queryClient } from './query-client.js';
import { noteServerTime } from './state/server-clock.js';
import { currentSession, endSession } from './state/session.js';

/** The headers that authenticate the caller. */
const bearer = (): Record<string, string> => {
  const session = currentSession();
  return session ? { authorization: `Bearer ${session.token}` } : {};
};

/** `fetch` that ends the session when the server replies 401 to its token. */
async function guardedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const token = currentSession()?.token;
  const sent = Date.now();
  const response = await fetch(input, init);
  const connection = noteReply(response);
  if (connection === 'good') noteServerTime(response, sent);
  if (connection === 'late') noteLate(awaitLate(input, init, response));
  if (response.status === 401 && token !== undefined && token === currentSession()?.token) endSession('expired');
  return response;
}

/** `guardedFetch` with the headers that authenticate the caller. */
export const signedFetch: typeof fetch = (input, init) =>
  guardedFetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), ...bearer() } });

/** Waits for a reply whose copy is shown meanwhile, and has the page load again if it is another one. */
async function awaitLate(input: string | URL | Request, init: RequestInit | undefined, shown: Response): Promise<void> {
  const headers = { ...(init?.headers as Record<string, string>), [COPY_HEADER]: 'late' };
  const reply = await guardedFetch(input, { ...init, headers, signal: null });
  if (reply.headers.get('etag') !== shown.headers.get('etag')) await queryClient.invalidateQueries();
}

/** Every call of the product. */
export const api = createClient(endpointPaths, { origin: belowBase(''), headers: bearer, fetch: guardedFetch, etags });

/** Makes the call of this name. */
export const send = <N extends EndpointName>(name: N, args: object): Promise<ReplyOf<Endpoints[N]>> =>
  (api[name] as (args: object) => Promise<ReplyOf<Endpoints[N]>>)(args);

/** Path of the live stream. */
export const liveStreamPath = belowBase(endpointPaths.liveStream.path);

/** Path of the tunnel for error reports. */
export const errorReportPath = belowBase(endpointPaths.sentry.path);

/** Address of the calendar with this secret. */
export const calendarAddress = (secret: string): string =>
  addressOf(fillPath(endpointPaths.calendarFeed.path, { secret }));

/** Address of today's orders for screens. */
export const screenAddress = (): string => addressOf(endpointPaths.screenOrders.path);

/** Path of the JSON Schema of the import. */
export const importSchemaPath = belowBase(endpointPaths.importSchema.path);
