import Type, { type Static } from '@kantyna/typebox';
import type { Bus } from '@kantyna/bus/connection/connect';
import { onEvent, onState, type MessageHandler, type ReceivedState } from '@kantyna/bus/messages/message-handler';
import { publishEvent, publishState } from '@kantyna/bus/messages/publish';
import type { EventKind, StateKind } from '@kantyna/contracts/messages/messages';
import { Shape } from '@kantyna/contracts/format';
import { eventually } from '@kantyna/test-support/eventually';

const Count = Shape({ count: Type.Integer() });

export const counters = { owner: 'orders', kind: 'counter', data: Count } as const satisfies StateKind;
export const counted = { owner: 'orders', what: 'counted', data: Count } as const satisfies EventKind;

/** Publishes a counter's state, with the count as version, and without an expected stream sequence. Waits while NATS is away. */
export const publishCount = (bus: Bus, id: string, count: number) =>
  eventually(() => publishState(bus, counters, id, { version: count, data: { count } }, 0));

/** Publishes that something was counted. Waits while NATS is away. */
export const publishCounted = (bus: Bus, id: string, eventId: string, count: number) =>
  eventually(() => publishEvent(bus, counted, id, eventId, { count }).then(() => true));

export type ReceivedCount = ReceivedState<Static<typeof Count>>;

/** Handles counters. NATS redelivers the message when `receive` throws. */
export const onCounter = (receive: (state: ReceivedCount) => Promise<void> | void): MessageHandler =>
  onState(counters, async (state) => {
    await receive(state);
    return 'applied';
  });

export const onCounted = (receive: (eventId: string, count: number) => void): MessageHandler =>
  onEvent(counted, async ({ eventId, data }) => {
    receive(eventId, data.count);
    return 'applied';
  });
