import type { Call } from './calls.js';
import { send } from './http.js';
import { reloadAfter } from './kept-replies.js';

/** Makes a call that writes and for which no person waits: its failure is the caller's. The replies that it changes are loaded again. */
export const callInBackground: Call = async (name, args) => {
  const reply = await send(name, args);
  void reloadAfter({ name, ...args });
  return reply;
};
