import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../api/read.js';
import { useStatisticsTexts } from './statistics.texts.js';
import { ButtonLink } from '../ui/button.js';
import { classNames } from '../ui/class-names.js';
import { Loaded } from '../ui/data/loaded.js';
import { SkeletonRows } from '../ui/data/skeleton-rows.js';
import { companyNow } from '../ui/format/company-zone.js';
import { Grid, Stack, variant } from '../ui/layout.js';
import { pathTo } from '../ui/links/paths.js';
import styles from './statistics.module.css';
import { YearInNumbers } from './year-in-numbers.js';

/** A year's delivered orders in numbers; the year is in the address, without one it is the present one. */
export function StatisticsPage() {
  const texts = useStatisticsTexts();
  const [parameters] = useSearchParams();
  const present = Number(companyNow().date.slice(0, 4));
  const asked = parameters.get('year') ?? '';
  const year = /^20\d\d$/.test(asked) ? Number(asked) : present;
  const query = useRead('statistics', { query: { year } });
  const first = query.data?.firstYear ?? year;
  const link = (to: number, icon: string) => (
    <ButtonLink
      look="outline"
      icon={icon}
      to={`${pathTo('statistics')}?year=${to}`}
      replace
      className={classNames(variant('unprinted'), to > year && styles.next)}
    >
      {to}
    </ButtonLink>
  );
  return (
    <Stack gap={24}>
      <Grid align="center" gap={8} tall={44} variant="oneLine" className={styles.years}>
        {first < year && link(year - 1, mdiChevronLeft)}
        <h2>{texts.heading(year)}</h2>
        {year < present && link(year + 1, mdiChevronRight)}
      </Grid>
      <Loaded
        query={query}
        skeleton={
          <Stack aria-busy>
            <SkeletonRows rows={1} height={140} />
            <SkeletonRows rows={3} height={260} />
          </Stack>
        }
      >
        {(statistics) => <YearInNumbers {...statistics} />}
      </Loaded>
    </Stack>
  );
}
