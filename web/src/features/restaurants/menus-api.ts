import { useEffect } from 'react';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { MenuSource } from '@kantyna/contracts/menu-sources';
import type { PastedMenu } from '@kantyna/contracts/pasted-menus';
import type { ReplyOf } from '@kantyna/contracts/call';
import type { Calls } from '@kantyna/contracts/calls';
import { api } from '../../lib/http.js';
import { useSubmit } from '../../lib/submit.js';
import { MENUS_COME_IN } from './api.js';

const keys = {
  restaurants: ['restaurants'],
  source: (restaurantId: string) => ['restaurants', 'one', restaurantId, 'menuSource'],
  reports: (restaurantId: string) => ['restaurants', 'one', restaurantId, 'menuReports'],
} as const;

/** How often a reading that goes on is asked for, in milliseconds. */
const WHILE_READING = 2_000;

/** The page that a restaurant's menu is read from. Where the crawler is away the rest of the page is of use all the same. */
export const menuSource = (restaurantId: string) =>
  queryOptions({
    queryKey: keys.source(restaurantId),
    queryFn: ({ signal }) => api.menuSource({ params: { restaurantId }, signal }),
    meta: { silent: true },
    refetchInterval: ({ state }) => (state.data?.source?.isReading ? WHILE_READING : MENUS_COME_IN),
  });

export const menuReports = (restaurantId: string) =>
  queryOptions({
    queryKey: keys.reports(restaurantId),
    queryFn: ({ signal }) => api.menuReports({ params: { restaurantId }, signal }),
    refetchInterval: MENUS_COME_IN,
  });

/** What confirmed dishes would do to the menu, as they stand. */
export const pasteDifferences = (restaurantId: string, body: PastedMenu) =>
  queryOptions({
    queryKey: ['restaurants', 'one', restaurantId, 'paste', body],
    queryFn: ({ signal }) => api.applyPastedMenu({ params: { restaurantId }, query: { dryRun: true }, body, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

/**
 * Has the restaurant's page read now. The reply says how the reading went, or that it goes on. Whoever began a reading, the menu is
 * loaded anew when it is over.
 */
export function useReadMenuNow(restaurantId: string, source: MenuSource) {
  const client = useQueryClient();
  const { submit, pending } = useSubmit(
    (_: undefined, idempotencyKey) => api.readMenuNow({ params: { restaurantId }, idempotencyKey }),
    { onDone: (reply) => client.setQueryData(keys.source(restaurantId), reply) },
  );
  const isReading = pending || source.isReading;
  useEffect(() => {
    if (!isReading) return undefined;
    return () =>
      void client.invalidateQueries({
        queryKey: keys.restaurants,
        predicate: ({ queryKey }) => !queryKey.includes('menuSource'),
      });
  }, [client, isReading]);
  return { submit, isReading };
}

/** Applies the menu that was held back. */
export function useApplyHeldMenu(restaurantId: string, onDone: () => void) {
  const client = useQueryClient();
  return useSubmit(
    (reportId: string, idempotencyKey) =>
      api.applyHeldMenu({ params: { restaurantId }, body: { reportId }, idempotencyKey }),
    {
      onDone: async () => {
        onDone();
        await client.invalidateQueries({ queryKey: keys.restaurants });
      },
    },
  );
}

/** Reads dishes from a text; nothing changes. */
export const useReadPastedMenu = (restaurantId: string, onDone: (reply: ReplyOf<Calls['readPastedMenu']>) => void) =>
  useSubmit((text: string) => api.readPastedMenu({ params: { restaurantId }, body: { text } }), { onDone });

/** Brings the confirmed dishes into the menu. */
export function useApplyPastedMenu(restaurantId: string, onDone: (reply: ReplyOf<Calls['applyPastedMenu']>) => void) {
  const client = useQueryClient();
  return useSubmit(
    (body: PastedMenu, idempotencyKey) => api.applyPastedMenu({ params: { restaurantId }, body, idempotencyKey }),
    {
      onDone: (reply) => {
        void client.invalidateQueries({ queryKey: keys.restaurants });
        onDone(reply);
      },
    },
  );
}
