import type { ReactNode } from 'react';
import { mdiCheckCircle, mdiCircleOutline } from '@mdi/js';
import { addressOf } from '../api/base-path.js';
import type { PushStatus } from '../push/this-browser.js';
import { TurnOnButton } from '../push/turn-on.js';
import { useFirstDayTexts } from './first-day.texts.js';
import { ButtonLink } from '../ui/button.js';
import { CopyButton } from '../ui/copy-button.js';
import { useDismissed } from '../ui/browser/dismissed.js';
import { HelpLink } from '../ui/links/help-link.js';
import { Icon } from '../ui/icon.js';
import { Card, Row, Section, Stack, Text } from '../ui/layout.js';
import { notificationsPath, pathTo } from '../ui/links/paths.js';
import type { FirstDayFacts } from './use-first-day.js';

interface Props {
  facts: FirstDayFacts;
  push: PushStatus | undefined;
  onPush: (status: PushStatus) => void;
}

/** The first day of a company: what there is to do, before lists that are empty. */
export function FirstDay({ facts: { hasRestaurant, hasOrder }, push, onPush }: Props) {
  const texts = useFirstDayTexts();
  const [isInvited, invite] = useDismissed('invited');
  return (
    <Section>
      <h2>{texts.heading}</h2>
      <Card as="ol" lines pad="0 16">
        <Step isDone={hasRestaurant} title={texts.restaurant} hint={texts.restaurantHint}>
          <ButtonLink look={hasRestaurant ? 'outline' : 'primary'} to={pathTo('restaurantCreateForm')}>
            {texts.restaurant}
          </ButtonLink>
        </Step>
        <Step isDone={hasOrder} title={texts.order} hint={texts.orderHint}>
          {hasRestaurant && <ButtonLink to={pathTo('orderCreateForm')}>{texts.order}</ButtonLink>}
        </Step>
        <Step isDone={isInvited} title={texts.invite} hint={texts.inviteHint}>
          <Row as="span" gap={8} onClickCapture={invite}>
            <code>{addressOf('')}</code>
            <CopyButton text={addressOf('')} />
          </Row>
        </Step>
        <Step isDone={push === 'on'} title={texts.notifications} hint={texts.notificationsHint}>
          {push === 'ask' && <TurnOnButton look="outline" onAnswer={onPush} />}
          {push !== 'ask' && push !== 'on' && (
            <ButtonLink look="outline" to={notificationsPath()}>
              {texts.toSettings}
            </ButtonLink>
          )}
        </Step>
      </Card>
      <div>
        <HelpLink />
      </div>
    </Section>
  );
}

function Step({
  isDone,
  title,
  hint,
  children,
}: {
  isDone: boolean;
  title: string;
  hint: string;
  children: ReactNode;
}) {
  const texts = useFirstDayTexts();
  return (
    <Row as="li" gap={12} nowrap align="start" pad="16 0">
      <Text data-tone="success" variant={isDone ? 'rigid toned' : 'rigid quiet'}>
        <Icon path={isDone ? mdiCheckCircle : mdiCircleOutline} />
      </Text>
      <Stack gap={8} align="start" variant="fill">
        <Stack gap={4}>
          <strong>
            {title}
            {isDone && <Text variant="unseen"> ({texts.done})</Text>}
          </strong>
          <Text variant="quiet">{hint}</Text>
        </Stack>
        {children}
      </Stack>
    </Row>
  );
}
