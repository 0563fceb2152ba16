import {
  mdiAccountOutline,
  mdiFoodOutline,
  mdiFormatListBulleted,
  mdiLogoutVariant,
  mdiScaleBalance,
  mdiStorefrontOutline,
} from '@mdi/js';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { NavLink, useNavigate } from 'react-router-dom';
import { openClaims, toAnswer } from '../api/open-claims.js';
import { signOut } from '../session/sign-out.js';
import { pathTo, type ScreenName } from '../ui/links/paths.js';
import { useSession } from '../api/session.js';
import { useTexts } from '../texts/texts.js';
import { Icon } from '../ui/icon.js';
import layout from '../ui/layout.module.css';
import { Brand } from './brand.js';
import styles from './navigation.module.css';

/** Links to the main screens, the person's name, which leads to their profile, and logout. */
export function Navigation({ onChosen }: { onChosen?: () => void }) {
  const { shell: texts, balance } = useTexts();
  const session = useSession();
  const navigate = useNavigate();

  const { data } = useQuery(openClaims);
  const toConfirm = toAnswer(data?.claims).length;

  const link = (screen: ScreenName, icon: string, text: string, count?: ReactNode) => (
    <NavLink to={pathTo(screen)} end={screen !== 'balance'} onClick={onChosen} className={styles.link}>
      <Icon path={icon} />
      {text}
      {count}
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
      {link('profile', mdiAccountOutline, texts.greeting(session?.username ?? ''))}
      {link(
        'balance',
        mdiScaleBalance,
        texts.balance,
        toConfirm > 0 && (
          <span className={styles.count}>
            <span aria-hidden>{toConfirm}</span>
            <span className={layout.unseen}>{balance.toConfirm(toConfirm)}</span>
          </span>
        ),
      )}
      <button
        type="button"
        className={styles.link}
        onClick={() => void signOut().then(() => navigate(pathTo('login')))}
      >
        <Icon path={mdiLogoutVariant} />
        {texts.logout}
      </button>
    </nav>
  );
}
