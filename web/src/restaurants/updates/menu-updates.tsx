import { useMenuUpdateTexts } from './menu-updates.texts.js';
import type { Restaurant } from '@kantyna/contracts/catalogue/restaurants';
import { useRead } from '../../api/read.js';
import { mdiUpdate } from '@mdi/js';
import { Fold } from '../../ui/fold.js';
import { Paragraph, Stack } from '../../ui/layout.js';
import { SkeletonRows } from '../../ui/data/skeleton-rows.js';
import { Corrections } from './corrections-list.js';
import { WaitingMenuNote } from './waiting-menu-note.js';
import { MenuReports } from './menu-reports.js';
import { MenuSource } from './menu-source.js';
import { useWaitingMenu } from './use-waiting-menu.js';

/** How a restaurant's menu comes in by itself: the page it is read from, and what came of the last menus. */
export function MenuUpdates({ restaurant: { id } }: { restaurant: Restaurant }) {
  const texts = useMenuUpdateTexts();
  const source = useRead('menuSource', { params: { restaurantId: id } });
  const reports = useRead('menuReports', { params: { restaurantId: id } });
  const waiting = useWaitingMenu(id);
  const isPending = source.isPending || reports.isPending;
  return (
    <>
      {waiting && <WaitingMenuNote restaurantId={id} report={waiting} />}
      <Fold title={texts.title} icon={mdiUpdate}>
        <Stack gap={12} aria-busy={isPending}>
          {isPending ? (
            <SkeletonRows rows={2} height={24} />
          ) : (
            <>
              {source.data?.source ? (
                <MenuSource restaurantId={id} source={source.data.source} />
              ) : (
                <Paragraph variant="quiet">{source.isError ? texts.sourceUnknown : texts.noSource}</Paragraph>
              )}
              {reports.data && <Corrections restaurantId={id} corrections={reports.data.corrections} />}
              {reports.data && <MenuReports reports={reports.data.reports} />}
            </>
          )}
        </Stack>
      </Fold>
    </>
  );
}
