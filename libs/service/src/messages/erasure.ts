import { chainHandlers, onState, type MessageHandler } from '@kantyna/bus/messages/message-handler';
import { states } from '@kantyna/contracts/messages/messages';
import { isErased } from '@kantyna/contracts/people/person';

/**
 * Has a service erase a person when auth has erased them (docs/rules/people.md, Personal data). `erase` may run again, and in several instances
 * at once. If it throws it runs again later, and is never given up: until it is done, each start begins at the person's state. A projection of people passes its handler, which comes first. `add` runs likewise for everybody
 * else, and again when they change.
 */
export function onErasure(
  erase: (personId: string) => Promise<void>,
  projection?: MessageHandler,
  add?: (personId: string) => Promise<void>,
): MessageHandler {
  const handler = {
    ...onState(states.person, async ({ id, data }) => {
      if (data) await (isErased(data) ? erase(id) : add?.(id));
      return 'applied';
    }),
    neverGivenUp: true,
  };
  return projection ? chainHandlers(projection, handler) : handler;
}
