import { belowBase } from './base-path.js';

const WORKER = belowBase('/custom-service-worker.js');

/** Registers the service worker: it shows push notifications and caches the shell for offline use. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register(WORKER)
    .catch((error: unknown) => console.warn('The service worker was not registered', error));
}

/** Where this browser keeps the endpoint that it gave to the server last, or that a person turned its pushes off. */
export const PUSH_KEY = 'kantyna.push';

/** The service worker's message to each tab when the browser has another subscription. */
export const PUSH_CHANGED = 'push subscription changed';

/** This browser's subscription at its push service. */
export async function presentSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null;
  return (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;
}

/** Unsubscribes this browser from the push service. At the server its pushes end with the session. */
export async function stopPush(): Promise<void> {
  localStorage.removeItem(PUSH_KEY);
  try {
    await (await presentSubscription())?.unsubscribe();
  } catch (error) {
    console.warn('Push notifications could not be turned off', error);
  }
}
