import { useEffect } from 'react';
import type { MenuSource } from '@kantyna/contracts/catalogue/menu-sources';
import { changeReply, reloadAfter } from '../../api/kept-replies.js';
import { useCall } from '../../api/use-call.js';

/** The catalogue applies a menu, or holds it back, a moment after the crawler has read it (ms). */
const APPLIED_AFTER = [0, 1_000, 4_000];

/** Reads the restaurant's page now. The reply says how that went, or that it still goes on. When any reading ends, the menu is loaded again. */
export function useReadMenuNow(restaurantId: string, source: MenuSource) {
  const about = { params: { restaurantId } };
  const { submit, isPending } = useCall('readMenuNow', about, {
    onReply: (reply) => changeReply('menuSource', about, () => reply),
  });
  const isReading = isPending || source.isReading;
  useEffect(() => {
    if (!isReading) return undefined;
    const reload = () => void reloadAfter({ name: 'menuRead', params: { restaurantId } });
    return () => APPLIED_AFTER.forEach((ms) => setTimeout(reload, ms));
  }, [isReading, restaurantId]);
  return { readNow: submit, isReading };
}
