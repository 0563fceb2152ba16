import { Suspense } from 'react';
import { useErrorTexts } from '../../texts/error-texts.js';
import { messagesOf } from '../../texts/read-error.js';
import { useMoreTexts, useTexts } from '../../texts/texts.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
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
  return (
    <span className={classNames(layout.danger, layout.small)}>{notDone(messagesOf(failure, texts).join(' '))}</span>
  );
}

/** How many of several were not done, said at once. */
export function FailureCount({ count, of }: { count: number; of: number }) {
  const texts = useMoreTexts().several;
  return (
    <p role="alert" className={classNames(layout.danger, layout.small)}>
      {count > 0 && texts.someFailed(count, of)}
    </p>
  );
}
