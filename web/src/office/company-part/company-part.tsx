import { lazyComponent } from '../../ui/browser/lazy-component.js';
import { Optional } from '../../ui/data/optional.js';
import { SkeletonRows } from '../../ui/data/skeleton-rows.js';
import { Grid } from '../../ui/layout.js';
import { Debts } from './debts.js';
import { Settings } from './settings.js';

const Reports = lazyComponent(async () => (await import('./reports.js')).Reports);

/** The company's part of people's lunch: settings, debts to payers, and the reports of the months. */
export const CompanyPart = () => (
  <Grid>
    <Settings />
    <Debts />
    <Optional fallback={<SkeletonRows rows={4} height={56} />}>
      <Reports />
    </Optional>
  </Grid>
);
