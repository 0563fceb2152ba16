import { useInWords } from '../../texts/use-in-words.js';
import { useMoreTexts } from '../../texts/texts.js';
import { mdiRefresh } from '@mdi/js';
import type { MenuReading, MenuSource as Source } from '@kantyna/contracts/catalogue/menu-sources';
import { Ago } from '../../ui/time/ago.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { ConfirmButton } from '../../ui/overlay/confirm-button.js';
import { usePersonName } from '../../ui/use-person-name.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import { useReadMenuNow } from './use-read-menu-now.js';
import { useCall } from '../../api/use-call.js';
import { pagePath } from './reading-links.js';
import styles from './menus.module.css';
import { Doubts } from './doubts.js';

/** The page that the menu is read from: how the last reading went, when the next one is, and a way to have it now. */
export function MenuSource({ restaurantId, source }: { restaurantId: string; source: Source }) {
  const texts = useMoreTexts().menus.menuUpdates;
  const { readNow, isReading } = useReadMenuNow(restaurantId, source);
  const { url, lastReading, nextReading, failures, isFromFile, isSwitchedOff, addedBy, schedule } = source;
  const personName = usePersonName();
  const inWords = useInWords();
  const { submit: remove, isPending: isRemoving } = useCall('removeMenuSource', { params: { restaurantId } });
  return (
    <>
      <div className={layout.row} data-spread>
        <div className={classNames(layout.grid, styles.facts)}>
          <div>
            {texts.page}:{' '}
            <a href={url} target="_blank" rel="noreferrer">
              {shortUrl(url)}
            </a>
          </div>
          <div role="status">{isReading ? texts.reading : <LastReading reading={lastReading} />}</div>
          {isSwitchedOff && <div className={layout.danger}>{texts.switchedOff}</div>}
          {(nextReading !== undefined || schedule === '') && (
            <div className={layout.quiet}>
              {texts.nextReading}: {nextReading === undefined ? texts.onRequest : <Ago instant={nextReading} />}
            </div>
          )}
          <div className={layout.quiet}>
            {isFromFile ? texts.fromFile : addedBy && texts.addedBy(personName(addedBy.username))}
          </div>
        </div>
        <Button look="outline" icon={mdiRefresh} pending={isReading} onClick={() => void readNow()}>
          {texts.readNow}
        </Button>
      </div>
      {!isFromFile && (
        <div className={layout.row}>
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
        </div>
      )}
      {failures.length > 0 && (
        <details>
          <summary>
            {texts.failures} ({failures.length})
          </summary>
          <ul className={classNames(layout.stack, layout.small, styles.lines)} data-gap="4">
            {failures.map(({ at, cause }) => (
              <li key={at}>
                <Ago instant={at} />: {inWords(cause ?? '')}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function LastReading({ reading }: { reading: MenuReading | undefined }) {
  const inWords = useInWords();
  const texts = useMoreTexts().menus.menuUpdates;
  if (!reading)
    return (
      <>
        {texts.lastReading}: {texts.notYet}
      </>
    );
  const { at, outcome, dishCount, readBy, doubts = [], cause = '' } = reading;
  const said = {
    read: [texts.readDishes(dishCount ?? 0), ...(readBy ? [texts.readBy[readBy]] : [])].join(' '),
    unchanged: texts.unchanged,
    failed: texts.failed(inWords(cause)),
  }[outcome];
  return (
    <>
      <span className={outcome === 'failed' ? layout.danger : ''}>
        {texts.lastReading}: <Ago instant={at} />, {said}
      </span>
      <Doubts doubts={doubts} />
    </>
  );
}

const shortUrl = (url: string): string => {
  const { host, pathname } = URL.canParse(url) ? new URL(url) : { host: url, pathname: '/' };
  return pathname === '/' ? host : `${host}${pathname}`;
};
