import { useRef } from 'react';
import type { Poll } from '@kantyna/contracts/orders/polls';
import { useTexts } from '../../texts/texts.js';
import layout from '../../ui/layout.module.css';
import { EndedPoll } from './ended-poll.js';
import { OpenPoll } from './open-poll.js';

/** The polls of today, the open ones first. */
export function PollCards({ polls, currentUserId }: { polls: readonly Poll[]; currentUserId: string }) {
  const { title } = useTexts().polls;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={layout.section}>
      <h2 ref={heading} tabIndex={-1} className={layout.focusable}>
        {title}
      </h2>
      {polls.map((poll) =>
        poll.ending === null ? (
          <OpenPoll
            key={poll.id}
            poll={poll}
            currentUserId={currentUserId}
            onCancelled={() => heading.current?.focus()}
          />
        ) : (
          <EndedPoll key={poll.id} poll={poll} currentUserId={currentUserId} />
        ),
      )}
    </section>
  );
}
