import { mdiAlertOutline, mdiPause, mdiPlay, mdiStop } from '@mdi/js';
import type { StandingOrder } from '@kantyna/contracts/orders/standing-orders';
import { useLanguage, useMoreTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { calendarDate } from '../../ui/format/calendar-date.js';
import { classNames } from '../../ui/class-names.js';
import { ConfirmButton } from '../../ui/overlay/confirm-button.js';
import { Place } from '../../ui/marks.js';
import layout from '../../ui/layout.module.css';
import { Tag } from '../../ui/state/tag.js';
import { useChangeStandingOrder } from './api.js';
import { StandingTimes } from './standing-times.js';

interface Props {
  standing: StandingOrder;
  /** Takes the focus when the card is gone. */
  onEnded: () => void;
}

/** A standing order: its restaurant, days and times, when it opens next, and what its owner may do with it. */
export function StandingOrderCard({ standing, onEnded }: Props) {
  const texts = useMoreTexts().standing;
  const language = useLanguage();
  const { submit, isPending } = useChangeStandingOrder(standing.id);
  const { restaurantName, nextDate, restaurantGone } = standing;
  const end = async () => {
    const isEnded = await submit('deleteStandingOrder');
    if (isEnded) onEnded();
    return isEnded;
  };
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
          <Button look="outline" icon={mdiPause} pending={isPending} onClick={() => void submit('pauseStandingOrder')}>
            {texts.pause}
          </Button>
        )}
        {nextDate === null && !restaurantGone && (
          <Button look="outline" icon={mdiPlay} pending={isPending} onClick={() => void submit('resumeStandingOrder')}>
            {texts.resume}
          </Button>
        )}
        <ConfirmButton
          look="text"
          icon={mdiStop}
          question={texts.endQuestion(restaurantName)}
          text={texts.endText}
          action={texts.end}
          pending={isPending}
          onConfirm={end}
        />
      </div>
    </article>
  );
}
