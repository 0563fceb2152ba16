import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { clearErrors } from '../lib/net/error-list.js';
import { usePageTitle } from '../lib/browser/page-title.js';
import { useTexts } from '../texts/texts.js';
import { ErrorBanner } from '../ui/error-banner.js';
import { Crash } from './crash.js';
import { screenAt } from './screens.js';
import styles from './shell.module.css';
import { SlowNote } from './slow-note.js';
import { StaleNote } from './stale-note.js';

// Module state: signing in changes the shell, which mounts a new frame.
let lastPathname = location.pathname;

/** The current page with the list of errors above it. A new page starts at its top and takes the focus. */
export function PageFrame() {
  const texts = useTexts();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  usePageTitle(screenAt(pathname)?.title?.(texts));

  useEffect(() => {
    if (lastPathname === pathname) return;
    lastPathname = pathname;
    clearErrors();
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <main id="content" ref={main} tabIndex={-1} className={styles.content}>
      <ErrorBanner />
      <StaleNote />
      <Crash key={pathname} onCrash={() => screenAt(pathname)?.reloadNextTime()}>
        <Suspense fallback={<div className={styles.waiting} />}>
          <Outlet />
        </Suspense>
      </Crash>
      <SlowNote />
    </main>
  );
}
