import { usePollTexts } from './polls.texts.js';
import { mdiPencilOutline, mdiSilverwareForkKnife } from '@mdi/js';
import type { Poll } from '@kantyna/contracts/orders/polls';
import { pathTo } from '../ui/links/paths.js';
import { ButtonLink } from '../ui/button.js';
import { Paragraph, Row, Stack } from '../ui/layout.js';
import { usePersonName } from '../ui/use-person-name.js';
import { PollHead } from './poll-head.js';
import { PollOptions } from './poll-options.js';
import styles from './polls.module.css';

/** The outcome of a poll, with the link to its order. */
export function EndedPoll({ poll, currentUserId }: { poll: Poll; currentUserId: string }) {
  const texts = usePollTexts();
  const opener = usePersonName()(poll.openerUsername);
  const { orderId, ending, options } = poll;
  const hasVotes = options.some(({ voters }) => voters.length > 0);
  return (
    <Stack as="article" aria-labelledby={`poll-${poll.id}`} pad={16} gap={12} variant="card">
      <PollHead poll={poll} />
      <strong role="status">{outcome(poll, opener, texts)}</strong>
      {ending === 'ordered' && orderId === null && <Paragraph variant="quiet">{texts.orderDeleted}</Paragraph>}
      {orderId !== null && (
        <Row>
          <ButtonLink look="outline" icon={mdiSilverwareForkKnife} to={pathTo('showOrder', { id: orderId })}>
            {texts.toOrder}
          </ButtonLink>
          {poll.openerId === currentUserId && (
            <ButtonLink look="text" icon={mdiPencilOutline} to={pathTo('orderEditForm', { id: orderId })}>
              {texts.check}
            </ButtonLink>
          )}
        </Row>
      )}
      {hasVotes && ending !== 'cancelled' && (
        <details>
          <summary className={styles.summary}>{texts.showVotes}</summary>
          <PollOptions poll={poll} mine={[]} />
        </details>
      )}
    </Stack>
  );
}

function outcome({ ending, orderedFrom = '' }: Poll, opener: string, texts: ReturnType<typeof usePollTexts>): string {
  if (ending === 'ordered') return texts.won(orderedFrom);
  if (ending === 'cancelled') return texts.cancelled(opener);
  return ending === 'late' ? texts.late : texts.noVotes;
}
