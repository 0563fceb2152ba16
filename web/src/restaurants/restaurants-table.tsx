import { Link } from 'react-router-dom';
import { mdiAlertOutline } from '@mdi/js';
import type { Restaurant } from '@kantyna/contracts/catalogue/restaurants';
import { pathTo } from '../ui/links/paths.js';
import { useCommonTexts } from '../texts/common.texts.js';
import { useRestaurantTexts } from './restaurant.texts.js';
import { Box } from '../ui/layout.js';
import { ResponsiveTable } from '../ui/data/responsive-table.js';
import table from '../ui/data/table.module.css';
import { RestaurantLine } from '../ui/marks.js';
import { Tag } from '../ui/state/tag.js';
import { useAgo } from '../ui/time/use-ago.js';

/** The restaurants; a press anywhere on a row opens its restaurant. */
export function RestaurantsTable({ restaurants }: { restaurants: Restaurant[] }) {
  const texts = useRestaurantTexts();
  const common = useCommonTexts();
  const relative = useAgo();
  const ago = (instant: string | undefined) => (instant === undefined ? texts.never : relative(instant));
  const link = ({ id, name }: Restaurant) => (
    <Link to={pathTo('showRestaurant', { id })} className={table.link}>
      {name}
    </Link>
  );
  const waits = ({ menuWaits }: Restaurant) =>
    menuWaits && (
      <div>
        <Tag tone="warning" icon={mdiAlertOutline}>
          {texts.menuWaits}
        </Tag>
      </div>
    );
  return (
    <ResponsiveTable
      rows={restaurants}
      keyOf={({ id }) => id}
      columns={[
        {
          title: texts.name,
          cell: (one) => (
            <RestaurantLine name={one.name} small>
              {link(one)}
              {waits(one)}
            </RestaurantLine>
          ),
        },
        { title: texts.dishCount, className: table.number, cell: ({ dishCount }) => dishCount },
        { title: texts.lastCrawled, cell: ({ lastCrawled }) => ago(lastCrawled) },
        { title: texts.lastEdited, cell: ({ lastEdited }) => ago(lastEdited) },
      ]}
      narrowRow={(restaurant) => (
        <>
          <RestaurantLine name={restaurant.name}>
            {link(restaurant)}
            {waits(restaurant)}
            <Box variant="quiet small">
              {texts.lastCrawled}: {ago(restaurant.lastCrawled)}
              <br />
              {texts.lastEdited}: {ago(restaurant.lastEdited)}
            </Box>
          </RestaurantLine>
          <span className={table.number}>{common.dishes(restaurant.dishCount)}</span>
        </>
      )}
    />
  );
}
