import { useQueryClient } from '@tanstack/react-query';
import { clearErrors } from '../lib/error-list.js';
import { pathTo } from '../lib/paths.js';
import { statusOf } from '../lib/status-of.js';
import { useTexts } from '../texts/texts.js';
import { Button, ButtonLink } from './button.js';
import { EmptyPlate } from './drawings.js';
import { Empty } from './empty.js';

const isFinal = (error: unknown): boolean => [403, 404].includes(statusOf(error) ?? 0);

/** What stands where the server's answer should be, when it did not come; what is not there, or not for one, leads elsewhere. */
export function NotLoaded({ onRetry }: { onRetry: () => unknown }) {
  const { errors, shell } = useTexts();
  const asked = useQueryClient().getQueryCache().findAll({ type: 'active' });
  const retry = () => {
    clearErrors();
    onRetry();
  };
  return (
    <Empty text={errors.notLoaded} drawing={<EmptyPlate />}>
      {asked.some(({ state }) => isFinal(state.error)) ? (
        <ButtonLink to={pathTo('todayOrders')}>{shell.toToday}</ButtonLink>
      ) : (
        <Button onClick={retry}>{errors.retry}</Button>
      )}
    </Empty>
  );
}
