import type { PushPreferences } from '@kantyna/contracts/notifications/notifications';
import { api } from '../../api/http.js';
import { useWrite } from '../../api/write-mutation.js';
import { pushSettings } from './push-settings.js';
import { presentEndpoint, turnOff, turnOnPush } from './this-browser.js';

/** Replaces which pushes the person wants. */
export const useSavePreferences = () =>
  useWrite({ mutationFn: (body: PushPreferences) => api.savePushPreferences({ body }) });

/** Takes a browser out of those that get pushes; this one also ends its subscription. */
export const useRemoveDevice = () =>
  useWrite({
    mutationFn: async (endpoint: string) => {
      await api.unsubscribe({ body: { endpoint } });
      if (endpoint === (await presentEndpoint())) await turnOff();
    },
    invalidates: [pushSettings.queryKey],
  });

/** Sends a test push to a browser. */
export const useSendTest = (onReply: () => void) =>
  useWrite({ mutationFn: (endpoint: string) => api.sendTestPush({ body: { endpoint } }), onReply });

/** Asks for the permission and adds this browser. */
export const useTurnOn = () => useWrite({ mutationFn: () => turnOnPush(), invalidates: [pushSettings.queryKey] });
