import type { QueryClient } from '@tanstack/react-query';
import { withFreshPage } from './fresh-page.js';
import { api } from './http.js';
import { ALL_ORDERS, argsOfPage, readPages } from './read.js';

const { queryKey } = readPages('allOrders', ALL_ORDERS);
const changedIds = new Set<string>();
let isRunning = false;

/**
 * Reloads the list of all orders after a change of one. If several pages are loaded, as while filtering, one request reloads the page
 * that has the order, or the first page for a new one. The whole list is reloaded only if the order left its page.
 */
export async function reloadAllOrders(client: QueryClient, orderId: string): Promise<void> {
  changedIds.add(orderId);
  if (isRunning) return;
  isRunning = true;
  try {
    // One after the other, with the ids that are added meanwhile: a late reply must not replace a newer page.
    for (const id of changedIds) {
      changedIds.delete(id);
      if (!(await reloadPageOf(client, id))) await client.invalidateQueries({ queryKey });
    }
  } finally {
    isRunning = false;
  }
}

/** Returns whether reloading one page was enough. */
async function reloadPageOf(client: QueryClient, orderId: string): Promise<boolean> {
  const query = client.getQueryCache().find({ queryKey });
  if (query?.state.fetchStatus === 'fetching') await Promise.allSettled([query.promise]);
  const data = client.getQueryData(queryKey);
  if (!data || data.pages.length < 2 || !query?.isActive()) return false;
  const hasOrder = ({ allOrdersList }: { allOrdersList: { id: string }[] }) =>
    allOrdersList.some(({ id }) => id === orderId);
  const found = data.pages.findIndex(hasOrder);
  const at = Math.max(0, found);
  const fresh = await api.allOrders(argsOfPage<'allOrders'>(ALL_ORDERS, data.pageParams[at])).catch(() => undefined);
  if (!fresh) return false;
  // An order of a page that is not loaded.
  if (!hasOrder(fresh) && found < 0) return data.pages.at(-1)?.next !== undefined;
  if (!hasOrder(fresh)) return false;
  client.setQueryData(queryKey, (present) => present && { ...present, pages: withFreshPage(present.pages, at, fresh) });
  return true;
}
