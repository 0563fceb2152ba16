import { useQueryClient } from '@tanstack/react-query';
import { clearErrors } from '../../api/error-list.js';
import { pathTo } from '../links/paths.js';
import { statusOf } from '../../api/status-of.js';
import { useTexts } from '../../texts/texts.js';
import { Button, ButtonLink } from '../button.js';
import { EmptyPlate } from '../empty-plate.js';
import { Empty } from './empty.js';

const isFinal = (error: unknown): boolean => [403, 404].includes(statusOf(error) ?? 0);

/** Replaces content that failed to load. Offers a retry, or a link to today's orders when a retry cannot help (403, 404). */
export function NotLoaded({ onRetry }: { onRetry: () => unknown }) {
  const { errors, shell } = useTexts();
  const queries = useQueryClient().getQueryCache().findAll({ type: 'active' });
  const retry = () => {
    clearErrors();
    onRetry();
  };
  return (
    <Empty text={errors.notLoaded} drawing={<EmptyPlate />}>
      {queries.some(({ state }) => isFinal(state.error)) ? (
        <ButtonLink to={pathTo('todayOrders')}>{shell.toToday}</ButtonLink>
      ) : (
        <Button onClick={retry}>{errors.retry}</Button>
      )}
    </Empty>
  );
}
