import { useId, type ComponentProps } from 'react';
import { useIsCalling } from '../../api/use-call.js';
import type { Poll } from '@kantyna/contracts/orders/polls';
import { useTexts } from '../../texts/texts.js';
import layout from '../../ui/layout.module.css';
import { EndedPoll } from './ended-poll.js';
import { OpenPoll } from './open-poll.js';

/** The polls of today, the open ones first. */
export function PollCards({ polls, currentUserId }: { polls: readonly Poll[]; currentUserId: string }) {
  const { title } = useTexts().polls;
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={layout.section}>
      <h2 id={heading} tabIndex={-1} className={layout.focusable}>
        {title}
      </h2>
      {polls.map((poll) => (
        <PollCard key={poll.id} poll={poll} currentUserId={currentUserId} />
      ))}
    </section>
  );
}

function PollCard(props: ComponentProps<typeof OpenPoll>) {
  const { poll, currentUserId } = props;
  const params = { pollId: poll.id };
  // Who ends a poll is led on from its card: it stays until then, also if everybody hears of the end before the reply is there.
  const isEnding = [useIsCalling('orderFromPoll', { params }), useIsCalling('cancelPoll', { params })].includes(true);
  if (poll.ending === null || isEnding) return <OpenPoll {...props} />;
  return <EndedPoll poll={poll} currentUserId={currentUserId} />;
}
