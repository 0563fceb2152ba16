import type { ReactNode } from 'react';
import type { Reply } from '../api/calls.js';
import { flagsInWords } from '../dishes/flags-in-words.js';
import { useLanguage } from '../texts/texts.js';
import { useFlagTexts } from '../dishes/flags.texts.js';
import { useStatisticsTexts } from './statistics.texts.js';
import { Card, variant } from '../ui/layout.js';
import { Price } from '../ui/price.js';
import styles from './statistics.module.css';
import type { sumOf } from './sum-of.js';

type Statistics = Reply<'statistics'>;

/** How many of the deliveries with a promised time came late, in words. */
export function useOfTimed() {
  const texts = useStatisticsTexts();
  const numbers = new Intl.NumberFormat(useLanguage());
  return ({ late, timed }: Pick<Statistics['months'][number], 'late' | 'timed'>) =>
    timed === 0 ? texts.notKnown : texts.ofCount(numbers.format(late), numbers.format(timed));
}

/** A year in its sums. `averageLunch` and `paidByCompany` in grosze; missing if they are not said. */
export function YearFacts({
  total,
  people,
  averageLunch,
  paidByCompany,
}: Pick<Statistics, 'people' | 'averageLunch' | 'paidByCompany'> & { total: ReturnType<typeof sumOf> }) {
  const texts = useStatisticsTexts();
  const flags = useFlagTexts();
  const numbers = new Intl.NumberFormat(useLanguage());
  const numberOf = (count: number) => numbers.format(count);
  const ofTimed = useOfTimed();
  const fact = (name: string, value: ReactNode) => (
    <div>
      <dt className={variant('quiet small')}>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <Card as="dl" pad={16} className={styles.facts}>
      {fact(texts.orders, numberOf(total.orders))}
      {fact(texts.lunches, numberOf(total.lunches))}
      {fact(texts.people, numberOf(people))}
      {fact(
        texts.average,
        averageLunch === undefined ? <small>{texts.fromFive}</small> : <Price grosze={averageLunch} />,
      )}
      {paidByCompany !== undefined &&
        fact(
          texts.fromCompany,
          <>
            <Price grosze={paidByCompany} /> <small>{texts.inMonthsOfFive}</small>
          </>,
        )}
      {fact(texts.late, total.timed === 0 ? <small>{texts.notKnown}</small> : ofTimed(total))}
      {fact(texts.flagged, <small>{flagsInWords(total, flags)}</small>)}
    </Card>
  );
}
