import { clearErrors } from '../../api/state/error-list.js';
import { isAnyRefused } from '../../api/shown-replies.js';
import { pathTo } from '../links/paths.js';
import { useCommonTexts } from '../../texts/common.texts.js';
import { useErrorTexts } from '../../texts/errors.texts.js';
import { Button, ButtonLink } from '../button.js';
import { EmptyPlate } from '../pictures/empty-plate.js';
import { Empty } from './empty.js';

/** Replaces content that failed to load. Offers a retry, or a link to today's orders when a retry cannot help (403, 404). */
export function NotLoaded({ onRetry }: { onRetry: () => unknown }) {
  const errors = useErrorTexts();
  const commonTexts = useCommonTexts();
  const retry = () => {
    clearErrors();
    onRetry();
  };
  return (
    <Empty text={errors.notLoaded} drawing={<EmptyPlate />}>
      {isAnyRefused() ? (
        <ButtonLink to={pathTo('todayOrders')}>{commonTexts.toToday}</ButtonLink>
      ) : (
        <Button onClick={retry}>{errors.retry}</Button>
      )}
    </Empty>
  );
}
