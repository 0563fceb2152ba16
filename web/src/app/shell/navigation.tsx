import {
  mdiAccountOutline,
  mdiFoodOutline,
  mdiFormatListBulleted,
  mdiDomain,
  mdiLogoutVariant,
  mdiScaleBalance,
  mdiStorefrontOutline,
} from '@mdi/js';
import type { ReactNode } from 'react';
import { NavLink, useNavigate } from 'react-router-dom';
import { useRead } from '../../api/read.js';
import { toAnswer } from '../../payments/claims/to-answer.js';
import { signOut } from '../../session/sign-out.js';
import { pathTo, type ScreenName } from '../../ui/links/paths.js';
import { useSession } from '../../api/state/session.js';
import { useTexts } from '../../texts/texts.js';
import { classNames } from '../../ui/class-names.js';
import { Icon } from '../../ui/icon.js';
import layout from '../../ui/layout.module.css';
import { Brand } from './brand.js';
import styles from './navigation.module.css';
import { useIsManager } from './use-is-manager.js';

const link = classNames(layout.row, styles.link);

/** Links to the main screens, the person's name, which leads to their profile, and logout. */
export function Navigation({ onChosen }: { onChosen?: () => void }) {
  const { shell: texts, balance } = useTexts();
  const session = useSession();
  const navigate = useNavigate();

  const { data } = useRead('openClaims');
  const isManager = useIsManager();
  const toConfirm = toAnswer(data?.claims).length;

  const linkTo = (screen: ScreenName, icon: string, text: string, count?: ReactNode) => (
    <NavLink to={pathTo(screen)} end={screen !== 'balance'} onClick={onChosen} className={link} data-nowrap>
      <Icon path={icon} />
      {text}
      {count}
    </NavLink>
  );

  return (
    <nav aria-label={texts.navigation} className={classNames(layout.stack, styles.navigation)} data-gap="4">
      <div className={classNames(layout.row, styles.head)}>
        <Brand to={pathTo('todayOrders')} onClick={onChosen} />
      </div>
      {linkTo('todayOrders', mdiFoodOutline, texts.todayOrders)}
      {linkTo('allOrders', mdiFormatListBulleted, texts.allOrders)}
      {linkTo('restaurantIndex', mdiStorefrontOutline, texts.restaurants)}
      {linkTo('profile', mdiAccountOutline, texts.greeting(session?.username ?? ''))}
      {linkTo(
        'balance',
        mdiScaleBalance,
        texts.balance,
        toConfirm > 0 && (
          <span className={classNames(layout.rigid, layout.atEnd, layout.heavy, layout.tiny, styles.count)}>
            <span aria-hidden>{toConfirm}</span>
            <span className={layout.unseen}>{balance.toConfirm(toConfirm)}</span>
          </span>
        ),
      )}
      {isManager && linkTo('office', mdiDomain, texts.office)}
      <button
        type="button"
        className={link}
        data-nowrap
        onClick={() => void signOut().then((end) => end === 'done' && navigate(pathTo('login')))}
      >
        <Icon path={mdiLogoutVariant} />
        {texts.logout}
      </button>
    </nav>
  );
}
