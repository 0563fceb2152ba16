import { callPaths } from 'virtual:call-paths';
import { createClient } from '@kantyna/contracts/client';
import { noteAnswer } from './connection.js';
import { currentSession, endSession } from './session.js';

/** The headers that tell the server who calls. */
export const bearer = (): Record<string, string> => {
  const session = currentSession();
  return session ? { authorization: `Bearer ${session.token}` } : {};
};

/** `fetch` that ends the session when the server no longer accepts its token (specification, section 8). */
export async function guardedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const token = currentSession()?.token;
  const response = await fetch(input, init);
  noteAnswer(response);
  if (response.status === 401 && token !== undefined && token === currentSession()?.token) endSession('expired');
  return response;
}

/** Every call of the product. */
export const api = createClient(callPaths, { headers: bearer, fetch: guardedFetch });

/** Where the live stream is. */
export const liveStreamPath = callPaths.liveStream.path;

/** Where error reports go. */
export const errorReportPath = callPaths.sentry.path;

/** Where the JSON Schema of the import is. */
export const importSchemaPath = callPaths.importSchema.path;
