import { api } from './http.js';
import { config } from './config.js';
const WORKER = '/custom-service-worker.js';
/** Registers the worker that shows push notifications and keeps the shell for when there is no network. */
export function registerServiceWorker() {
    if (!('serviceWorker' in navigator))
        return;
    navigator.serviceWorker
        .register(WORKER)
        .catch((error) => console.warn('The service worker was not registered', error));
}
/** Subscribes this browser to push notifications. What stands in the way is only logged (specification, section 8). */
export async function startPush() {
    if (!('serviceWorker' in navigator))
        return console.warn('Service workers are not supported');
    if (!('Notification' in window))
        return console.warn('Notifications are not supported');
    if (!('PushManager' in window))
        return console.warn('Push is not supported');
    if (Notification.permission === 'denied')
        return console.warn('The user denied notifications');
    try {
        const { vapidPublicKey } = await config();
        if (vapidPublicKey === '')
            return console.warn('Push is not configured');
        if ((await Notification.requestPermission()) !== 'granted')
            return console.warn('The user did not allow notifications');
        const { pushManager } = await navigator.serviceWorker.ready;
        const subscription = (await pushManager.getSubscription()) ??
            (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: vapidPublicKey }));
        const { endpoint, keys } = subscription.toJSON();
        if (!endpoint || !keys?.['p256dh'] || !keys['auth'])
            return console.warn('The push subscription has no keys');
        await api.subscribe({ body: { endpoint, p256dhKey: keys['p256dh'], authKey: keys['auth'] } });
    }
    catch (error) {
        console.warn('Push notifications could not be turned on', error);
    }
}
async function presentSubscription() {
    if (!('serviceWorker' in navigator) || !('PushManager' in window))
        return null;
    return (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;
}
/** Tells the server to send nothing more to this browser; without an answer it goes on all the same. */
export async function leavePush() {
    const endpoint = (await presentSubscription().catch(() => null))?.endpoint;
    if (endpoint !== undefined)
        api.unsubscribe({ body: { endpoint } }).catch(() => undefined);
}
/** Turns this browser's push notifications off. */
export async function stopPush() {
    try {
        await (await presentSubscription())?.unsubscribe();
    }
    catch (error) {
        console.warn('Push notifications could not be turned off', error);
    }
}
//# sourceMappingURL=push.js.map