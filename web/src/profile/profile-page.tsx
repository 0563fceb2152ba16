import { useMoreTexts } from '../texts/texts.js';
import { useDeferredValue, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useRead } from '../api/read.js';
import { NotificationSettings } from './notifications/notification-settings.js';
import { DietForm } from './diet-form.js';
import { Look } from './look.js';
import { OwnData } from './own-data.js';
import { PaymentNumbersForm } from './payment-numbers.js';
import { SessionList } from './session-list.js';
import { WaysIn } from './ways-in.js';
import { OwnPlaceInput } from '../delivery-place/own-place-input.js';
import { NOTIFICATIONS_PLACE } from '../ui/links/paths.js';
import { useSession } from '../api/state/session.js';
import { classNames } from '../ui/class-names.js';
import { Loaded } from '../ui/data/loaded.js';
import { SkeletonRows } from '../ui/data/skeleton-rows.js';
import layout from '../ui/layout.module.css';
import { Face } from '../ui/marks.js';
import styles from './profile.module.css';

/** The settings of a person: food, being paid, language and appearance, notifications, devices, own data. */
export function ProfilePage() {
  const texts = useMoreTexts().profile;
  const username = useSession()?.username ?? '';
  const { hash } = useLocation();
  const notifications = useRef<HTMLElement>(null);
  const numbers = useRead('orderCreateData');
  const diet = useRead('ownDiet');
  const sessions = useRead('sessions');
  const ways = useRead('ownWaysIn');
  const settings = useRead('pushSettings');
  // They come together, when each is rendered (`useFirstDeferred`): none moves another one.
  const isPending = !useDeferredValue([numbers, diet, sessions, ways, settings].every((query) => !query.isPending));
  useEffect(() => {
    if (!isPending && hash === `#${NOTIFICATIONS_PLACE}`) notifications.current?.scrollIntoView();
  }, [hash, isPending]);
  return (
    <div className={classNames(layout.grid, styles.columns)}>
      <div aria-busy={isPending}>
        <div className={classNames(layout.row, styles.person)} data-gap="12">
          <Face name={username} />
          <h2>{username}</h2>
        </div>
        {isPending && <SkeletonRows rows={4} height={200} />}
        <div hidden={isPending}>
          <section className={layout.section}>
            <h2>{texts.paidHeading}</h2>
            <p className={classNames(layout.quiet, layout.small)}>{texts.paidHint}</p>
            <Loaded query={numbers}>{(data) => <PaymentNumbersForm numbers={data} />}</Loaded>
          </section>
          {numbers.data?.places && (
            <section className={layout.section}>
              <h2>{texts.placeHeading}</h2>
              <p className={classNames(layout.quiet, layout.small)}>{texts.placeHint}</p>
              <OwnPlaceInput places={numbers.data.places} chosen={numbers.data.ownPlaceId} />
            </section>
          )}
          <section className={layout.section}>
            <h2>{texts.dietHeading}</h2>
            <p className={classNames(layout.quiet, layout.small)}>{texts.dietHint}</p>
            <Loaded query={diet}>{(data) => <DietForm diet={data} />}</Loaded>
          </section>
          <section className={layout.section}>
            <h2>{texts.lookHeading}</h2>
            <p className={classNames(layout.quiet, layout.small)}>{texts.lookHint}</p>
            <Look />
          </section>
          <section className={layout.section}>
            <h2>{texts.waysHeading}</h2>
            <Loaded query={ways}>{(listed) => <WaysIn ways={listed} />}</Loaded>
          </section>
          <section className={layout.section}>
            <h2>{texts.sessionsHeading}</h2>
            <Loaded query={sessions}>{(listed) => <SessionList sessions={listed} />}</Loaded>
          </section>
          <section className={layout.section}>
            <h2>{texts.dataHeading}</h2>
            <OwnData />
          </section>
        </div>
      </div>
      <section
        ref={notifications}
        id={NOTIFICATIONS_PLACE}
        hidden={isPending}
        className={classNames(layout.section, styles.notifications)}
      >
        <h2>{texts.notificationsHeading}</h2>
        <NotificationSettings />
      </section>
    </div>
  );
}
