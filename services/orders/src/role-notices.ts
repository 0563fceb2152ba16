import { events, type EventOf, type Person } from '@kantyna/contracts/events';
import { payerOf } from '@kantyna/contracts/payer';
import type { Refusal } from '@kantyna/contracts/refusal';
import type { Change } from '@kantyna/store/aggregate';
import { withEvents } from '@kantyna/store/with-events';
import { toRoleHappenings } from './role-activity.js';
import { callerOf } from './roles.js';
import { toReminder, type StoredOrder } from './stored-order.js';

/** The change of a role with an event for those whom it concerns (docs/rules.md, Caller and payer). */
export const withRoleNotices = <R>(
  order: StoredOrder,
  orderId: string,
  change: Change<StoredOrder, R> | Refusal,
  actor: Person,
): Change<StoredOrder, R> | Refusal =>
  withEvents(change, (state) =>
    toRoleHappenings(order, state).flatMap((happening) => {
      const { what, personId } = happening;
      const role = what === 'callTakenOver' ? 'caller' : happening.role;
      const tell = (told: EventOf<'rolesChanged'>['what'], ids: readonly string[], isYou = false) => {
        const recipientIds = [...new Set(ids)].filter((id) => id !== actor.id);
        const holder = role === 'caller' ? callerOf(state) : payerOf(state);
        const person = told === 'given' && !isYou ? { personUsername: holder.username } : {};
        const data = { ...toReminder(state, orderId, recipientIds), what: told, role, actorUsername: actor.username };
        return recipientIds.length > 0 ? [{ kind: events.rolesChanged, data: { ...data, ...person } }] : [];
      };
      const opener = order.creator.id;
      const everybody = [opener, ...state.entries.map(({ person }) => person.id)];
      switch (what) {
        case 'roleOffered':
          return tell('offered', [opener]);
        case 'roleAsked':
          return tell('asked', [personId]);
        case 'roleDropped':
          // Who withdraws an offer, or a question, has said nothing to anybody.
          return wasAsked(order, role, personId) && actor.id === personId ? tell('declined', [opener]) : [];
        case 'callTakenOver':
          return tell('takenOver', everybody);
        case 'roleGiven': {
          const before = role === 'caller' ? callerOf(order) : payerOf(order);
          // Everybody owes somebody else from now on.
          const isOwed = role === 'payer' && (state.orderState === 'ORDERED' || state.orderState === 'DELIVERED');
          const others = [opener, before.id, ...(isOwed ? everybody : [])].filter((id) => id !== personId);
          return [...tell('given', [personId], true), ...tell('given', others)];
        }
      }
    }),
  );

const wasAsked = ({ proposals = [] }: StoredOrder, role: string, personId: string): boolean =>
  proposals.some((one) => one.role === role && one.person.id === personId && !one.isOffer);
