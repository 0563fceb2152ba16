import { mdiHelpCircleOutline } from '@mdi/js';
import { pathTo } from '../../ui/links/paths.js';
import { useSession } from '../../api/state/session.js';
import { useScreenTitles } from '../../ui/links/screen-titles.texts.js';
import { useShellTexts } from './shell.texts.js';
import { ButtonLink, IconLink } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { Row, Stack } from '../../ui/layout.js';
import { Brand } from './brand.js';
import { Footer } from './footer.js';
import { PageFrame } from './page-frame.js';
import { AppearanceSwitch, LanguageSwitch } from './preferences.js';
import type { Screen } from '../screens.js';
import styles from './shell.module.css';
import { SkipLink } from './skip-link.js';

/** The shell of the public pages: a simple toolbar, which leads into the app, and the footer. */
export function PublicShell({ screen }: { screen: Screen }) {
  return (
    <Stack gap={0} variant="shrinking" className={styles.column}>
      <SkipLink />
      <Row
        as="header"
        gap={8}
        tall={64}
        pad="0 16"
        nowrap
        variant="unprinted"
        className={classNames(styles.toolbar, styles.publicToolbar)}
      >
        <Brand to={pathTo('landing')} />
        <LanguageSwitch />
        <span className={styles.look}>
          <AppearanceSwitch />
        </span>
        <IconLink icon={mdiHelpCircleOutline} label={useScreenTitles().help} to={pathTo('help')} />
        {screen?.name !== 'login' && screen?.name !== 'testLogin' && <WayIn />}
      </Row>
      <PageFrame screen={screen} />
      <Footer />
    </Stack>
  );
}

/** The link into the app. */
function WayIn() {
  const texts = useShellTexts();
  const isSignedIn = useSession() !== undefined;
  return (
    <ButtonLink look="inherit" to={pathTo(isSignedIn ? 'todayOrders' : 'login')} className={styles.wayIn}>
      {isSignedIn ? texts.todayOrders : texts.logIn}
    </ButtonLink>
  );
}
