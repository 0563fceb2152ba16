import { useProfileTexts } from './profile.texts.js';
import { useDeferredValue, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useRead } from '../api/read.js';
import { NotificationSettings } from './notifications/notification-settings.js';
import { DietForm } from './diet-form.js';
import { DisplaySettings } from './display-settings.js';
import { FeedSettings } from './feeds.js';
import { useFeedTexts } from './feeds.texts.js';
import { OwnData } from './own-data.js';
import { PaymentNumbersForm } from './payment-numbers.js';
import { SessionList } from './session-list.js';
import { WaysIn } from './ways-in.js';
import { OwnPlaceInput } from '../delivery-place/own-place-input.js';
import { NOTIFICATIONS_FRAGMENT } from '../ui/links/paths.js';
import { useSession } from '../api/state/session.js';
import { Loaded } from '../ui/data/loaded.js';
import { SkeletonRows } from '../ui/data/skeleton-rows.js';
import { Grid, Paragraph, Row, Section, Stack } from '../ui/layout.js';
import { Face } from '../ui/marks.js';

/** The settings of a person: food, being paid, language and appearance, notifications, devices, own data. */
export function ProfilePage() {
  const texts = useProfileTexts();
  const feedTexts = useFeedTexts();
  const username = useSession()?.username ?? '';
  const { hash } = useLocation();
  const notifications = useRef<HTMLElement>(null);
  const numbers = useRead('orderCreateData');
  const diet = useRead('ownDiet');
  const sessions = useRead('sessions');
  const ways = useRead('ownWaysIn');
  const feeds = useRead('feeds');
  const settings = useRead('pushSettings');
  // They come together, when each is rendered (`useFirstDeferred`): none moves another one.
  const isPending = !useDeferredValue(
    [numbers, diet, sessions, ways, feeds, settings].every((query) => !query.isPending),
  );
  useEffect(() => {
    if (!isPending && hash === `#${NOTIFICATIONS_FRAGMENT}`) notifications.current?.scrollIntoView();
  }, [hash, isPending]);
  return (
    <Grid gap={32} wide="1fr 1fr" align="start">
      <div aria-busy={isPending}>
        <Row gap={12} pad="0 0 24">
          <Face name={username} />
          <h2>{username}</h2>
        </Row>
        {isPending && <SkeletonRows rows={4} height={200} />}
        <div hidden={isPending}>
          <Section>
            <h2>{texts.paidHeading}</h2>
            <Paragraph variant="quiet small">{texts.paidHint}</Paragraph>
            <Loaded query={numbers}>{(data) => <PaymentNumbersForm numbers={data} />}</Loaded>
          </Section>
          {numbers.data?.places && (
            <Section>
              <h2>{texts.placeHeading}</h2>
              <Paragraph variant="quiet small">{texts.placeHint}</Paragraph>
              <OwnPlaceInput places={numbers.data.places} chosen={numbers.data.ownPlaceId} />
            </Section>
          )}
          <Section>
            <h2>{texts.dietHeading}</h2>
            <Paragraph variant="quiet small">{texts.dietHint}</Paragraph>
            <Loaded query={diet}>{(data) => <DietForm diet={data} />}</Loaded>
          </Section>
          <Section>
            <h2>{texts.lookHeading}</h2>
            <Paragraph variant="quiet small">{texts.lookHint}</Paragraph>
            <DisplaySettings />
          </Section>
          <Section>
            <h2>{texts.waysHeading}</h2>
            <Loaded query={ways}>{(listed) => <WaysIn ways={listed} />}</Loaded>
          </Section>
          <Section>
            <h2>{texts.sessionsHeading}</h2>
            <Loaded query={sessions}>{(listed) => <SessionList sessions={listed} />}</Loaded>
          </Section>
          <Section>
            <h2>{feedTexts.heading}</h2>
            <Loaded query={feeds}>{(data) => <FeedSettings feeds={data} />}</Loaded>
          </Section>
          <Section>
            <h2>{texts.dataHeading}</h2>
            <OwnData />
          </Section>
        </div>
      </div>
      <Stack as="section" ref={notifications} id={NOTIFICATIONS_FRAGMENT} hidden={isPending} gap={12} variant="place">
        <h2>{texts.notificationsHeading}</h2>
        <NotificationSettings />
      </Stack>
    </Grid>
  );
}
