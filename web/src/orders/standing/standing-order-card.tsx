import { mdiAlertOutline, mdiPause, mdiPlay, mdiStop } from '@mdi/js';
import type { StandingOrder } from '@kantyna/contracts/orders/standing-orders';
import { useLanguage, useMoreTexts } from '../../texts/texts.js';
import { useCall } from '../../api/use-call.js';
import { Button } from '../../ui/button.js';
import { calendarDate } from '../../ui/format/calendar-date.js';
import { classNames } from '../../ui/class-names.js';
import { ConfirmButton } from '../../ui/overlay/confirm-button.js';
import { Place } from '../../ui/marks.js';
import layout from '../../ui/layout.module.css';
import { Tag } from '../../ui/state/tag.js';
import { StandingTimes } from './standing-times.js';

/** A standing order: its restaurant, days and times, when it opens next, and what its owner may do with it. */
export function StandingOrderCard({ standing }: { standing: StandingOrder }) {
  const texts = useMoreTexts().standing;
  const language = useLanguage();
  const about = { params: { standingOrderId: standing.id } };
  const remove = useCall('deleteStandingOrder', about);
  const { restaurantName, nextDate, restaurantGone } = standing;
  const change = useCall(nextDate === null ? 'resumeStandingOrder' : 'pauseStandingOrder', about);
  return (
    <article aria-label={restaurantName} className={classNames(layout.card, layout.stack)} data-pad data-gap="8">
      <h3>
        <Place name={restaurantName} small>
          {restaurantName}
        </Place>
      </h3>
      <StandingTimes standing={standing} />
      {restaurantGone ? (
        <Tag tone="warning" icon={mdiAlertOutline}>
          {texts.restaurantGone}
        </Tag>
      ) : (
        <div className={layout.quiet}>
          {nextDate === null ? texts.paused : texts.next(calendarDate(nextDate, language))}
        </div>
      )}
      <div className={layout.row}>
        {nextDate !== null && (
          <Button look="outline" icon={mdiPause} pending={change.isPending} onClick={() => void change.submit()}>
            {texts.pause}
          </Button>
        )}
        {nextDate === null && !restaurantGone && (
          <Button look="outline" icon={mdiPlay} pending={change.isPending} onClick={() => void change.submit()}>
            {texts.resume}
          </Button>
        )}
        <ConfirmButton
          look="text"
          icon={mdiStop}
          question={texts.endQuestion(restaurantName)}
          text={texts.endText}
          action={texts.end}
          pending={remove.isPending}
          onConfirm={remove.submit}
        />
      </div>
    </article>
  );
}
