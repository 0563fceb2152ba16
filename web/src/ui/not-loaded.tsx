import { clearErrors } from '../lib/error-list.js';
import { useTexts } from '../texts/texts.js';
import { Button } from './button.js';
import { EmptyPlate } from './drawings.js';
import { Empty } from './empty.js';

/** What stands where the server's answer should be, when it did not come. */
export function NotLoaded({ onRetry }: { onRetry: () => unknown }) {
  const texts = useTexts().errors;
  const retry = () => {
    clearErrors();
    onRetry();
  };
  return (
    <Empty text={texts.notLoaded} drawing={<EmptyPlate />}>
      <Button onClick={retry}>{texts.retry}</Button>
    </Empty>
  );
}
