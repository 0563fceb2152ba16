import { useState } from 'react';
import type { Feeds } from '@kantyna/contracts/people/feeds';
import { FEED_KINDS, type FeedKind } from '@kantyna/contracts/people/names';
import { calendarAddress, screenAddress } from '../api/http.js';
import { useCall } from '../api/use-call.js';
import { useLanguage } from '../texts/texts.js';
import { useFeedTexts } from './feeds.texts.js';
import { lazyComponent } from '../ui/browser/lazy-component.js';
import { Button } from '../ui/button.js';
import { CopyButton } from '../ui/copy-button.js';
import { Card, Paragraph, Row, Stack, Text } from '../ui/layout.js';
import { ConfirmButton } from '../ui/overlay/confirm-button.js';
import { useDialog } from '../ui/overlay/use-dialog.js';
import { Ago } from '../ui/time/ago.js';

const ShareDialog = lazyComponent(async () => (await import('../ui/overlay/share-dialog.js')).ShareDialog);

/** The calendar of a person, and the key of their screen: each is made, replaced and ended. */
export function FeedSettings({ feeds }: { feeds: Feeds }) {
  const texts = useFeedTexts();
  return (
    <Stack gap={24}>
      <Paragraph variant="quiet small">{texts.hint}</Paragraph>
      {FEED_KINDS.map((kind) => (
        <Feed key={kind} kind={kind} madeAt={feeds[kind]} />
      ))}
    </Stack>
  );
}

function Feed({ kind, madeAt }: { kind: FeedKind; madeAt: string | undefined }) {
  const allTexts = useFeedTexts();
  const texts = allTexts[kind];
  const [key, setKey] = useState<string>();
  const calendar = useDialog<string>((close, secret) => <CalendarDialog secret={secret} onClose={close} />);
  const make = useCall(
    'makeFeed',
    { params: { kind }, body: { language: useLanguage() } },
    { onReply: ({ secret }) => (kind === 'calendar' ? calendar.open(secret) : setKey(secret)) },
  );
  const end = useCall('endFeed', { params: { kind } }, { onReply: () => setKey(undefined) });
  return (
    <Stack gap={12} align="start">
      <h3>{texts.heading}</h3>
      <Paragraph variant="quiet small">{texts.hint}</Paragraph>
      {key !== undefined && <ScreenKey secret={key} />}
      {madeAt === undefined ? (
        <Button look="outline" pending={make.isPending} onClick={() => void make.submit()}>
          {texts.make}
        </Button>
      ) : (
        <Row gap={8}>
          <ConfirmButton
            look="outline"
            question={texts.againQuestion}
            text={texts.againText}
            action={texts.again}
            pending={make.isPending}
            onConfirm={make.submit}
          />
          <ConfirmButton
            look="text"
            aria-label={texts.endOf}
            question={texts.endQuestion}
            text={texts.endText}
            action={texts.end}
            pending={end.isPending}
            onConfirm={end.submit}
          />
          <Text variant="quiet small">
            {allTexts.made} <Ago instant={madeAt} />
          </Text>
        </Row>
      )}
      {calendar.dialog}
    </Stack>
  );
}

/** The address of a calendar, to be copied, scanned, or opened by the program for calendars of this device. */
function CalendarDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const texts = useFeedTexts();
  const url = calendarAddress(secret);
  // A phone that opened the address itself would copy the orders of now, and not follow them.
  const followed = url.replace(/^https?:/, 'webcal:');
  return (
    <ShareDialog title={texts.calendarTitle} hint={texts.shownOnce} url={url} scanned={followed} onClose={onClose}>
      <a href={followed}>{texts.openCalendar}</a>
    </ShareDialog>
  );
}

function ScreenKey({ secret }: { secret: string }) {
  const texts = useFeedTexts();
  return (
    <Card role="status" pad="12 16">
      <span>{texts.keyShownOnce}</span>
      <Row gap={8} nowrap justify="between">
        <Text as="code" variant="small">
          {secret}
        </Text>
        <CopyButton text={secret} name={texts.key} />
      </Row>
      <Text variant="quiet small">
        {texts.readAt} <code>{screenAddress()}</code>
      </Text>
    </Card>
  );
}
