import { useId, type ComponentProps } from 'react';
import { useIsCalling } from '../api/use-call.js';
import type { Poll } from '@kantyna/contracts/orders/polls';
import { useScreenTitles } from '../ui/links/screen-titles.texts.js';
import { Section, variant } from '../ui/layout.js';
import { EndedPoll } from './ended-poll.js';
import { usePollTexts } from './polls.texts.js';
import { OpenPoll } from './open-poll.js';
import styles from './polls.module.css';

export interface PollCardsProps {
  polls: readonly Poll[];
  currentUserId: string;
  /** The orders whose cards stand on the page: a poll that became one of them is not shown. */
  orderIds: readonly string[];
  /** Whether they are those that are open, or were when the page was. */
  areOpen: boolean;
}

/** Polls of today. */
export function PollCards({ polls, currentUserId, orderIds, areOpen }: PollCardsProps) {
  const { pollCreateForm } = useScreenTitles();
  const { outcomes } = usePollTexts();
  const heading = useId();
  return (
    <Section aria-labelledby={heading} className={styles.polls}>
      <h2 id={heading} tabIndex={-1} className={variant('focusable')}>
        {areOpen ? pollCreateForm : outcomes}
      </h2>
      {polls.map((poll) => (
        <PollCard key={poll.id} poll={poll} currentUserId={currentUserId} orderIds={orderIds} />
      ))}
    </Section>
  );
}

function PollCard({ orderIds, ...props }: ComponentProps<typeof OpenPoll> & Pick<PollCardsProps, 'orderIds'>) {
  const { poll, currentUserId } = props;
  const params = { pollId: poll.id };
  // Who ends a poll is led on from its card: it stays until then, also if everybody hears of the end before the reply is there.
  const isEnding = [useIsCalling('orderFromPoll', { params }), useIsCalling('cancelPoll', { params })].includes(true);
  if (poll.ending === null || isEnding) return <OpenPoll {...props} />;
  if (poll.orderId !== null && orderIds.includes(poll.orderId)) return null;
  return <EndedPoll poll={poll} currentUserId={currentUserId} />;
}
