import { useMoreTexts } from '../texts/texts.js';
import { mdiPencilOutline, mdiSilverwareForkKnife } from '@mdi/js';
import type { Poll } from '@kantyna/contracts/orders/polls';
import { pathTo } from '../ui/links/paths.js';
import type { MoreTexts } from '../texts/en-more.js';
import { ButtonLink } from '../ui/button.js';
import { classNames } from '../ui/class-names.js';
import layout from '../ui/layout.module.css';
import { usePersonName } from '../ui/use-person-name.js';
import { PollHead } from './poll-head.js';
import { PollOptions } from './poll-options.js';
import styles from './polls.module.css';

/** The outcome of a poll, with the link to its order. */
export function EndedPoll({ poll, currentUserId }: { poll: Poll; currentUserId: string }) {
  const texts = useMoreTexts().polls;
  const opener = usePersonName()(poll.openerUsername);
  const { orderId, ending, options } = poll;
  const hasVotes = options.some(({ voters }) => voters.length > 0);
  return (
    <article
      aria-labelledby={`poll-${poll.id}`}
      className={classNames(layout.card, layout.stack)}
      data-pad
      data-gap="12"
    >
      <PollHead poll={poll} />
      <strong role="status">{outcome(poll, opener, texts)}</strong>
      {ending === 'ordered' && orderId === null && <p className={layout.quiet}>{texts.orderDeleted}</p>}
      {orderId !== null && (
        <div className={layout.row}>
          <ButtonLink look="outline" icon={mdiSilverwareForkKnife} to={pathTo('showOrder', { id: orderId })}>
            {texts.toOrder}
          </ButtonLink>
          {poll.openerId === currentUserId && (
            <ButtonLink look="text" icon={mdiPencilOutline} to={pathTo('orderEditForm', { id: orderId })}>
              {texts.check}
            </ButtonLink>
          )}
        </div>
      )}
      {hasVotes && ending !== 'cancelled' && (
        <details>
          <summary className={styles.summary}>{texts.showVotes}</summary>
          <PollOptions poll={poll} mine={[]} />
        </details>
      )}
    </article>
  );
}

function outcome({ ending, orderedFrom = '' }: Poll, opener: string, texts: MoreTexts['polls']): string {
  if (ending === 'ordered') return texts.won(orderedFrom);
  if (ending === 'cancelled') return texts.cancelled(opener);
  return ending === 'late' ? texts.late : texts.noVotes;
}
