import { api } from './http.js';
import { config } from './config.js';
import { wantedLanguage } from '../texts/language.js';

const WORKER = '/custom-service-worker.js';

/** Registers the service worker: it shows push notifications and caches the shell for offline use. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register(WORKER)
    .catch((error: unknown) => console.warn('The service worker was not registered', error));
}

/** Subscribes this browser to push notifications. An obstacle is only logged (docs/rules.md, Live updates and push). */
export async function startPush(): Promise<void> {
  try {
    const { vapidPublicKey } = await config();
    const obstacle = await findObstacle(vapidPublicKey);
    if (obstacle === undefined) await subscribe(vapidPublicKey);
    else console.warn(obstacle);
  } catch (error) {
    console.warn('Push notifications could not be turned on', error);
  }
}

async function findObstacle(vapidPublicKey: string): Promise<string | undefined> {
  if (!('serviceWorker' in navigator)) return 'Service workers are not supported';
  if (!('Notification' in window)) return 'Notifications are not supported';
  if (!('PushManager' in window)) return 'Push is not supported';
  if (vapidPublicKey === '') return 'Push is not configured';
  if (Notification.permission === 'denied') return 'The user denied notifications';
  if ((await Notification.requestPermission()) !== 'granted') return 'The user did not allow notifications';
  return undefined;
}

async function subscribe(applicationServerKey: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const { endpoint = '', keys } = subscription.toJSON();
  await api.subscribe({
    body: { endpoint, p256dhKey: keys?.['p256dh'] ?? '', authKey: keys?.['auth'] ?? '', language: wantedLanguage() },
  });
}

async function presentSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null;
  return (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;
}

/** Unsubscribes this browser at the server. Throws if the server cannot be reached. */
export async function leavePush(): Promise<void> {
  const endpoint = (await presentSubscription().catch(() => null))?.endpoint;
  if (endpoint !== undefined) await api.unsubscribe({ body: { endpoint } });
}

/** Unsubscribes this browser from the push service. */
export async function stopPush(): Promise<void> {
  try {
    await (await presentSubscription())?.unsubscribe();
  } catch (error) {
    console.warn('Push notifications could not be turned off', error);
  }
}
