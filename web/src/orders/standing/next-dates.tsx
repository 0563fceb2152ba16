import { useLanguage, useMoreTexts } from '../../texts/texts.js';
import type { StandingOrder } from '@kantyna/contracts/orders/standing-orders';
import { useCall } from '../../api/use-call.js';
import { Button } from '../../ui/button.js';
import { calendarDate } from '../../ui/format/calendar-date.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';

type Dates = NonNullable<StandingOrder['nextDates']>;

/** The next dates of a standing order, each of which its owner may skip. */
export function NextDates({ id, dates }: { id: string; dates: Dates }) {
  const texts = useMoreTexts().standing;
  return (
    <ul aria-label={texts.nextDates} data-lines>
      {dates.map((one) => (
        <NextDate key={one.date} id={id} {...one} />
      ))}
    </ul>
  );
}

function NextDate({ id, date, isSkipped, isClosed = false }: { id: string } & Dates[number]) {
  const texts = useMoreTexts().standing;
  const language = useLanguage();
  const about = { params: { standingOrderId: id }, body: { date, isSkipped: !isSkipped } };
  const { submit, isPending } = useCall('skipDate', about);
  const inWords = calendarDate(date, language);
  const action = isSkipped ? texts.dontSkip : texts.skip;
  return (
    <li className={layout.row} data-spread data-nowrap>
      <span className={classNames((isSkipped || isClosed) && layout.quiet)}>
        {inWords}
        {isSkipped && ` · ${texts.skipped}`}
        {isClosed && ` · ${texts.closed}`}
      </span>
      <Button look="text" aria-label={`${action}: ${inWords}`} pending={isPending} onClick={() => void submit()}>
        {action}
      </Button>
    </li>
  );
}
