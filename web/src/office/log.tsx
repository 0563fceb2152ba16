import { COMMAND_LINE } from '@kantyna/contracts/people/names';
import type { OfficeLogEntry } from '@kantyna/contracts/people/office';
import { usePages } from '../api/read.js';
import { useCommonTexts } from '../texts/common.texts.js';
import { useOfficeTexts } from './office.texts.js';
import { Ago } from '../ui/time/ago.js';
import { Empty } from '../ui/data/empty.js';
import { MorePages } from '../ui/data/more-pages.js';
import { NotLoaded } from '../ui/data/not-loaded.js';
import { SkeletonRows } from '../ui/data/skeleton-rows.js';
import { Card, Stack, Text } from '../ui/layout.js';

/** The log of the office and of the command line, the latest first. */
export function Log() {
  const texts = useOfficeTexts();
  const { someoneWhoLeft } = useCommonTexts();
  const query = usePages('officeLog', { query: {} });
  const { data, isError, refetch } = query;
  if (!data) return isError ? <NotLoaded onRetry={refetch} /> : <SkeletonRows rows={8} height={56} />;
  const entries = data.pages.flatMap((page) => page.entries);
  const names = new Map(data.pages.flatMap((page) => page.names.map(({ id, username }) => [id, username] as const)));
  const nameOf = (id: string) => (id === COMMAND_LINE ? texts.commandLine : (names.get(id) ?? someoneWhoLeft));
  if (entries.length === 0) return <Empty text={texts.emptyLog} />;
  return (
    <>
      <Card as="ul" lines pad="0 16">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} nameOf={nameOf} />
        ))}
      </Card>
      <MorePages query={query} />
    </>
  );
}

function Entry({ entry, nameOf }: { entry: OfficeLogEntry; nameOf: (id: string) => string }) {
  const texts = useOfficeTexts();
  const { at, by, act, about, details } = entry;
  return (
    <Stack as="li" gap={4} pad="12 0">
      <strong>
        {texts.acts[act]}
        {about !== undefined && `: ${nameOf(about)}`}
      </strong>
      <Text variant="quiet small">
        {nameOf(by)}, <Ago instant={at} />
        {details !== undefined && ` · ${details}`}
      </Text>
    </Stack>
  );
}
