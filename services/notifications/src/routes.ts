import type { StateOf } from '@kantyna/contracts/messages/messages';
import type {
  EmailSettings,
  notificationEndpoints,
  OfficeChat,
  PushSettings,
} from '@kantyna/contracts/notifications/notifications';
import { invalidBody, Refusal } from '@kantyna/kernel/refusal';
import { DISABLED, type HandlersOf } from '@kantyna/service/http/handlers';
import { bearerToken, sessionOf, type TokenVerifier } from '@kantyna/service/http/tokens';
import type { ChatHook } from './chats/chat-hooks.js';
import { parsePosition } from './live/change-log.js';
import { MAX_STREAMS, type LiveStreams } from './live/live-streams.js';
import type { MailQueue } from './mail/mail-queue.js';
import type { MailSettings } from './mail/mail-settings.js';
import type { StoredPreferences } from './database/preferences-store.js';
import type { PushQueue } from './push/push-queue.js';
import type { StoredSubscription } from './database/subscriptions-store.js';
import type { Store } from './store.js';
import { MAX_BROWSERS, validateSubscription, type IsPushService } from './push/subscription.js';

interface Dependencies {
  readonly store: Store;
  readonly streams: LiveStreams;
  readonly isPushService: IsPushService;
  readonly verifyToken: TokenVerifier['verify'];
  readonly hooks: readonly ChatHook[];
  /** Missing if no pushes are sent here. */
  readonly sendTest: PushQueue['sendTest'] | undefined;
  /** Missing if no e-mails are sent here. */
  readonly emails: (MailSettings & { readonly sendTest: MailQueue['sendTest'] }) | undefined;
  readonly personOf: (personId: string) => Promise<StateOf<'person'> | undefined>;
}

const NO_PUSHES = new Refusal(404, 'NOT_FOUND', 'This browser gets no push notifications of yours.');

const NO_SUCH_LINK = new Refusal(404, 'LINK_NOT_FOUND', 'This link does not end anybody’s e-mails.');

const TOO_MANY_STREAMS = new Refusal(
  429,
  'TOO_MANY_STREAMS',
  `You have ${MAX_STREAMS} live streams open already. Please close one of them.`,
);

export const notificationHandlers = ({
  store,
  streams,
  isPushService,
  verifyToken,
  hooks,
  sendTest,
  emails,
  personOf,
}: Dependencies): HandlersOf<typeof notificationEndpoints> => ({
  liveStream: async ({ person, request, reply }) => {
    if (!streams.hasRoomFor(person.id)) return TOO_MANY_STREAMS;
    const token = bearerToken(request);
    const lastEventId = request.headers['last-event-id'];
    const from = typeof lastEventId === 'string' && lastEventId !== '' ? parsePosition(lastEventId) : undefined;
    reply.hijack();
    streams.open(reply.raw, person.id, from, () => {
      const verified = verifyToken(token);
      return !(verified instanceof Refusal && verified.status === 401);
    });
    return undefined as never; // The stream is the reply.
  },

  officeChats: async () => {
    const ends = await store.chatEnds();
    return hooks.map((hook) => toOfficeChat(hook, ends));
  },

  officeMail: async () => {
    if (!emails) return {};
    const lastReport = await store.reports.last();
    return { server: new URL(emails.smtpUrl).host, sender: emails.from, ...(lastReport && { lastReport }) };
  },

  subscribe: async ({ person, body, request }) => {
    const refusal = validateSubscription(body, isPushService);
    if (refusal) return refusal;
    await store.putSubscription(person.id, sessionOf(bearerToken(request)!), body, new Date());
    await store.keepNewestSubscriptions(person.id, MAX_BROWSERS);
    return {};
  },

  unsubscribe: async ({ person, body: { endpoint } }) => {
    await store.removeSubscriptions(person.id, endpoint);
    return {};
  },

  pushSettings: async ({ person }) => {
    const [[preferences], subscriptions, lost] = await Promise.all([
      store.preferences.of([person.id]),
      store.subscriptionsOf([person.id]),
      store.lostOf(person.id),
    ]);
    const isDenied = emails && (await personOf(person.id))?.isEmailDenied;
    const address = emails && { address: person.email, ...(isDenied && { isDenied }) };
    return { ...toSettings(preferences, subscriptions, address), ...(lost.length > 0 && { lost }) };
  },

  savePushPreferences: async ({ person, body }) => {
    await store.preferences.put(person.id, body);
    return {};
  },

  sendTestPush: async ({ person, body: { endpoint } }) => {
    if (!isPushService(endpoint)) return invalidBody({ path: 'endpoint', code: 'unknownPushService' });
    const browser = await store.findByEndpoint(person.id, endpoint);
    if (!sendTest || !browser) return NO_PUSHES;
    await sendTest(browser);
    return {};
  },

  chooseChannel: emails
    ? async ({ person, body: { channel, language } }) => {
        await store.preferences.chooseChannel(person.id, channel, language);
        return {};
      }
    : DISABLED,

  sendTestEmail: emails
    ? async ({ person }) => {
        const result = await emails.sendTest(person.id);
        if (result.is === 'sent') return {};
        const { cause, answer } = result;
        return { failure: { cause, answer } };
      }
    : DISABLED,

  unsubscribeFromEmails: emails
    ? async ({ params: { token } }) => {
        const personId = emails.tokens.read(token);
        if (personId === undefined) return NO_SUCH_LINK;
        await store.preferences.endEmails(personId);
        return {};
      }
    : DISABLED,
});

/** A chat as the office sees it. */
function toOfficeChat(
  { id, name, url }: ChatHook,
  ends: readonly { hookId: string; end: string; at: Date }[],
): OfficeChat {
  const own = ends.filter(({ hookId }) => hookId === id).sort((one, other) => other.at.getTime() - one.at.getTime());
  const told = own.find(({ end }) => end === 'delivered');
  const failed = own.find(({ end }) => end !== 'delivered');
  return {
    id,
    name,
    host: new URL(url).host,
    ...(told && { lastTold: told.at.toISOString() }),
    ...(failed && { lastFailed: { at: failed.at.toISOString(), reason: failed.end } }),
  };
}

/** A person's preferences and browsers as the person sees them, the browser that was added last first. `address`: where e-mails go, if any do. */
const toSettings = (
  preferences: StoredPreferences | undefined,
  subscriptions: readonly StoredSubscription[],
  address: Pick<EmailSettings, 'address' | 'isDenied'> | undefined,
): PushSettings => ({
  muted: preferences?.muted ?? [],
  ...(preferences?.quietHours && { quietHours: preferences.quietHours }),
  ...(address !== undefined && { email: { ...address, ...toEmailSettings(preferences) } }),
  devices: subscriptions
    .map(({ endpoint, device, addedAt, at }) => ({
      endpoint,
      ...(device !== undefined && { device }),
      addedAt: (addedAt ?? at).toISOString(),
    }))
    .sort((one, other) => (one.addedAt < other.addedAt ? 1 : -1)),
});

const toEmailSettings = ({ channel = 'push', language = 'en', refused }: Partial<StoredPreferences> = {}) => ({
  channel,
  language,
  ...(refused && { refused: { address: refused.address, at: refused.at.toISOString() } }),
});
