import { useEffect } from 'react';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { MenuSource } from '@kantyna/contracts/catalogue/menu-sources';
import type { PastedMenu } from '@kantyna/contracts/catalogue/pasted-menus';
import type { ReplyOf } from '@kantyna/contracts/endpoint';
import type { Endpoints } from '@kantyna/contracts/endpoints';
import { api } from '../../lib/net/http.js';
import { readQuery } from '../../lib/net/read-query.js';
import { useWrite } from '../../lib/net/write-mutation.js';
import { keys, MENU_POLL_INTERVAL } from './queries.js';

/** Poll interval while the page is being read (ms). */
const READING_POLL_INTERVAL = 2_000;

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

/** What the confirmed dishes would change in the menu. */
export const pasteDifferences = (restaurantId: string, body: PastedMenu) =>
  queryOptions({
    queryKey: [...keys.one(restaurantId), 'applyPastedMenu', body],
    queryFn: ({ signal }) => api.applyPastedMenu({ params: { restaurantId }, query: { dryRun: true }, body, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

/**
 * Reads the restaurant's page now. The reply says how the reading went, or that it is still going on.
 * When a reading ends, whoever started it, the menu is reloaded.
 */
export function useReadMenuNow(restaurantId: string, source: MenuSource) {
  const client = useQueryClient();
  const { submit, isPending } = useWrite({
    mutationFn: (_: void, idempotencyKey) => api.readMenuNow({ params: { restaurantId }, idempotencyKey }),
    onSuccess: (reply) => client.setQueryData(menuSource(restaurantId).queryKey, reply),
  });
  const isReading = isPending || source.isReading;
  useEffect(() => {
    if (!isReading) return undefined;
    return () =>
      void client.invalidateQueries({
        queryKey: keys.all,
        predicate: ({ queryKey }) => !queryKey.includes('menuSource'),
      });
  }, [client, isReading]);
  return { readNow: submit, isReading };
}

/** Applies the menu that was held back. */
export function useApplyHeldMenu(restaurantId: string) {
  return useWrite({
    mutationFn: (reportId: string, idempotencyKey) =>
      api.applyHeldMenu({ params: { restaurantId }, body: { reportId }, idempotencyKey }),
    invalidates: [keys.all],
  });
}

/** Reads dishes from a text; nothing changes. */
export const useReadPastedMenu = (
  restaurantId: string,
  onSuccess: (reply: ReplyOf<Endpoints['readPastedMenu']>) => void,
) =>
  useWrite({
    mutationFn: (text: string) => api.readPastedMenu({ params: { restaurantId }, body: { text } }),
    onSuccess,
  });

/** Brings the confirmed dishes into the menu. */
export function useApplyPastedMenu(
  restaurantId: string,
  onSuccess: (reply: ReplyOf<Endpoints['applyPastedMenu']>) => void,
) {
  return useWrite({
    mutationFn: (body: PastedMenu, idempotencyKey) =>
      api.applyPastedMenu({ params: { restaurantId }, body, idempotencyKey }),
    onSuccess,
    invalidates: [keys.all],
  });
}
