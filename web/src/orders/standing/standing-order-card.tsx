import { mdiAlertOutline, mdiPause, mdiPlay, mdiStop } from '@mdi/js';
import type { StandingOrder } from '@kantyna/contracts/orders/standing-orders';
import { listed as namesOf } from '../../texts/isolated.js';
import { useLanguage } from '../../texts/texts.js';
import { useDayOffTexts } from '../../texts/day-off.texts.js';
import { useStandingTexts } from './standing.texts.js';
import { useCall } from '../../api/use-call.js';
import { Button } from '../../ui/button.js';
import { calendarDate } from '../../ui/format/calendar-date.js';
import { ConfirmButton } from '../../ui/overlay/confirm-button.js';
import { RestaurantLine } from '../../ui/marks.js';
import { Box, Row, Stack } from '../../ui/layout.js';
import styles from '../../polls/polls.module.css';
import { Tag } from '../../ui/state/tag.js';
import { listedDates, NextDates } from './next-dates.js';
import { StandingTimes } from './standing-times.js';

/** A standing order: its restaurant, days and times, when it opens next, and what its owner may do with it. */
export function StandingOrderCard({ standing }: { standing: StandingOrder }) {
  const texts = useStandingTexts();
  const dayOffTexts = useDayOffTexts();
  const language = useLanguage();
  const about = { params: { standingOrderId: standing.id } };
  const remove = useCall('deleteStandingOrder', about);
  const { poll, nextDate, nextDates = [], restaurantGone, isOver = false } = standing;
  const title = poll ? texts.vote(namesOf(poll.restaurantNames)) : standing.restaurantName;
  const isPaused = nextDate === null && nextDates.length === 0;
  const change = useCall(isPaused ? 'resumeStandingOrder' : 'pauseStandingOrder', about);
  const inWords = (dates: typeof nextDates) => dates.map(({ date }) => calendarDate(date, language)).join(' · ');
  const listed = listedDates(nextDates);
  const skipped = inWords(listed.filter((one) => one.isSkipped));
  const closed = inWords(listed.filter((one) => one.isClosed && !one.isSkipped && one.dayOff === undefined));
  const off = listed.flatMap(({ date, dayOff }) =>
    dayOff === undefined ? [] : dayOffTexts.dayOff(calendarDate(date, language), dayOff),
  );
  const whenNext = () => {
    if (isPaused) return isOver ? texts.over : texts.paused;
    return nextDate === null ? texts.allSkipped : texts.next(calendarDate(nextDate, language));
  };
  return (
    <Stack as="article" aria-label={title} pad={16} gap={8} variant="card">
      <h3>
        <RestaurantLine name={standing.restaurantName} small>
          {title}
        </RestaurantLine>
      </h3>
      <StandingTimes standing={standing} />
      {restaurantGone ? (
        <Tag tone="warning" icon={mdiAlertOutline}>
          {poll ? texts.tooFewLeft : texts.restaurantGone}
        </Tag>
      ) : (
        <Box variant="quiet">{whenNext()}</Box>
      )}
      {skipped && <Box variant="quiet">{texts.skippedDates(skipped)}</Box>}
      {closed && <Box variant="quiet">{texts.closedDates(closed)}</Box>}
      {off.map((one) => (
        <Box key={one} variant="quiet">
          {one}
        </Box>
      ))}
      {nextDates.length > 0 && (
        <details>
          <summary className={styles.summary}>{texts.nextDates}</summary>
          <NextDates id={standing.id} dates={nextDates} />
        </details>
      )}
      <Row>
        {!isPaused && (
          <Button look="outline" icon={mdiPause} pending={change.isPending} onClick={() => void change.submit()}>
            {texts.pause}
          </Button>
        )}
        {isPaused && !restaurantGone && !isOver && (
          <Button look="outline" icon={mdiPlay} pending={change.isPending} onClick={() => void change.submit()}>
            {texts.resume}
          </Button>
        )}
        <ConfirmButton
          look="text"
          icon={mdiStop}
          question={texts.endQuestion(title)}
          text={texts.endText}
          action={texts.end}
          pending={remove.isPending}
          onConfirm={remove.submit}
        />
      </Row>
    </Stack>
  );
}
