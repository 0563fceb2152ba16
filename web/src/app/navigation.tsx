import {
  mdiBellOutline,
  mdiFoodOutline,
  mdiFormatListBulleted,
  mdiLogoutVariant,
  mdiScaleBalance,
  mdiStorefrontOutline,
} from '@mdi/js';
import { NavLink, useNavigate } from 'react-router-dom';
import { SignOutEverywhere } from '../features/session/sign-out-everywhere.js';
import { signOut } from '../features/session/sign-out.js';
import { pathTo, type ScreenName } from '../lib/paths.js';
import { useSession } from '../lib/session.js';
import { useTexts } from '../texts/texts.js';
import { Icon } from '../ui/icon.js';
import { Brand } from './brand.js';
import styles from './navigation.module.css';
import { AppearanceSwitch, LanguageSwitch } from './preferences.js';

/** Links to the main screens, the person's name and the logout buttons. */
export function Navigation({ onChosen }: { onChosen?: () => void }) {
  const texts = useTexts().shell;
  const session = useSession();
  const navigate = useNavigate();
  const toLogin = () => void navigate(pathTo('login'));

  const link = (screen: ScreenName, icon: string, text: string) => (
    <NavLink to={pathTo(screen)} end onClick={onChosen} className={styles.link}>
      <Icon path={icon} />
      {text}
    </NavLink>
  );

  return (
    <nav aria-label={texts.navigation} className={styles.navigation}>
      <div className={styles.head}>
        <Brand />
      </div>
      {link('todayOrders', mdiFoodOutline, texts.todayOrders)}
      {link('allOrders', mdiFormatListBulleted, texts.allOrders)}
      {link('restaurantIndex', mdiStorefrontOutline, texts.restaurants)}
      <div className={styles.greeting}>{texts.greeting(session?.username ?? '')}</div>
      {link('balance', mdiScaleBalance, texts.balance)}
      {link('notifications', mdiBellOutline, texts.notifications)}
      <button type="button" className={styles.link} onClick={() => void signOut().then(toLogin)}>
        <Icon path={mdiLogoutVariant} />
        {texts.logout}
      </button>
      <SignOutEverywhere className={styles.link} onDone={toLogin} />
      <div className={styles.preferences}>
        <LanguageSwitch />
        <AppearanceSwitch />
      </div>
    </nav>
  );
}
