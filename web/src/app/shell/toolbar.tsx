import { lazyComponent } from '../../ui/browser/lazy-component.js';
import { startTransition, useState, type MouseEvent } from 'react';
import { mdiArrowLeft, mdiHelpCircleOutline, mdiMenu } from '@mdi/js';
import { useGoBack } from '../../ui/links/go-back.js';
import { pathTo } from '../../ui/links/paths.js';
import { useScreenTitles } from '../../ui/links/screen-titles.texts.js';
import { useShellTexts } from './shell.texts.js';
import { IconButton, IconLink } from '../../ui/button.js';
import { Optional } from '../../ui/data/optional.js';
import type { Screen } from '../screens.js';
import { Row, variant } from '../../ui/layout.js';
import styles from './shell.module.css';

const MobileDrawer = lazyComponent(async () => (await import('./mobile-drawer.js')).MobileDrawer);

/** The screen's title with a back arrow or the button that opens the navigation. */
export function Toolbar({ screen }: { screen: Screen }) {
  const texts = useShellTexts();
  const titles = useScreenTitles();
  const goBack = useGoBack();
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');

  // With a key it opens a tab, like every link.
  const back = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goBack(pathTo('todayOrders'));
  };
  return (
    <Row as="header" gap={8} tall={64} pad="0 8" nowrap variant="unprinted" className={styles.toolbar}>
      {screen && !screen.isMain ? (
        <IconLink icon={mdiArrowLeft} label={texts.back} to={pathTo('todayOrders')} onClick={back} />
      ) : (
        <IconButton
          icon={mdiMenu}
          label={texts.openNavigation}
          aria-expanded={drawer === 'open'}
          onClick={() => startTransition(() => setDrawer('open'))}
          className={styles.hamburger}
        />
      )}
      {screen && <h1 className={variant('clipped')}>{screen.name && titles[screen.name]}</h1>}
      <Row as="span" variant="atEnd">
        <IconLink icon={mdiHelpCircleOutline} label={titles.help} to={pathTo('help')} />
      </Row>
      {drawer !== 'never' && (
        <Optional>
          <MobileDrawer open={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Optional>
      )}
    </Row>
  );
}
