import { mdiAlertOutline } from '@mdi/js';
import type { MenuReport } from '@kantyna/contracts/catalogue/menu-reports';
import { useMenuTexts } from '../../texts/menus.js';
import { Banner } from '../../ui/banner.js';
import { ConfirmButton } from '../../ui/overlay/confirm-button.js';
import { useApplyHeldMenu } from './menus-api.js';
import styles from './menus.module.css';

/** Tells of a menu that was held back, and applies it when a person knows better. */
export function HeldMenu({ restaurantId, report }: { restaurantId: string; report: MenuReport }) {
  const texts = useMenuTexts().menuUpdates;
  const { submit, isPending } = useApplyHeldMenu(restaurantId);
  return (
    <Banner tone="warning" icon={mdiAlertOutline}>
      <p>{texts.heldBack(report.dishCount, report.by === 'import')}</p>
      <ConfirmButton
        look="inherit"
        className={styles.heldButton}
        question={texts.applyHeldQuestion}
        text={texts.applyHeldText(report.counts.removed)}
        action={texts.apply}
        pending={isPending}
        onConfirm={() => submit(report.id)}
      >
        {texts.applyHeld}
      </ConfirmButton>
    </Banner>
  );
}
