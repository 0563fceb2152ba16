import { useEffect } from 'react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';

/** Fetches the pages of a list that are left while all of it is wanted. After a failure only the person tries again. */
export function useRemainingPages(query: UseInfiniteQueryResult, isWanted: boolean): void {
  const { hasNextPage, isFetching, isFetchNextPageError, dataUpdatedAt, fetchNextPage } = query;
  const isFetchDue = isWanted && hasNextPage && !isFetching && !isFetchNextPageError;
  // A reload cancels the fetch of a page, maybe before this is rendered: so after each reload it is asked whether one is due.
  useEffect(() => {
    if (isFetchDue) void fetchNextPage();
  }, [isFetchDue, dataUpdatedAt, fetchNextPage]);
}
