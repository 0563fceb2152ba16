import { lazyComponent } from '../../ui/browser/lazy-component.js';
import { startTransition, useState, type MouseEvent } from 'react';
import { mdiArrowLeft, mdiHelpCircleOutline, mdiMenu } from '@mdi/js';
import { useGoBack } from '../../ui/links/go-back.js';
import { pathTo } from '../../ui/links/paths.js';
import { useTexts } from '../../texts/texts.js';
import { IconButton, IconLink } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { Optional } from '../../ui/data/optional.js';
import type { Screen } from '../screens.js';
import layout from '../../ui/layout.module.css';
import styles from './shell.module.css';

const MobileDrawer = lazyComponent(async () => (await import('./mobile-drawer.js')).MobileDrawer, { hasMui: true });

/** The screen's title with a back arrow or the button that opens the navigation. */
export function Toolbar({ screen }: { screen: Screen }) {
  const texts = useTexts();
  const goBack = useGoBack();
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');

  // With a key it opens a tab, like every link.
  const back = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goBack(pathTo('todayOrders'));
  };
  return (
    <header className={classNames(layout.row, layout.unprinted, styles.toolbar)} data-gap="8" data-nowrap>
      {screen && !screen.isMain ? (
        <IconLink icon={mdiArrowLeft} label={texts.shell.back} to={pathTo('todayOrders')} onClick={back} />
      ) : (
        <IconButton
          icon={mdiMenu}
          label={texts.shell.openNavigation}
          aria-expanded={drawer === 'open'}
          onClick={() => startTransition(() => setDrawer('open'))}
          className={styles.hamburger}
        />
      )}
      {screen && <h1 className={layout.clipped}>{screen.title?.(texts)}</h1>}
      <span className={classNames(layout.row, layout.atEnd)}>
        <IconLink icon={mdiHelpCircleOutline} label={texts.shell.help} to={pathTo('help')} />
      </span>
      {drawer !== 'never' && (
        <Optional>
          <MobileDrawer open={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Optional>
      )}
    </header>
  );
}
