import { messagesOf } from '../../texts/read-error.js';
import { useCollectingTexts } from './collecting.texts.js';
import { Paragraph, Text } from '../../ui/layout.js';
import { FailureTexts } from '../../ui/data/failure-texts.js';

/** Why one of several was not done; nothing without a failure. */
export function FailureText({ failure }: { failure: unknown }) {
  const { notDone } = useCollectingTexts();
  return (
    failure !== undefined && (
      <FailureTexts failures={[failure]}>
        {(texts) => <Text variant="danger small">{notDone(messagesOf(failure, texts).join(' '))}</Text>}
      </FailureTexts>
    )
  );
}

/** How many of several were not done, said at once. */
export function FailureCount({ count, of }: { count: number; of: number }) {
  const texts = useCollectingTexts();
  return (
    <Paragraph role="alert" variant="danger small">
      {count > 0 && texts.someFailed(count, of)}
    </Paragraph>
  );
}
