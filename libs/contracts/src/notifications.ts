import Type, { type Static } from 'typebox';
import { call } from './call.js';
import { Id, Name, Nothing, OneOf, Shape, Text } from './format.js';

/** A message of the live stream. A client that reconnects sends its `id:` as `Last-Event-ID`. */
export const OrderChanged = Shape({ name: Type.Literal('orderChanged'), orderId: Id });
export type OrderChanged = Static<typeof OrderChanged>;

/** The languages of the product. */
export const LANGUAGES = ['en', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A browser's push subscription, with the language of its pushes: English unless given. */
export const PushSubscription = Shape({
  endpoint: Name(2000),
  p256dhKey: Name(200),
  authKey: Name(100),
  language: Type.Optional(OneOf(LANGUAGES)),
});
export type PushSubscription = Static<typeof PushSubscription>;

/** The calls for live updates and push notifications. */
export const notificationCalls = {
  liveStream: call({
    method: 'GET',
    path: '/api/orders/sse',
    owner: 'notifications',
    access: 'user',
    summary: 'Server-sent events: a message for each change of an order.',
    reply: OrderChanged,
    kind: 'stream',
  }),
  subscribe: call({
    method: 'POST',
    path: '/api/notification/subscribe',
    owner: 'notifications',
    access: 'user',
    summary: 'Adds a browser to those that get the caller’s push notifications.',
    body: PushSubscription,
    reply: Nothing,
  }),
  unsubscribe: call({
    method: 'DELETE',
    path: '/api/notification/unsubscribe',
    owner: 'notifications',
    access: 'user',
    summary: 'Removes one browser by its endpoint, or all of the caller’s.',
    body: Type.Optional(Shape({ endpoint: Type.Optional(Text(2000)) })),
    reply: Nothing,
  }),
};
