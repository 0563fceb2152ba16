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
import { useCommonTexts } from '../../texts/common.texts.js';
import { useScreenTitles } from '../../ui/links/screen-titles.texts.js';
import { useShellTexts } from './shell.texts.js';
import { classNames } from '../../ui/class-names.js';
import { Icon } from '../../ui/icon.js';
import { Row, Stack, Text, variant } from '../../ui/layout.js';
import { Brand } from './brand.js';
import styles from './navigation.module.css';
import { useIsManager } from './use-is-manager.js';

const LINK = {
  gap: 16,
  tall: 48,
  pad: '8 16',
  nowrap: true,
  variant: 'full round plain',
  className: styles.link,
} as const;

/** Links to the main screens, the person's name, which leads to their profile, and logout. */
export function Navigation({ onChosen }: { onChosen?: () => void }) {
  const texts = useShellTexts();
  const screenTitles = useScreenTitles();
  const commonTexts = useCommonTexts();
  const session = useSession();
  const navigate = useNavigate();

  const { data } = useRead('openClaims');
  const isManager = useIsManager();
  const toConfirm = toAnswer(data?.claims).length;

  const linkTo = (screen: ScreenName, icon: string, text: string, count?: ReactNode) => (
    <Row as={NavLink} to={pathTo(screen)} end={screen !== 'balance'} onClick={onChosen} {...LINK}>
      <Icon path={icon} />
      {text}
      {count}
    </Row>
  );

  return (
    <Stack as="nav" aria-label={texts.navigation} gap={4} pad="0 12 12" className={styles.navigation}>
      <Row tall={64} pad="0 12" className={styles.head}>
        <Brand to={pathTo('todayOrders')} onClick={onChosen} />
      </Row>
      {linkTo('todayOrders', mdiFoodOutline, texts.todayOrders)}
      {linkTo('allOrders', mdiFormatListBulleted, texts.allOrders)}
      {linkTo('restaurantIndex', mdiStorefrontOutline, texts.restaurants)}
      {linkTo('profile', mdiAccountOutline, texts.greeting(session?.username ?? ''))}
      {linkTo(
        'balance',
        mdiScaleBalance,
        texts.balance,
        toConfirm > 0 && (
          <span className={classNames(variant('rigid atEnd heavy', 'tiny textCenter'), styles.count)}>
            <span aria-hidden>{toConfirm}</span>
            <Text variant="unseen">{commonTexts.toConfirm(toConfirm)}</Text>
          </span>
        ),
      )}
      {isManager && linkTo('office', mdiDomain, screenTitles.office)}
      <Row
        as="button"
        type="button"
        {...LINK}
        onClick={() => void signOut().then((end) => end === 'done' && navigate(pathTo('login')))}
      >
        <Icon path={mdiLogoutVariant} />
        {texts.logout}
      </Row>
    </Stack>
  );
}
