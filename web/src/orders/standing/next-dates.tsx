import { useLanguage } from '../../texts/texts.js';
import { useDayOffTexts } from '../../texts/day-off.texts.js';
import { useStandingTexts } from './standing.texts.js';
import type { StandingOrder } from '@kantyna/contracts/orders/standing-orders';
import { useCall } from '../../api/use-call.js';
import { Button } from '../../ui/button.js';
import { calendarDate } from '../../ui/format/calendar-date.js';
import { Select } from '../../ui/fields/select.js';
import { Box, Row, Text } from '../../ui/layout.js';

type Dates = NonNullable<StandingOrder['nextDates']>;

/** So many of the next dates are listed. */
const LISTED = 4;

/** The dates that are listed: the next ones, and those that are skipped. */
export const listedDates = (dates: Dates): Dates => dates.filter(({ isSkipped }, index) => index < LISTED || isSkipped);

/** The next dates of a standing order, each of which its owner may skip, and a choice of those after them. */
export function NextDates({ id, dates }: { id: string; dates: Dates }) {
  const texts = useStandingTexts();
  return (
    <>
      <Box as="ul" aria-label={texts.nextDates} lines>
        {listedDates(dates).map((one) => (
          <NextDate key={one.date} id={id} {...one} />
        ))}
      </Box>
      <LaterDates
        id={id}
        dates={dates.filter(
          (one, index) => index >= LISTED && !one.isSkipped && !one.isClosed && one.dayOff === undefined,
        )}
      />
    </>
  );
}

function LaterDates({ id, dates }: { id: string; dates: Dates }) {
  const texts = useStandingTexts();
  const language = useLanguage();
  const { submit, isPending } = useCall('skipDate', { params: { standingOrderId: id } });
  if (dates.length === 0) return null;
  return (
    <Select
      label={texts.skipLater}
      options={dates.map(({ date }) => [date, calendarDate(date, language)])}
      value=""
      disabled={isPending}
      savesAtOnce
      onChange={({ target }) => void submit({ body: { date: target.value, isSkipped: true } })}
    />
  );
}

function NextDate({ id, date, isSkipped, isClosed = false, dayOff }: { id: string } & Dates[number]) {
  const texts = useStandingTexts();
  const dayOffTexts = useDayOffTexts();
  const language = useLanguage();
  const about = { params: { standingOrderId: id }, body: { date, isSkipped: !isSkipped } };
  const { submit, isPending } = useCall('skipDate', about);
  const inWords = calendarDate(date, language);
  const opensNothing = isClosed || dayOff !== undefined;
  const action = isSkipped ? texts.dontSkip : texts.skip;
  return (
    <Row as="li" justify="between" nowrap pad="4 0">
      <Text variant={(isSkipped || opensNothing) && 'quiet'}>
        {dayOff === undefined ? inWords : dayOffTexts.dayOff(inWords, dayOff)}
        {isSkipped && ` · ${texts.skipped}`}
        {isClosed && ` · ${texts.closed}`}
      </Text>
      {(isSkipped || !opensNothing) && (
        <Box variant="rigid">
          <Button look="text" aria-label={`${action}: ${inWords}`} pending={isPending} onClick={() => void submit()}>
            {action}
          </Button>
        </Box>
      )}
    </Row>
  );
}
