import type { StandingOrderTimes } from '@kantyna/contracts/orders/standing-orders';
import { useStandingTexts } from '../../texts/standing.js';

/** The days and times of a standing order. */
export function StandingTimes({ standing: { weekdays, opensAt, closesAt } }: { standing: StandingOrderTimes }) {
  const texts = useStandingTexts();
  return (
    <>
      <div>{weekdays.map((day) => texts.weekdays[day - 1]).join(', ')}</div>
      <div>{texts.times(opensAt, closesAt)}</div>
    </>
  );
}
