import { COMMAND_LINE } from '@kantyna/contracts/people/names';
import type { OfficeLogEntry } from '@kantyna/contracts/people/office';
import { usePages } from '../api/read.js';
import { useCommonTexts } from '../texts/common.texts.js';
import { useOfficeTexts } from './office.texts.js';
import { useLanguage } from '../texts/texts.js';
import { useCompanyPartTexts } from './company-part/company-part.texts.js';
import { useSettingWords } from './company-part/setting-words.js';
import { calendarDate } from '../ui/format/calendar-date.js';
import { isMonth, monthName } from '../ui/format/month-name.js';
import { Ago } from '../ui/time/ago.js';
import { Empty } from '../ui/data/empty.js';
import { MorePages } from '../ui/data/more-pages.js';
import { NotLoaded } from '../ui/data/not-loaded.js';
import { SkeletonRows } from '../ui/data/skeleton-rows.js';
import { Card, Stack, Text } from '../ui/layout.js';

const DATES = /\b\d{4}-\d{2}-\d{2}\b/g;

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
  const { at, by, act, about } = entry;
  const details = useDetails(entry);
  return (
    <Stack as="li" gap={4} pad="12 0">
      <strong>
        {texts.acts[act]}
        {about !== undefined && `: ${nameOf(about)}`}
      </strong>
      <Text variant="quiet small">
        {nameOf(by)}, <Ago instant={at} />
        {details && ` · ${details}`}
      </Text>
    </Stack>
  );
}

/** What an act was about, as people write it: a setting, a date, a month, or the words of the log. */
function useDetails({ setting, details }: OfficeLogEntry): string | undefined {
  const language = useLanguage();
  const { from } = useCompanyPartTexts();
  const settingWords = useSettingWords();
  if (setting) {
    const { title, lines } = settingWords(setting, setting.exceptions);
    return [title, ...lines, from(calendarDate(setting.from, language))].join(' · ');
  }
  const inWords = details?.replace(DATES, (date) => calendarDate(date, language));
  return inWords !== undefined && isMonth(inWords) ? monthName(inWords, language) : inWords;
}
