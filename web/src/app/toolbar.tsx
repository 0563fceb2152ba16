import { lazy, Suspense, useState } from 'react';
import { mdiArrowLeft, mdiMenu } from '@mdi/js';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathTo } from '../lib/paths.js';
import { useTexts } from '../texts/texts.js';
import { IconButton } from '../ui/button.js';
import { screenAt } from './screens.js';
import styles from './shell.module.css';

const MobileDrawer = lazy(async () => ({ default: (await import('./mobile-drawer.js')).MobileDrawer }));

/** The title of the screen, with the way back or the way into the navigation. */
export function Toolbar() {
  const texts = useTexts();
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const screen = screenAt(pathname);

  // Someone who came by a link from outside has no page of ours to go back to.
  const goBack = () => void (key === 'default' ? navigate(pathTo('todayOrders')) : navigate(-1));

  return (
    <header className={styles['toolbar']}>
      {screen?.back ? (
        <IconButton icon={mdiArrowLeft} label={texts.shell.back} onClick={goBack} />
      ) : (
        <IconButton
          icon={mdiMenu}
          label={texts.shell.openNavigation}
          aria-expanded={drawer === 'open'}
          onClick={() => setDrawer('open')}
          className={styles['hamburger']}
        />
      )}
      <h1>{screen?.title?.(texts)}</h1>
      {drawer !== 'never' && (
        <Suspense>
          <MobileDrawer open={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
    </header>
  );
}
