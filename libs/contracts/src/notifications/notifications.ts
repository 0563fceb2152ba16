import Type, { type Static } from '@kantyna/typebox';
import { endpointsOf } from '../endpoint-group.js';
import { CHANNELS, PUSH_KINDS } from './names.js';
import { Id, Instant, Name, OneOf, Shape, Text, TimeOfDay } from '../format.js';

const OrderChanged = Shape({ name: Type.Literal('orderChanged'), orderId: Id });
const BalanceChanged = Shape({ name: Type.Literal('balanceChanged') });
const PollChanged = Shape({ name: Type.Literal('pollChanged'), pollId: Id });

/** A message of the live stream. A client that reconnects sends its `id:` as `Last-Event-ID`. */
export const LiveUpdate = Type.Union([OrderChanged, PollChanged, BalanceChanged]);
export type LiveUpdate = Static<typeof LiveUpdate>;

/** The languages of the product. */
export const LANGUAGES = ['en', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A browser's push subscription, with the language of its pushes (English unless given) and a name by which people know the browser. */
export const PushSubscription = Shape({
  endpoint: Name(2000),
  p256dhKey: Name(200),
  authKey: Name(100),
  language: Type.Optional(OneOf(LANGUAGES)),
  device: Type.Optional(Name(60)),
});
export type PushSubscription = Static<typeof PushSubscription>;

/** When a person gets no pushes: times of day in the company's time zone, `to` excluded. May cross midnight; two equal times are a whole day. */
export const QuietHours = Shape({ from: TimeOfDay, to: TimeOfDay });
export type QuietHours = Static<typeof QuietHours>;

/** Which pushes a person wants: all but those of the kinds in `muted`, and none in the quiet hours. */
export const PushPreferences = Shape({
  muted: Type.Array(OneOf(PUSH_KINDS), { maxItems: PUSH_KINDS.length }),
  quietHours: Type.Optional(QuietHours),
});
export type PushPreferences = Static<typeof PushPreferences>;

/** A browser that gets a person's pushes. */
export const PushDevice = Shape({
  endpoint: Type.String(),
  device: Type.Optional(Type.String()),
  addedAt: Instant,
});
export type PushDevice = Static<typeof PushDevice>;

/** Why an e-mail was not sent: what somebody has to look at, at the server (`SMTP_URL`) or in what was sent. */
export const MAIL_CAUSES = [
  'host',
  'closed',
  'silence',
  'port',
  'encryption',
  'certificate',
  'login',
  'sender',
  'receiver',
  'message',
  'other',
] as const;
export type MailCause = (typeof MAIL_CAUSES)[number];

/** Why a test e-mail was not sent; `answer` is what the server said, or why it said nothing. */
const MailFailure = Shape({ cause: OneOf(MAIL_CAUSES), answer: Type.String() });

/** How a person gets e-mails. `address`: theirs when they signed in. `isDenied`: their provider says that it is not verified, so none goes there. `refused`: the mail server refused an address for good, so no more goes there until they choose a channel again. */
export const EmailSettings = Shape({
  address: Type.String(),
  channel: OneOf(CHANNELS),
  language: OneOf(LANGUAGES),
  refused: Type.Optional(Shape({ address: Type.String(), at: Instant })),
  isDenied: Type.Optional(Type.Boolean()),
});
export type EmailSettings = Static<typeof EmailSettings>;

/**
 * A person's preferences, and their browsers, the one that was added last first. `lost`: endpoints of theirs that the server has given up,
 * since their push services take nothing for them any more, or since their session is over. `email` is missing where no e-mails are sent.
 */
export const PushSettings = Shape({
  ...PushPreferences.properties,
  devices: Type.Array(PushDevice),
  lost: Type.Optional(Type.Array(Type.String())),
  email: Type.Optional(EmailSettings),
});
export type PushSettings = Static<typeof PushSettings>;

/** A webhook of a chat. Its address is a secret, its host is not. `lastFailed`: the latest message that was given up, with the reason. */
export const OfficeChat = Shape({
  id: Id,
  name: Type.String({ description: 'the variable that names it, and which of its addresses: `SLACK_WEBHOOKS 1`' }),
  host: Type.String(),
  lastTold: Type.Optional(Instant),
  lastFailed: Type.Optional(Shape({ at: Instant, reason: Type.String() })),
});
export type OfficeChat = Static<typeof OfficeChat>;

/**
 * How e-mails are sent: `server` without its user and password. `lastReport`: the latest report of the company's part that was sent, or given
 * up, within eight days; `lacksFile` if its file was too large to be sent.
 */
export const OfficeMail = Shape({
  server: Type.Optional(Type.String()),
  sender: Type.Optional(Type.String()),
  lastReport: Type.Optional(
    Shape({ month: Type.String(), at: Instant, isSent: Type.Boolean(), lacksFile: Type.Optional(Type.Boolean()) }),
  ),
});
export type OfficeMail = Static<typeof OfficeMail>;

/** The calls for live updates and push notifications. */
export const notificationEndpoints = endpointsOf('notifications', {
  liveStream: {
    route: 'GET /api/orders/sse',
    access: 'user',
    summary: 'Server-sent events: a message for each change of an order or a poll, and of what two people settled.',
    reply: LiveUpdate,
    kind: 'stream',
  },
  officeChats: {
    route: 'GET /api/office/chats.json',
    access: 'officeManager',
    summary: 'The chats that are told of orders, and when that was and failed within eight days.',
    reply: Type.Array(OfficeChat),
  },
  officeMail: {
    route: 'GET /api/office/mail.json',
    access: 'officeManager',
    summary:
      'The mail server and the sender of e-mails, and the last report of a month. Empty where no e-mails are sent.',
    reply: OfficeMail,
  },
  subscribe: {
    route: 'POST /api/notification/subscribe',
    access: 'user',
    limit: { none: 'Only the 20 browsers of a person that subscribed last are kept.' },
    summary: 'Adds a browser to those that get the caller’s push notifications.',
    body: PushSubscription,
  },
  unsubscribe: {
    route: 'DELETE /api/notification/unsubscribe',
    access: 'user',
    limit: { none: 'Takes away one browser of the caller.' },
    summary: 'Removes one browser by its endpoint, or all of the caller’s.',
    body: Type.Optional(Shape({ endpoint: Type.Optional(Text(2000)) })),
  },
  pushSettings: {
    route: 'GET /api/notification/settings',
    access: 'user',
    summary: 'Which push notifications the caller wants, and the browsers that get them.',
    reply: PushSettings,
  },
  savePushPreferences: {
    route: 'PUT /api/notification/settings',
    access: 'user',
    limit: { none: 'One of each person, which only they see.' },
    summary: 'Replaces the kinds that are turned off and the quiet hours; without quiet hours there are none.',
    body: PushPreferences,
  },
  sendTestPush: {
    route: 'POST /api/notification/test',
    access: 'user',
    limit: { perDay: 20 },
    summary: 'Sends a push to one of the caller’s browsers, whatever the preferences.',
    body: Shape({ endpoint: Name(2000) }),
    errors: [404, 409],
  },
  chooseChannel: {
    route: 'PUT /api/notification/channel',
    access: 'user',
    limit: { none: 'One of each person, which only they see.' },
    summary: 'Says by what the caller is told, and in which language e-mails come; 404 where no e-mails are sent.',
    body: Shape({ channel: OneOf(CHANNELS), language: OneOf(LANGUAGES) }),
    errors: [404],
  },
  sendTestEmail: {
    route: 'POST /api/notification/test_email',
    access: 'user',
    limit: { perDay: 5 },
    summary:
      'Sends an e-mail to the caller, whatever the preferences, and waits for the mail server; 404 where no e-mails are sent.',
    isSentOnce: true,
    replyWithin: 25_000,
    reply: Shape({ failure: Type.Optional(MailFailure) }),
    errors: [404],
  },
  unsubscribeFromEmails: {
    route: 'POST /unsubscribe/:token',
    access: 'public',
    limit: { none: 'The token is signed, and says whom it is about. It turns off, and nothing on.' },
    summary: 'Ends the e-mails of the person whom an e-mail was for; mail programs send it in one press (RFC 8058).',
    takesForm: true,
    bodyLimit: 4096,
  },
});
