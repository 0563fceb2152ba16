import { useNotificationTexts } from './notifications.texts.js';
import { useRef, useState } from 'react';
import type { PushPreferences } from '@kantyna/contracts/notifications/notifications';
import { useWrite } from '../../api/use-write.js';
import { showNotice } from '../../ui/browser/notice.js';

const isSame = (one: PushPreferences, other: PushPreferences): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Saves preferences as they change, one write after another; what changes meanwhile is saved after it, all at once. `keep` with what is
 * saved already does nothing. `isRefused`: what is wanted is not saved.
 */
export function useKeptPreferences(saved: PushPreferences) {
  const { saved: text } = useNotificationTexts();
  const [isRefused, setRefused] = useState(false);
  const wanted = useRef(saved);
  const known = useRef(saved);
  const { submit } = useWrite(
    async (_: void, call) => {
      const before = known.current;
      try {
        while (!isSame(wanted.current, known.current)) {
          const body = wanted.current;
          await call('savePushPreferences', { body });
          known.current = body;
        }
      } finally {
        if (known.current !== before) showNotice({ text });
      }
    },
    { onReply: () => setRefused(false), onError: () => setRefused(true) },
  );

  const keep = (next: PushPreferences): void => {
    wanted.current = next;
    void submit();
  };
  return { keep, isRefused };
}
