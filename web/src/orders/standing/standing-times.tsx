import { useLanguage } from '../../texts/texts.js';
import { useFieldTexts } from '../../ui/fields/field.texts.js';
import { useStandingTexts } from './standing.texts.js';
import { calendarDate } from '../../ui/format/calendar-date.js';
import type { StandingOrder } from '@kantyna/contracts/orders/standing-orders';

/** The days and times of a standing order. */
export function StandingTimes({
  standing: { weekdays, rhythm = 'everyWeek', opensAt, closesAt, lastDate, poll, placeName },
}: {
  standing: StandingOrder;
}) {
  const texts = useStandingTexts();
  const fieldTexts = useFieldTexts();
  const language = useLanguage();
  const days = weekdays.map((day) => fieldTexts.weekdays[day - 1]).join(', ');
  return (
    <>
      <div>{rhythm === 'everyWeek' ? days : `${texts.rhythms[rhythm]}: ${days}`}</div>
      <div>{poll ? texts.pollTimes(opensAt, closesAt, poll.timeOfOrder) : texts.times(opensAt, closesAt)}</div>
      {placeName !== undefined && <div>{placeName}</div>}
      {lastDate !== undefined && <div>{texts.until(calendarDate(lastDate, language))}</div>}
    </>
  );
}
