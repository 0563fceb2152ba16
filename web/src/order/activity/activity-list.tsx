import { usePages } from '../../api/read.js';
import { useCompanyZone } from '../../ui/format/company-zone.js';
import { useLanguage } from '../../texts/texts.js';
import { useActivityTexts } from './activity.texts.js';
import { useCommonTexts } from '../../texts/common.texts.js';
import { Button } from '../../ui/button.js';
import { Paragraph, Stack, variant } from '../../ui/layout.js';
import { NotLoaded } from '../../ui/data/not-loaded.js';
import { SkeletonRows } from '../../ui/data/skeleton-rows.js';
import { usePersonName } from '../../ui/use-person-name.js';
import { useClockTime } from '../../ui/time/use-clock-time.js';
import styles from './activity.module.css';
import { mergeActivities } from './merge-activities.js';
import { sentenceOf } from './sentence.js';

/** Who did what in an order, and when, the latest first. It follows the order live. `atLeast`: how many rows there will be at least. */
export function ActivityList({ orderId, atLeast }: { orderId: string; atLeast: number }) {
  const texts = useActivityTexts();
  const common = useCommonTexts();
  const language = useLanguage();
  const personName = usePersonName();
  const timeOf = useClockTime();
  const timeZone = useCompanyZone();
  const about = { params: { orderId } };
  const queries = [usePages('orderActivity', about), usePages('paymentActivity', about)] as const;
  const [{ data: ofOrder }, { data: ofPayments }] = queries;
  if (!ofOrder || !ofPayments) {
    const retry = () => queries.forEach(({ isError, refetch }) => isError && void refetch());
    return queries.some(({ isError }) => isError) ? (
      <NotLoaded onRetry={retry} />
    ) : (
      <SkeletonRows rows={atLeast} height={32} />
    );
  }
  const people = Object.assign({}, ...[...ofOrder.pages, ...ofPayments.pages].map((page) => page.people)) as Record<
    string,
    string
  >;
  const words = {
    texts,
    nameOf: (id: string) => personName(people[id] ?? ''),
    timeOf,
  };
  const activities = mergeActivities(ofOrder.pages, ofPayments.pages);
  const exact = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium', timeZone });
  const showMore = () => queries.forEach(({ hasNextPage, fetchNextPage }) => hasNextPage && void fetchNextPage());
  if (activities.length === 0) return <Paragraph variant="quiet">{texts.none}</Paragraph>;
  return (
    <>
      <Stack as="ul" aria-label={texts.label} gap={6} className={styles.list}>
        {activities.map((activity) => (
          <li key={activity.key}>
            <time dateTime={activity.at} title={exact.format(new Date(activity.at))} className={variant('quiet')}>
              {words.timeOf(activity.at)}
            </time>
            <span>{sentenceOf(activity, words)}</span>
          </li>
        ))}
      </Stack>
      {queries.some(({ hasNextPage }) => hasNextPage) && (
        <Button look="text" pending={queries.some(({ isFetchingNextPage }) => isFetchingNextPage)} onClick={showMore}>
          {common.showMore}
        </Button>
      )}
    </>
  );
}
