import { useMoreTexts } from '../texts/texts.js';
import type { Restaurant } from '@kantyna/contracts/catalogue/restaurants';
import { useRead } from '../api/read.js';
import { classNames } from '../ui/class-names.js';
import layout from '../ui/layout.module.css';
import { SkeletonRows } from '../ui/data/skeleton-rows.js';
import { Corrections } from './corrections-list.js';
import { WaitingMenuNote } from './waiting-menu-note.js';
import { MenuReports } from './menu-reports.js';
import { MenuSource } from './menu-source.js';

/** How a restaurant's menu comes in by itself: the page it is read from, and what came of the last menus. */
export function MenuUpdates({ restaurant: { id } }: { restaurant: Restaurant }) {
  const texts = useMoreTexts().menus.menuUpdates;
  const source = useRead('menuSource', { params: { restaurantId: id } });
  const reports = useRead('menuReports', { params: { restaurantId: id } });
  const waiting = reports.data?.reports.find((report) => report.id === reports.data.heldReportId);
  const isPending = source.isPending || reports.isPending;
  return (
    <section className={layout.section} aria-labelledby="menu-updates">
      <h2 id="menu-updates">{texts.title}</h2>
      {waiting && <WaitingMenuNote restaurantId={id} report={waiting} />}
      <div className={classNames(layout.card, layout.stack)} data-pad data-gap="12" aria-busy={isPending}>
        {isPending ? (
          <SkeletonRows rows={2} height={24} />
        ) : (
          <>
            {source.data?.source ? (
              <MenuSource restaurantId={id} source={source.data.source} />
            ) : (
              <p className={layout.quiet}>{source.isError ? texts.sourceUnknown : texts.noSource}</p>
            )}
            {reports.data && <Corrections restaurantId={id} corrections={reports.data.corrections} />}
            {reports.data && <MenuReports reports={reports.data.reports} />}
          </>
        )}
      </div>
    </section>
  );
}
