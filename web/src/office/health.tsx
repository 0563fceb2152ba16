import { mdiAlertOutline, mdiCheckCircleOutline } from '@mdi/js';
import type { PartHealth } from '@kantyna/contracts/people/frontend';
import type { Reply } from '../api/calls.js';
import { useRead } from '../api/read.js';
import { useOfficeTexts } from './office.texts.js';
import { useLanguage } from '../texts/texts.js';
import { Ago } from '../ui/time/ago.js';
import { Banner } from '../ui/banner.js';
import { Loaded } from '../ui/data/loaded.js';
import { SkeletonRows } from '../ui/data/skeleton-rows.js';
import { Card, Row, Stack, Text } from '../ui/layout.js';
import { Tag } from '../ui/state/tag.js';

/** Changes are published within seconds: only those that wait longer are told (s). */
const SOON = 10;

const isWaiting = ({ oldestSeconds }: PartHealth) => oldestSeconds > SOON;
const isFine = (part: PartHealth) => part.ready === part.processes && !isWaiting(part) && part.errors === 0;

/** How the parts of the product are, in words. */
export const Health = () => (
  <Loaded query={useRead('officeHealth')} skeleton={<SkeletonRows rows={7} height={64} />}>
    {(health) => <Parts health={health} />}
  </Loaded>
);

function Parts({ health: { parts, backup } }: { health: Reply<'officeHealth'> }) {
  const texts = useOfficeTexts();
  const allFine = parts.every(isFine);
  return (
    <>
      <Banner tone={allFine ? 'success' : 'warning'} icon={allFine ? mdiCheckCircleOutline : mdiAlertOutline}>
        {allFine ? texts.healthy : texts.unhealthy}
      </Banner>
      <Card as="ul" lines pad="0 16">
        {parts.map((part) => (
          <PartRow key={part.part} part={part} />
        ))}
        <Stack as="li" gap={4} pad="12 0">
          <strong>{texts.backup}</strong>
          <Text variant="quiet">
            {!backup ? texts.backupUnknown : backup.at === undefined ? texts.noBackup : <Ago instant={backup.at} />}
          </Text>
        </Stack>
      </Card>
    </>
  );
}

function PartRow({ part }: { part: PartHealth }) {
  const texts = useOfficeTexts();
  const numbers = new Intl.NumberFormat(useLanguage());
  const { ready, processes, reason, unpublished, oldestSeconds, unread, errors, queues } = part;
  const state = ready === processes ? texts.fine : ready === 0 ? texts.away : texts.someAway(ready, processes);
  const said = [
    ...(isWaiting(part)
      ? [`${texts.waitsToPublish(unpublished)}, ${texts.forSeconds(`${numbers.format(oldestSeconds)} s`)}`]
      : []),
    ...(unread > 0 ? [texts.waitsToRead(unread)] : []),
    ...(errors > 0 ? [texts.errors(errors)] : []),
  ];
  return (
    <Stack as="li" gap={4} pad="12 0">
      <Row gap={8} justify="between">
        <strong>{texts.partNames[part.part] ?? part.part}</strong>
        <Tag tone={ready === processes ? 'success' : 'danger'}>{state}</Tag>
      </Row>
      {reason !== undefined && <Text variant="danger">{reason}</Text>}
      {ready > 0 && <Text variant="quiet">{said.length === 0 ? texts.nothingWaits : `${said.join('. ')}.`}</Text>}
      {queues.map(({ queue, delivered, failed, waiting }) => (
        <Text key={queue} variant="quiet">
          {texts.queue[queue] ?? queue}:{' '}
          {texts.queueSaid(numbers.format(delivered), numbers.format(failed), numbers.format(waiting))}
        </Text>
      ))}
    </Stack>
  );
}
