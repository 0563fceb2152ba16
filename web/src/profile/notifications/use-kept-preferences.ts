import { useMoreTexts } from '../../texts/texts.js';
import { useRef, useState } from 'react';
import type { PushPreferences } from '@kantyna/contracts/notifications/notifications';
import { showNotice } from '../../ui/browser/notice.js';
import { useSavePreferences } from './api.js';

const isSame = (one: PushPreferences, other: PushPreferences): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Saves preferences as they change, one write after another; what changes meanwhile is saved after it, all at once. `keep` with what is
 * saved already does nothing. `isRefused`: what is wanted is not saved.
 */
export function useKeptPreferences(saved: PushPreferences) {
  const { saved: text } = useMoreTexts().notifications;
  const [isRefused, setRefused] = useState(false);
  const wanted = useRef(saved);
  const known = useRef(saved);
  const isSaving = useRef(false);
  const { submit } = useSavePreferences();

  const keep = async (next: PushPreferences): Promise<void> => {
    wanted.current = next;
    if (isSaving.current) return;
    isSaving.current = true;
    const before = known.current;
    let isKept = true;
    while (isKept && !isSame(wanted.current, known.current)) {
      const sent = wanted.current;
      isKept = await submit(sent);
      if (isKept) known.current = sent;
    }
    isSaving.current = false;
    setRefused(!isKept);
    if (known.current !== before) showNotice({ text });
  };
  return { keep, isRefused };
}
