import type { PushSettings } from '@kantyna/contracts/notifications/notifications';
import type { StoredPreferences, StoredSubscription } from './store.js';

/** A person's preferences and browsers as the person sees them, the browser that was added last first. */
export const toSettings = (
  preferences: StoredPreferences | undefined,
  subscriptions: readonly StoredSubscription[],
): PushSettings => ({
  muted: preferences?.muted ?? [],
  ...(preferences?.quietHours && { quietHours: preferences.quietHours }),
  devices: subscriptions
    .map(({ endpoint, device, addedAt, at }) => ({
      endpoint,
      ...(device !== undefined && { device }),
      addedAt: (addedAt ?? at).toISOString(),
    }))
    .sort((one, other) => (one.addedAt < other.addedAt ? 1 : -1)),
});
