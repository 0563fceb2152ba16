import type { MessageHandler } from '@kantyna/bus/messages/message-handler';
import { states, stateSubject, type StateOf } from '@kantyna/contracts/messages/messages';

/** Delivers a state to the handlers of a service, as its subscription does. A missing `data` means that the aggregate was removed. */
export async function receiveState<K extends keyof typeof states>(
  handlers: readonly MessageHandler[],
  kind: K,
  id: string,
  version: number,
  data?: StateOf<K>,
): Promise<void> {
  const handler = handlers.find(({ subject }) => subject === stateSubject(states[kind]));
  const result = await handler?.handle(stateSubject(states[kind], id), structuredClone({ version, data }), new Date());
  if (result !== 'applied') throw new Error(`${kind} ${id} was not applied: ${JSON.stringify(result)}`);
}
