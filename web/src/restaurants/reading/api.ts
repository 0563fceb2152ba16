import { useEffect, useRef } from 'react';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DifferenceCounts } from '@kantyna/contracts/catalogue/menu-reports';
import type { MenuPreview } from '@kantyna/contracts/catalogue/menu-sources';
import type { PastedMenu } from '@kantyna/contracts/catalogue/pasted-menus';
import type { BodyOf, ReplyOf } from '@kantyna/contracts/endpoint';
import type { Endpoints } from '@kantyna/contracts/endpoints';
import { api } from '../../api/http.js';
import { addFailure } from '../../api/error-list.js';
import { readQuery } from '../../api/read-query.js';
import { useWrite } from '../../api/write-mutation.js';
import { keys } from '../queries.js';
import { correctedReading } from './corrections.js';
import { pageReadAgain, type Paste } from './paste-draft.js';
import { toPastedMenu } from './pasted-rows.js';

/** What is read: a page, perhaps by the lines of one dish. */
export type PageToRead = BodyOf<Endpoints['previewMenu']>;

/** The menu that waits for a person. It is read anew each time: another one may have come. */
export const heldMenu = (restaurantId: string) =>
  readQuery(keys.one(restaurantId), 'heldMenu', { params: { restaurantId } }, { gcTime: 0 });

/** A page as it is now. Nothing is stored. */
export const pageNow = (restaurantId: string, url: string) =>
  queryOptions({
    queryKey: ['previewMenu', restaurantId, url], // What is reloaded with the restaurant reads no page.
    queryFn: ({ signal }) => api.previewMenu({ params: { restaurantId }, body: { url }, signal }),
    staleTime: Infinity,
  });

/** What the confirmed dishes would change in the menu. */
export const pasteDifferences = (restaurantId: string, body: PastedMenu) =>
  queryOptions({
    queryKey: [...keys.one(restaurantId), 'applyPastedMenu', body],
    queryFn: ({ signal }) => api.applyPastedMenu({ params: { restaurantId }, query: { dryRun: true }, body, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

/** Reads dishes from a text; nothing changes. */
export const useReadPastedMenu = (
  restaurantId: string,
  onDone: (reply: ReplyOf<Endpoints['readPastedMenu']>) => void,
) =>
  useWrite({
    mutationFn: (text: string) => api.readPastedMenu({ params: { restaurantId }, body: { text } }),
    onDone,
  });

/** Reads a page once; nothing changes. `cancel` waits no longer. */
export function usePreview(restaurantId: string, onDone: (reply: MenuPreview, page: PageToRead) => void) {
  const waiting = useRef<AbortController>(undefined);
  const { submit, isPending, reset } = useWrite({
    mutationFn: (body: PageToRead) => {
      waiting.current = new AbortController();
      return api.previewMenu({ params: { restaurantId }, body, signal: waiting.current.signal });
    },
    onDone,
    onFailure: (failure) => {
      if (!waiting.current?.signal.aborted) addFailure(failure);
    },
  });
  useEffect(() => () => waiting.current?.abort(), []);
  const cancel = () => {
    waiting.current?.abort();
    reset();
  };
  return { submit, isPending, cancel };
}

/** The dishes as a person left them, and how they come into the menu. */
export function toBody(paste: Paste): PastedMenu {
  const { rows, replace, origin, gone = [] } = paste;
  if (!origin) return toPastedMenu(rows, replace);
  if (origin.kind === 'file') return { ...toPastedMenu(rows, replace), by: 'file' };
  const { dishes, corrections } = correctedReading(rows, gone);
  if (origin.kind === 'held') return { dishes, replace, by: 'page', corrections };
  const page = pageReadAgain(paste);
  if (!page) return { dishes, replace, by: 'page' };
  return { dishes, replace, by: 'page', source: { url: page.url, readBy: page.readBy }, corrections };
}

/** Brings the confirmed dishes into the menu. */
export function useConfirmReading(
  restaurantId: string,
  callbacks: { onReply: (counts: DifferenceCounts) => void; onDone: () => void },
) {
  const params = { restaurantId };
  return useWrite({
    mutationFn: async (paste: Paste, idempotencyKey) => {
      const body = toBody(paste);
      const { origin } = paste;
      if (origin?.kind === 'held') {
        const { dishes, corrections = [] } = body;
        return api.applyHeldMenu({
          params,
          body: { reportId: origin.reportId, dishes, corrections },
          idempotencyKey,
        });
      }
      const page = pageReadAgain(paste);
      if (page) {
        const { url, schedule, selectors } = page;
        await api.saveMenuSource({ params, body: { url, schedule, ...(selectors && { selectors }) } });
      }
      return (await api.applyPastedMenu({ params, body, idempotencyKey })).counts;
    },
    ...callbacks,
    invalidates: [keys.all],
  });
}

/** Drops the menu that waits. */
export const useRefuseHeldMenu = (restaurantId: string, callbacks: { onReply: () => void; onDone: () => void }) =>
  useWrite({
    mutationFn: (reportId: string, idempotencyKey) =>
      api.refuseHeldMenu({ params: { restaurantId }, body: { reportId }, idempotencyKey }),
    ...callbacks,
    invalidates: [keys.all],
  });
