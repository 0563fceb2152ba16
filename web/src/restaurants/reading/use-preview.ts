import { useEffect, useRef } from 'react';
import type { MenuPreview } from '@kantyna/contracts/catalogue/menu-sources';
import type { BodyOf } from '@kantyna/contracts/endpoint';
import type { Endpoints } from '@kantyna/contracts/endpoints';
import { addFailure } from '../../api/state/error-list.js';
import { useWrite } from '../../api/use-write.js';

/** The page to read, perhaps by the lines of one dish. */
export type PageToRead = BodyOf<Endpoints['previewMenu']>;

/** Reads a page once; nothing changes. `cancel` waits no longer. */
export function usePreview(restaurantId: string, onReply: (reply: MenuPreview, page: PageToRead) => void) {
  const waiting = useRef<AbortController>(undefined);
  const { submit, isPending, reset } = useWrite(
    (body: PageToRead, call) => {
      waiting.current = new AbortController();
      return call('previewMenu', { params: { restaurantId }, body, signal: waiting.current.signal });
    },
    {
      onReply,
      onFailure: (failure) => {
        if (!waiting.current?.signal.aborted) addFailure(failure);
      },
    },
  );
  useEffect(() => () => waiting.current?.abort(), []);
  const cancel = () => {
    waiting.current?.abort();
    reset();
  };
  return { submit, isPending, cancel };
}
