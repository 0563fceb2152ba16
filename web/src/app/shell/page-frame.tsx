import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { PRODUCT_NAME } from '@kantyna/contracts/product';
import { withoutBase } from '../../api/base-path.js';
import { clearErrors } from '../../api/state/error-list.js';
import { lazyComponent } from '../../ui/browser/lazy-component.js';
import { useScreenTitles } from '../../ui/links/screen-titles.texts.js';
import { ErrorBanner } from '../../ui/error-banner.js';
import { Crash } from '../crash.js';
import { leftAt } from '../history.js';
import type { Screen } from '../screens.js';
import { scrollOnceThere } from '../scroll-position.js';
import styles from './shell.module.css';
import { SlowNote } from './slow-note.js';
import { StaleNote } from './stale-note.js';

const NotFound = lazyComponent(async () => (await import('./not-found.js')).NotFound);

// Module state: signing in changes the shell, which mounts a new frame.
let lastPathname = withoutBase(location.pathname);

/** The current page with the list of errors above it, named in the browser's tab. A new page starts at its top and takes the focus. */
export function PageFrame({ screen }: { screen: Screen }) {
  const titles = useScreenTitles();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const title = screen?.name && titles[screen.name];

  useEffect(() => {
    document.title = title ? `${title} | ${PRODUCT_NAME}` : PRODUCT_NAME;
  }, [title]);
  useEffect(() => {
    if (lastPathname === pathname) return;
    lastPathname = pathname;
    clearErrors();
    main.current?.focus({ preventScroll: true });
    return scrollOnceThere(leftAt());
  }, [pathname]);

  return (
    <main id="content" ref={main} tabIndex={-1} className={styles.content}>
      <ErrorBanner />
      <StaleNote />
      <Crash key={pathname} onCrash={() => screen?.reloadNextTime()}>
        <Suspense fallback={<div className={styles.waiting} />}>
          {screen ? <screen.Page {...screen.ids} /> : <NotFound />}
        </Suspense>
      </Crash>
      <SlowNote />
    </main>
  );
}
