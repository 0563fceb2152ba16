import { callInBackground } from '../api/call-in-background.js';
import { config } from '../api/config.js';
import { presentSubscription, PUSH_KEY } from '../api/push.js';
import { latestReply } from '../api/kept-replies.js';
import { currentLanguage } from '../texts/texts.js';
import { deviceName } from '../ui/browser/device-name.js';

/**
 * Whether this browser gets pushes. `ask`: its person has not been asked yet; `off`: they turned it off here, or removed it from another
 * browser; `denied`: they did not allow notifications; `impossible`: there is no push here.
 */
export type PushStatus = 'on' | 'off' | 'ask' | 'denied' | 'impossible';

const OFF = 'off';

/** The reason why pushes are not possible in this browser or this installation; `undefined` if they are. */
function findLack(vapidPublicKey: string): string | undefined {
  if (!('serviceWorker' in navigator)) return 'Service workers are not supported';
  if (!('Notification' in window)) return 'Notifications are not supported';
  if (!('PushManager' in window)) return 'Push is not supported';
  if (vapidPublicKey === '') return 'Push is not configured';
  return undefined;
}

let starting: Promise<PushStatus> | undefined;
let startedAt = 0;

/** When this browser's subscription was last renewed, or that was tried (ms). */
export const lastStart = (): number => startedAt;

/**
 * Renews this browser's subscription if its person allowed notifications before; never asks them. An obstacle is only logged
 * (docs/rules/web-app.md, Web app). Several at once are one.
 */
export function startPush(): Promise<PushStatus> {
  startedAt = Date.now();
  starting ??= renew().finally(() => (starting = undefined));
  return starting;
}

async function renew(): Promise<PushStatus> {
  try {
    const { vapidPublicKey } = await config();
    const lack = findLack(vapidPublicKey);
    if (lack !== undefined) {
      console.warn(lack);
      return 'impossible';
    }
    if (Notification.permission === 'denied') {
      console.warn('The user denied notifications');
      return 'denied';
    }
    if (Notification.permission !== 'granted') return 'ask';
    if (localStorage.getItem(PUSH_KEY) === OFF) return 'off';
    const missing = await missingAtServer(vapidPublicKey);
    if (missing === 'removed') {
      await turnOff();
      return 'off';
    }
    await subscribe(vapidPublicKey, missing === 'lost');
    return 'on';
  } catch (error) {
    console.warn('Push notifications could not be turned on', error);
    return 'impossible';
  }
}

/** Asks for the permission, which browsers allow only in a press, and subscribes this browser. Throws if it cannot be subscribed. */
export async function turnOnPush(): Promise<PushStatus> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') {
    console.warn('The user did not allow notifications');
    return permission === 'denied' ? 'denied' : 'ask';
  }
  await subscribe((await config()).vapidPublicKey);
  // Who was told by e-mail alone asks for both.
  const { email } = await settings();
  if (email?.channel === 'email')
    await callInBackground('chooseChannel', { body: { channel: 'both', language: email.language } });
  return 'on';
}

/** Ends this browser's subscription until its person turns it on again. */
export async function turnOff(): Promise<void> {
  localStorage.setItem(PUSH_KEY, OFF);
  await (await presentSubscription())?.unsubscribe();
}

/** This browser's endpoint if it gets pushes. */
export async function presentEndpoint(): Promise<string | undefined> {
  return (await presentSubscription())?.endpoint;
}

/**
 * Why the server no longer has the subscription that this browser gave it: its person `removed` it, maybe elsewhere, or the push service takes
 * nothing for it any more (`lost`). `undefined`: it has it, or another one. One for another key says nothing, since it is replaced anyway.
 */
async function missingAtServer(vapidPublicKey: string): Promise<'removed' | 'lost' | undefined> {
  const subscription = await presentSubscription();
  if (!subscription || !isFor(vapidPublicKey, subscription)) return undefined;
  const { endpoint } = subscription;
  if (endpoint !== localStorage.getItem(PUSH_KEY)) return undefined;
  const { devices, lost } = await settings();
  if (devices.some((one) => one.endpoint === endpoint)) return undefined;
  return lost?.includes(endpoint) ? 'lost' : 'removed';
}

const settings = () => latestReply('pushSettings', {}, { meta: { silent: true }, retry: false });

/** Whether pushes that are signed with the key reach a subscription. Browsers that do not tell its key are believed. */
function isFor(vapidPublicKey: string, { options }: PushSubscription): boolean {
  const key = options.applicationServerKey;
  if (!key) return true;
  const base64 = btoa(String.fromCharCode(...new Uint8Array(key)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === vapidPublicKey;
}

/** Subscribes this browser, with another subscription if the present one is `lost` or for another key. */
async function subscribe(applicationServerKey: string, isLost = false): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const present = await pushManager.getSubscription();
  const old = present && (isLost || !isFor(applicationServerKey, present)) ? present : undefined;
  await old?.unsubscribe(); // Otherwise the browser refuses another key, or gives the same one again.
  const subscription =
    (old ? null : present) ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const { endpoint = '', keys } = subscription.toJSON();
  const device = deviceName(navigator.userAgent);
  await callInBackground('subscribe', {
    body: {
      endpoint,
      p256dhKey: keys?.['p256dh'] ?? '',
      authKey: keys?.['auth'] ?? '',
      language: currentLanguage(),
      ...(device !== undefined && { device }),
    },
  });
  localStorage.setItem(PUSH_KEY, endpoint);
  if (old) await callInBackground('unsubscribe', { body: { endpoint: old.endpoint } });
}
