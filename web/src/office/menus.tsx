import { Link } from 'react-router-dom';
import type { OfficeSource } from '@kantyna/contracts/catalogue/menu-sources';
import { useRead } from '../api/read.js';
import { ImportKey } from '../ui/import-key.js';
import { useOfficeTexts } from './office.texts.js';
import { useReaderSentence } from '../texts/use-reader-sentence.js';
import { Ago } from '../ui/time/ago.js';
import { Empty } from '../ui/data/empty.js';
import { Loaded } from '../ui/data/loaded.js';
import { Optional } from '../ui/data/optional.js';
import { ResponsiveTable } from '../ui/data/responsive-table.js';
import { SkeletonRows } from '../ui/data/skeleton-rows.js';
import table from '../ui/data/table.module.css';
import { Box, Text } from '../ui/layout.js';
import { pathTo } from '../ui/links/paths.js';
import { RestaurantLine } from '../ui/marks.js';
import { Tag } from '../ui/state/tag.js';

/** Where menus come from and how that goes, and the key of the import API. */
export function Menus() {
  const texts = useOfficeTexts();
  const restaurants = useRead('restaurants');
  return (
    <>
      <h2>{texts.sources}</h2>
      <Loaded query={useRead('officeSources')} skeleton={<SkeletonRows rows={6} height={56} />}>
        {(sources) =>
          sources.length === 0 ? <Empty text={texts.noRestaurants} /> : <SourcesTable sources={sources} />
        }
      </Loaded>
      <Optional>{restaurants.data && <ImportKey apiKey={restaurants.data.importCredentials.apiKey} />}</Optional>
    </>
  );
}

function SourcesTable({ sources }: { sources: readonly OfficeSource[] }) {
  const texts = useOfficeTexts();
  const readerSentence = useReaderSentence();
  const name = ({ restaurantId, restaurantName, source }: OfficeSource) => (
    <RestaurantLine name={restaurantName} small>
      <Link to={pathTo('showRestaurant', { id: restaurantId })} className={table.link}>
        {restaurantName}
      </Link>{' '}
      {source?.lastReading?.outcome === 'failed' && <Tag tone="danger">{texts.failing}</Tag>}
    </RestaurantLine>
  );
  const page = ({ source }: OfficeSource) => (source ? hostOf(source.url) : texts.noPage);
  const success = ({ lastSuccess }: OfficeSource) =>
    lastSuccess === undefined ? texts.never : <Ago instant={lastSuccess} />;
  const failure = ({ source }: OfficeSource) => {
    const [last] = source?.failures ?? [];
    return (
      last && (
        <>
          <Ago instant={last.at} />: {readerSentence(last.cause ?? '', last.causeMessage)}
        </>
      )
    );
  };
  const next = ({ source }: OfficeSource) => {
    if (!source) return null;
    if (source.isSwitchedOff) return <Text variant="danger">{texts.switchedOff}</Text>;
    return source.nextReading === undefined ? texts.onRequest : <Ago instant={source.nextReading} />;
  };
  return (
    <ResponsiveTable
      rows={sources}
      keyOf={({ restaurantId }) => restaurantId}
      columns={[
        { title: texts.restaurant, cell: name },
        { title: texts.page, cell: page },
        { title: texts.lastSuccess, cell: success },
        { title: texts.lastFailure, cell: failure },
        { title: texts.nextReading, cell: next },
      ]}
      narrowRow={(row) => (
        <Box variant="fill">
          {name(row)}
          <Box variant="quiet small">{page(row)}</Box>
          <Box variant="quiet small">
            {texts.lastSuccess}: {success(row)}
            {row.source && (
              <>
                <br />
                {texts.nextReading}: {next(row)}
              </>
            )}
            {row.source?.failures[0] && (
              <>
                <br />
                {texts.lastFailure}: {failure(row)}
              </>
            )}
          </Box>
        </Box>
      )}
    />
  );
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
