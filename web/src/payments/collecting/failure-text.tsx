import { Suspense } from 'react';
import { useErrorTexts } from '../../texts/error-texts.js';
import { messagesOf } from '../../texts/read-error.js';
import { useMoreTexts, useTexts } from '../../texts/texts.js';
import { Paragraph, Text } from '../../ui/layout.js';
import { useClockTime } from '../../ui/time/use-clock-time.js';

/** Why one of several was not done; nothing without a failure. */
export const FailureText = ({ failure }: { failure: unknown }) =>
  failure !== undefined && (
    <Suspense>
      <Reason failure={failure} />
    </Suspense>
  );

function Reason({ failure }: { failure: unknown }) {
  const texts = { ...useTexts(), errors: useErrorTexts([failure], useClockTime()) };
  const { notDone } = useMoreTexts().several;
  return <Text variant="danger small">{notDone(messagesOf(failure, texts).join(' '))}</Text>;
}

/** How many of several were not done, said at once. */
export function FailureCount({ count, of }: { count: number; of: number }) {
  const texts = useMoreTexts().several;
  return (
    <Paragraph role="alert" variant="danger small">
      {count > 0 && texts.someFailed(count, of)}
    </Paragraph>
  );
}
