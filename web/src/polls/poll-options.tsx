import {
  mdiCheckboxBlankOutline,
  mdiCheckboxMarked,
  mdiCheckCircle,
  mdiCircleOutline,
  mdiTrophyOutline,
} from '@mdi/js';
import type { Poll, PollOption } from '@kantyna/contracts/orders/polls';
import { useLanguage } from '../texts/texts.js';
import { usePollTexts } from './polls.texts.js';
import { Voices } from '../dishes/voices.js';
import { listed } from '../texts/isolated.js';
import { calendarDate } from '../ui/format/calendar-date.js';
import { Icon } from '../ui/icon.js';
import { Grid, Row, Stack, Text, variant } from '../ui/layout.js';
import { personLabel, usePersonName } from '../ui/use-person-name.js';
import styles from './polls.module.css';

/** The sign of an option that is not chosen, and of one that is: one of all, or any of them. */
const CIRCLES = [mdiCircleOutline, mdiCheckCircle];
const BOXES = [mdiCheckboxBlankOutline, mdiCheckboxMarked];

interface Props {
  poll: Poll;
  /** The restaurants that the person votes for. */
  mine: readonly string[];
  /** The one whose vote is on its way. */
  pending?: string | undefined;
  /** Makes the options buttons. */
  onVote?: (restaurantId: string) => void;
}

const OPTION = {
  gap: 12,
  tall: 64,
  pad: '8 16',
  nowrap: true,
  variant: 'card full',
  className: styles.option,
} as const;

/** The restaurants of a poll with their votes: who leads, who voted, and what decides a tie. */
export function PollOptions({ poll, mine, pending, onVote }: Props) {
  const texts = usePollTexts();
  const most = Math.max(1, ...poll.options.map(({ voters }) => voters.length));
  return (
    <Stack as="ul" aria-label={texts.options} gap={12}>
      {poll.options.map((option) => {
        const { restaurantId, voters } = option;
        const isMine = mine.includes(restaurantId);
        const bar = { '--share': `${(100 * voters.length) / most}%` } as Record<string, string>;
        const content = <Content poll={poll} option={option} {...(onVote && { isMine })} />;
        return (
          <li key={restaurantId}>
            {onVote ? (
              <Row
                as="button"
                type="button"
                {...(poll.severalVotes ? { role: 'checkbox', 'aria-checked': isMine } : { 'aria-pressed': isMine })}
                aria-busy={pending === restaurantId || undefined}
                {...OPTION}
                style={bar}
                onClick={() => onVote(restaurantId)}
              >
                {content}
              </Row>
            ) : (
              <Row {...OPTION} style={bar}>
                {content}
              </Row>
            )}
          </li>
        );
      })}
    </Stack>
  );
}

function Content({ poll, option, isMine }: { poll: Poll; option: PollOption; isMine?: boolean }) {
  const texts = usePollTexts();
  const language = useLanguage();
  const personName = usePersonName();
  const { restaurantName, voters, askedByUsername, lastOrderedOn } = option;
  const leads = poll.ending === null && option.restaurantId === poll.leaderId;
  const facts = [
    askedByUsername !== poll.openerUsername && texts.askedBy(personName(askedByUsername)),
    lastOrderedOn === null ? texts.neverOrdered : texts.lastOrdered(calendarDate(lastOrderedOn, language)),
  ];
  return (
    <>
      {isMine !== undefined && (
        <Icon
          path={poll.severalVotes ? BOXES[Number(isMine)]! : CIRCLES[Number(isMine)]!}
          className={variant(isMine ? 'accent' : 'quiet')}
        />
      )}
      <Grid as="span" gap={2} variant="fill">
        <Text variant="strong">{restaurantName}</Text>{' '}
        <Text variant="quiet small">
          {facts.filter(Boolean).join(' · ')}
          <Voices restaurantId={option.restaurantId} />
        </Text>{' '}
        {voters.length > 0 && (
          <Text variant="small">{listed(voters.map((voter) => personName(personLabel(voter))))}</Text>
        )}
      </Grid>{' '}
      <Stack as="span" gap={0} align="end" variant="oneLine">
        {texts.votes(voters.length)}
        {leads && (
          <Text variant="small strong">
            <Icon path={mdiTrophyOutline} size={16} /> {texts.leads}
          </Text>
        )}
      </Stack>
    </>
  );
}
