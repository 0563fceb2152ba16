import { lazyComponent } from '../../ui/browser/lazy-component.js';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useCompanyZone } from '../../ui/format/company-zone.js';
import { onFirstInteraction } from '../../ui/browser/first-interaction.js';
import { useNotice } from '../../ui/browser/notice.js';
import { pathTo } from '../../ui/links/paths.js';
import { lastSessionEnd, useSession } from '../../api/state/session.js';
import { classNames } from '../../ui/class-names.js';
import { Stack, variant } from '../../ui/layout.js';
import { Footer } from './footer.js';
import { useGoneDialog } from '../../api/state/error-list.js';
import { useLiveUpdates } from '../../api/live/live-updates.js';
import { Navigation } from './navigation.js';
import { OfflineNote } from './offline-note.js';
import { PageFrame } from './page-frame.js';
import type { Screen } from '../screens.js';
import styles from './shell.module.css';
import { SkipLink } from './skip-link.js';
import { Toolbar } from './toolbar.js';
import { Optional } from '../../ui/data/optional.js';

/** If its code is not loaded now, the notice comes the next time. */
const tellOtherZone = () =>
  void import('./other-zone.js').then((module) => module.tellOtherZone()).catch(() => undefined);

/** A session that is not noted now, or a push subscription that is not kept, is the next time. */
function noteWhenIdle(): () => void {
  const leaving = new AbortController();
  const start = () => {
    void import('../../session/note-session.js')
      .then((module) => leaving.signal.aborted || module.noteSession(leaving.signal))
      .catch(() => undefined);
    void import('../../push/keep-push.js')
      .then((module) => leaving.signal.aborted || module.keepPush(leaving.signal))
      .catch(() => undefined);
  };
  const cancel = onFirstInteraction(start);
  return () => {
    cancel();
    leaving.abort();
  };
}

const GoneDialog = lazyComponent(async () => (await import('../gone-dialog.js')).GoneDialog);
const NoticeBar = lazyComponent(async () => (await import('./notice-bar.js')).NoticeBar);

/** The shell for signed-in people; others are redirected to Login and come back afterwards. */
export function SignedInShell({ screen }: { screen: Screen }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session) return <Shell key={session.token} token={session.token} screen={screen} />;
  if (lastSessionEnd() === 'signedOut') return <Navigate to={pathTo('login')} replace />;
  const returnPath = encodeURIComponent(pathname + search + hash);
  const state = { expired: lastSessionEnd() === 'expired' };
  return <Navigate to={`${pathTo('login')}?returnPath=${returnPath}`} state={state} replace />;
}

function Shell({ token, screen }: { token: string; screen: Screen }) {
  const notice = useNotice();
  const gone = useGoneDialog();
  useLiveUpdates(token);
  useEffect(noteWhenIdle, []);
  const timeZone = useCompanyZone();
  useEffect(() => (timeZone === undefined ? undefined : onFirstInteraction(tellOtherZone)), [timeZone]);
  return (
    <div className={styles.page}>
      <SkipLink />
      <div className={classNames(variant('unprinted'), styles.side)}>
        <Navigation />
      </div>
      <Stack gap={0} variant="shrinking" className={styles.column}>
        <Toolbar screen={screen} />
        <OfflineNote />
        <PageFrame screen={screen} />
        <Footer />
      </Stack>
      {gone && (
        <Optional>
          <GoneDialog dialog={gone} />
        </Optional>
      )}
      {notice && (
        <Optional>
          <NoticeBar key={notice.id} notice={notice} />
        </Optional>
      )}
    </div>
  );
}
