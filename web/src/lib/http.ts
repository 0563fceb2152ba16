import { callPaths } from 'virtual:call-paths';
import { createClient } from '@kantyna/contracts/client';
import { noteReply } from './connection.js';
import { takeEarly } from './early-reply.js';
import { createKeptReplies } from './kept-replies.js';
import { noteServerTime } from './server-clock.js';
import { currentSession, endSession, onSessionEnd } from './session.js';

/** A person's replies are in memory only, about as much as a hundred orders: the browser stores none (`no-store`). */
const KEPT_CHARACTERS = 2 * 1024 * 1024;
const replies = createKeptReplies(KEPT_CHARACTERS);
onSessionEnd(replies.clear);

/** The headers that authenticate the caller. */
export const bearer = (): Record<string, string> => {
  const session = currentSession();
  return session ? { authorization: `Bearer ${session.token}` } : {};
};

/** `fetch` that ends the session when the server replies 401 to its token. */
export async function guardedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const token = currentSession()?.token;
  const early = takeEarly(input, token);
  const sent = early?.sent ?? Date.now();
  const response = await (early?.response ?? fetch(input, init));
  if (noteReply(response)) noteServerTime(response, sent);
  if (response.status === 401 && token !== undefined && token === currentSession()?.token) endSession('expired');
  return response;
}

/** Every call of the product. */
export const api = createClient(callPaths, { headers: bearer, fetch: guardedFetch, replies });

/** Path of the live stream. */
export const liveStreamPath = callPaths.liveStream.path;

/** Path of the tunnel for error reports. */
export const errorReportPath = callPaths.sentry.path;

/** Path of the JSON Schema of the import. */
export const importSchemaPath = callPaths.importSchema.path;
