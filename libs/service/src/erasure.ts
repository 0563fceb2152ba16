import { inTurn, onState, type MessageHandler } from '@kantyna/bus/message-handler';
import { isErased, states } from '@kantyna/contracts/events';

/**
 * Has a service erase a person when auth has erased them (docs/rules.md, Personal data). `erase` may run again, and in several instances
 * at once. If it throws it runs again later. A projection of people passes its handler, which comes first.
 */
export function onErasure(erase: (personId: string) => Promise<void>, projection?: MessageHandler): MessageHandler {
  const handler = onState(states.person, async ({ id, data }) => {
    if (data && isErased(data)) await erase(id);
    return 'applied';
  });
  return projection ? inTurn(projection, handler) : handler;
}
