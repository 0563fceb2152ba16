import type { Page } from 'playwright-core';

/**
 * Stands in for the browser's part in pushes, from the next page on, as no push service can be reached: nobody was asked yet, asking is
 * counted (`window.asked.times`) and allowed, and a subscription has the given endpoint.
 */
export async function allowPush(page: Page, endpoint: string): Promise<void> {
  await page.addInitScript((address) => {
    const asked = { times: 0 };
    const keys = {
      p256dh: 'BDGRzrzrtMJx8FAArxEQo39pxqX1fbCFzdqDy__q117iy4tCTe8UGWaumPuAUMBVDAxCkLcROjHUsBIvw2YWApg',
      auth: 'szO7RkBZ8CfPDpBVTyqetg',
    };
    const isOn = () => localStorage.getItem('test.subscribed') !== null;
    const subscription = {
      endpoint: address,
      toJSON: () => ({ endpoint: address, keys }),
      unsubscribe: async () => localStorage.removeItem('test.subscribed'),
    };
    const registration = {
      pushManager: {
        getSubscription: async () => (isOn() ? subscription : null),
        subscribe: async () => {
          localStorage.setItem('test.subscribed', 'yes');
          return subscription;
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
        addEventListener: () => undefined,
      },
    });
  }, endpoint);
}
