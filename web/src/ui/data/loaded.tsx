import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useFirstDeferred } from '../browser/use-first-deferred.js';
import { FormSkeleton } from './form-skeleton.js';
import { NotLoaded } from './not-loaded.js';

interface Props<Data> {
  query: UseQueryResult<Data>;
  /** Shown until the reply arrives; it has the size of the content. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The reply of a query; before it arrives a skeleton, after a failure a way to try again. */
export function Loaded<Data>({ query, skeleton = <FormSkeleton />, children }: Props<Data>) {
  const data = useFirstDeferred(query.data);
  if (data !== undefined) return children(data);
  return query.isError ? <NotLoaded onRetry={query.refetch} /> : skeleton;
}
