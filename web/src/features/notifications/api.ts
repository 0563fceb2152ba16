import { queryOptions } from '@tanstack/react-query';
import type { PushPreferences } from '@kantyna/contracts/notifications/notifications';
import { api } from '../../lib/net/http.js';
import { useWrite } from '../../lib/net/write-mutation.js';
import { presentEndpoint, turnOff, turnOnPush } from './this-browser.js';

const settingsKey = ['pushSettings'] as const;

/** Which pushes the person wants, and the browsers that get them. */
export const pushSettings = queryOptions({
  queryKey: settingsKey,
  queryFn: ({ signal }) => api.pushSettings({ signal }),
  gcTime: 0,
});

/** Replaces which pushes the person wants. */
export function useSavePreferences(callbacks: { onSuccess: () => void; onFailure: (failure: unknown) => void }) {
  return useWrite({
    mutationFn: (body: PushPreferences) => api.savePushPreferences({ body }),
    invalidates: [settingsKey],
    ...callbacks,
  });
}

/** Takes a browser out of those that get pushes; this one also ends its subscription. */
export function useRemoveDevice() {
  return useWrite({
    mutationFn: async (endpoint: string) => {
      await api.unsubscribe({ body: { endpoint } });
      if (endpoint === (await presentEndpoint())) await turnOff();
    },
    invalidates: [settingsKey],
  });
}

/** Sends a test push to a browser. */
export const useSendTest = (onSuccess: () => void) =>
  useWrite({ mutationFn: (endpoint: string) => api.sendTestPush({ body: { endpoint } }), onSuccess });

/** Asks for the permission and adds this browser. */
export function useTurnOn() {
  return useWrite({ mutationFn: () => turnOnPush(), invalidates: [settingsKey] });
}
