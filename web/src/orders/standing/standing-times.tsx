import { useMoreTexts } from '../../texts/texts.js';
import type { StandingOrderTimes } from '@kantyna/contracts/orders/standing-orders';

/** The days and times of a standing order. */
export function StandingTimes({ standing: { weekdays, opensAt, closesAt } }: { standing: StandingOrderTimes }) {
  const texts = useMoreTexts().standing;
  return (
    <>
      <div>{weekdays.map((day) => texts.weekdays[day - 1]).join(', ')}</div>
      <div>{texts.times(opensAt, closesAt)}</div>
    </>
  );
}
