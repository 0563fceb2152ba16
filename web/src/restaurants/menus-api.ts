import { useEffect } from 'react';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { MenuCorrection } from '@kantyna/contracts/catalogue/menu-readings';
import type { MenuSource } from '@kantyna/contracts/catalogue/menu-sources';
import { api } from '../api/http.js';
import { readQuery } from '../api/read-query.js';
import { useWrite } from '../api/write-mutation.js';
import { keys, MENU_POLL_INTERVAL } from './queries.js';

/** Poll interval while the page is being read (ms). */
const READING_POLL_INTERVAL = 2_000;

/** The catalogue applies a menu, or holds it back, a moment after the crawler has read it (ms). */
const APPLIED_AFTER = [0, 1_000, 4_000];

/** The page that a restaurant's menu is read from. A failure is silent: without the crawler the rest of the page still works. */
export const menuSource = (restaurantId: string) =>
  queryOptions({
    ...readQuery(keys.one(restaurantId), 'menuSource', { params: { restaurantId } }),
    meta: { silent: true },
    refetchInterval: ({ state }) => (state.data?.source?.isReading ? READING_POLL_INTERVAL : MENU_POLL_INTERVAL),
  });

export const menuReports = (restaurantId: string) =>
  readQuery(
    keys.one(restaurantId),
    'menuReports',
    { params: { restaurantId } },
    { refetchInterval: MENU_POLL_INTERVAL },
  );

/**
 * Reads the restaurant's page now. The reply says how the reading went, or that it is still going on.
 * When a reading ends, whoever started it, the menu is reloaded.
 */
export function useReadMenuNow(restaurantId: string, source: MenuSource) {
  const client = useQueryClient();
  const { submit, isPending } = useWrite({
    mutationFn: (_: void, idempotencyKey) => api.readMenuNow({ params: { restaurantId }, idempotencyKey }),
    onReply: (reply) => client.setQueryData(menuSource(restaurantId).queryKey, reply),
  });
  const isReading = isPending || source.isReading;
  useEffect(() => {
    if (!isReading) return undefined;
    const reload = () =>
      void client.invalidateQueries({
        queryKey: keys.all,
        predicate: ({ queryKey }) => !queryKey.includes('menuSource'),
      });
    return () => APPLIED_AFTER.forEach((ms) => setTimeout(reload, ms));
  }, [client, isReading]);
  return { readNow: submit, isReading };
}

/** Forgets a correction of what the page says. */
export const useTakeBackCorrection = (restaurantId: string) =>
  useWrite({
    mutationFn: (body: MenuCorrection) => api.takeBackCorrection({ params: { restaurantId }, body }),
    invalidates: [keys.one(restaurantId)],
  });

/** The menu is read from its page no more. */
export const useRemoveMenuSource = (restaurantId: string) =>
  useWrite({
    mutationFn: () => api.removeMenuSource({ params: { restaurantId } }),
    invalidates: [keys.one(restaurantId)],
  });
