import { useMenuUpdateTexts } from './menu-updates.texts.js';
import { mdiAlertOutline } from '@mdi/js';
import type { MenuReport } from '@kantyna/contracts/catalogue/menu-reports';
import { Banner } from '../../ui/banner.js';
import { ButtonLink } from '../../ui/button.js';
import { HoldReasons } from './hold-reasons.js';
import { waitingMenuPath } from './reading-links.js';
import styles from './menus.module.css';

/** Tells of a menu that waits for a person, and leads to it. */
export function WaitingMenuNote({ restaurantId, report }: { restaurantId: string; report: MenuReport }) {
  const texts = useMenuUpdateTexts();
  return (
    <Banner tone="warning" icon={mdiAlertOutline}>
      <HoldReasons report={report} />
      <ButtonLink look="inherit" className={styles.lookButton} to={waitingMenuPath(restaurantId)}>
        {texts.lookAtWaitingMenu}
      </ButtonLink>
    </Banner>
  );
}
