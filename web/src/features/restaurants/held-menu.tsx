import { useState } from 'react';
import { mdiAlertOutline } from '@mdi/js';
import type { MenuReport } from '@kantyna/contracts/catalogue/menu-reports';
import { useMenuTexts } from '../../texts/menus.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { useApplyHeldMenu } from './menus-api.js';
import styles from './menus.module.css';

/** Tells of a menu that was held back, and applies it when a person knows better. */
export function HeldMenu({ restaurantId, report }: { restaurantId: string; report: MenuReport }) {
  const texts = useMenuTexts().menuUpdates;
  const [asking, setAsking] = useState(false);
  const { submit, isPending } = useApplyHeldMenu(restaurantId);
  const close = () => setAsking(false);
  return (
    <>
      <Banner tone="warning" icon={mdiAlertOutline}>
        <p>{texts.heldBack(report.dishCount, report.by === 'import')}</p>
        <Button look="inherit" className={styles.heldButton} onClick={() => setAsking(true)}>
          {texts.applyHeld}
        </Button>
      </Banner>
      <ConfirmDialog
        open={asking}
        question={texts.applyHeldQuestion}
        text={texts.applyHeldText(report.counts.removed)}
        action={texts.apply}
        pending={isPending}
        onConfirm={() => submit(report.id)}
        onClose={close}
      />
    </>
  );
}
