import { useReaderSentence } from '../../texts/use-reader-sentence.js';
import { useMenuUpdateTexts } from './menu-updates.texts.js';
import { mdiRefresh } from '@mdi/js';
import type { MenuReading, MenuSource as Source } from '@kantyna/contracts/catalogue/menu-sources';
import { Ago } from '../../ui/time/ago.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { ConfirmButton } from '../../ui/overlay/confirm-button.js';
import { usePersonName } from '../../ui/use-person-name.js';
import { Box, Grid, Row, Stack, Text } from '../../ui/layout.js';
import { useReadMenuNow } from './use-read-menu-now.js';
import { useCall } from '../../api/use-call.js';
import { pagePath } from './reading-links.js';
import { Doubts } from './doubts.js';

/** The page that the menu is read from: how the last reading went, when the next one is, and a way to have it now. */
export function MenuSource({ restaurantId, source }: { restaurantId: string; source: Source }) {
  const texts = useMenuUpdateTexts();
  const { readNow, isReading } = useReadMenuNow(restaurantId, source);
  const { url, lastReading, nextReading, failures, isFromFile, isSwitchedOff, addedBy, schedule } = source;
  const personName = usePersonName();
  const readerSentence = useReaderSentence();
  const { submit: remove, isPending: isRemoving } = useCall('removeMenuSource', { params: { restaurantId } });
  return (
    <>
      <Row justify="between">
        <Grid gap={2}>
          <div>
            {texts.page}:{' '}
            <a href={url} target="_blank" rel="noreferrer">
              {shortUrl(url)}
            </a>
          </div>
          <div role="status">{isReading ? texts.reading : <LastReading reading={lastReading} />}</div>
          {isSwitchedOff && <Box variant="danger">{texts.switchedOff}</Box>}
          {(nextReading !== undefined || schedule === '') && (
            <Box variant="quiet">
              {texts.nextReading}: {nextReading === undefined ? texts.onRequest : <Ago instant={nextReading} />}
            </Box>
          )}
          <Box variant="quiet">
            {isFromFile ? texts.fromFile : addedBy && texts.addedBy(personName(addedBy.username))}
          </Box>
        </Grid>
        <Button look="outline" icon={mdiRefresh} pending={isReading} onClick={() => void readNow()}>
          {texts.readNow}
        </Button>
      </Row>
      {!isFromFile && (
        <Row>
          <ButtonLink look="text" to={pagePath(restaurantId, url)}>
            {texts.change}
          </ButtonLink>
          <ConfirmButton
            look="text"
            question={`${texts.removeSource}?`}
            text={texts.removeSourceText}
            action={texts.removeSource}
            pending={isRemoving}
            onConfirm={remove}
          />
        </Row>
      )}
      {failures.length > 0 && (
        <details>
          <summary>
            {texts.failures} ({failures.length})
          </summary>
          <Stack as="ul" gap={4} variant="small bulleted">
            {failures.map(({ at, cause, causeMessage }) => (
              <li key={at}>
                <Ago instant={at} />: {readerSentence(cause ?? '', causeMessage)}
              </li>
            ))}
          </Stack>
        </details>
      )}
    </>
  );
}

function LastReading({ reading }: { reading: MenuReading | undefined }) {
  const readerSentence = useReaderSentence();
  const texts = useMenuUpdateTexts();
  if (!reading)
    return (
      <>
        {texts.lastReading}: {texts.notYet}
      </>
    );
  const { at, outcome, dishCount, readBy, doubts = [], doubtMessages, cause = '', causeMessage } = reading;
  const said = {
    read: [texts.readDishes(dishCount ?? 0), ...(readBy ? [texts.readBy[readBy]] : [])].join(' '),
    unchanged: texts.unchanged,
    failed: texts.failed(readerSentence(cause, causeMessage)),
  }[outcome];
  return (
    <>
      <Text variant={outcome === 'failed' && 'danger'}>
        {texts.lastReading}: <Ago instant={at} />, {said}
      </Text>
      <Doubts doubts={doubts} messages={doubtMessages} />
    </>
  );
}

const shortUrl = (url: string): string => {
  const { host, pathname } = URL.canParse(url) ? new URL(url) : { host: url, pathname: '/' };
  return pathname === '/' ? host : `${host}${pathname}`;
};
