import { mdiAlertOutline } from '@mdi/js';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCommonTexts } from '../../texts/common.texts.js';
import { useErrorTexts } from '../../texts/errors.texts.js';
import { Banner } from '../banner.js';
import { Button } from '../button.js';

/** Below a list that is loaded page by page: the button for the next page (`text`), or that it could not be loaded. */
export function MorePages({ query, text }: { query: UseInfiniteQueryResult; text?: string }) {
  const common = useCommonTexts();
  const errors = useErrorTexts();
  const { hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage } = query;
  if (isFetchNextPageError)
    return (
      <Banner
        tone="warning"
        role="alert"
        icon={mdiAlertOutline}
        action={
          <Button look="inherit" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {errors.retry}
          </Button>
        }
      >
        {errors.incomplete}
      </Banner>
    );
  return hasNextPage ? (
    <Button look="text" wide pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {text ?? common.showMore}
    </Button>
  ) : null;
}
