import type { Page } from 'playwright';

/**
 * Stands in for the browser's part in pushes, from the next page on, as no push service can be reached: nobody was asked yet, asking is
 * counted (`window.asked.times`) and allowed, and the first subscription has the given endpoint. `test.subscribed` in the storage is the key
 * that it is for.
 */
export async function allowPush(page: Page, endpoint: string): Promise<void> {
  await page.addInitScript((address) => {
    const asked = { times: 0 };
    const keys = {
      p256dh: 'BDGRzrzrtMJx8FAArxEQo39pxqX1fbCFzdqDy__q117iy4tCTe8UGWaumPuAUMBVDAxCkLcROjHUsBIvw2YWApg',
      auth: 'szO7RkBZ8CfPDpBVTyqetg',
    };
    const present = () => {
      const key = localStorage.getItem('test.subscribed');
      if (key === null) return null;
      const bytes = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
      const times = localStorage.getItem('test.times');
      const endpoint = times === '1' ? address : `${address}-${times}`;
      return {
        endpoint,
        options: { applicationServerKey: Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)).buffer },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => localStorage.removeItem('test.subscribed'),
      };
    };
    const registration = {
      pushManager: {
        getSubscription: async () => present(),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          if (present()) throw new DOMException('There is a subscription for another key.', 'InvalidStateError');
          localStorage.setItem('test.times', String(Number(localStorage.getItem('test.times')) + 1));
          localStorage.setItem('test.subscribed', applicationServerKey);
          return present();
        },
      },
    };
    const permission = () => localStorage.getItem('test.permission') ?? 'default';
    Object.assign(window, { asked });
    Object.defineProperty(window, 'PushManager', { value: {}, configurable: true });
    Object.defineProperty(window, 'Notification', {
      configurable: true,
      value: {
        get permission() {
          return permission();
        },
        requestPermission: async () => {
          asked.times += 1;
          localStorage.setItem('test.permission', 'granted');
          return permission();
        },
      },
    });
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: {
        ready: Promise.resolve(registration),
        getRegistration: async () => registration,
        register: async () => registration,
        // The worker's message to the page.
        addEventListener: (_: string, listener: (event: object) => void) => Object.assign(window, { hear: listener }),
      },
    });
  }, endpoint);
}
