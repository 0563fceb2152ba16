import { useState } from 'react';
import { mdiShareVariantOutline } from '@mdi/js';
import { pathTo } from '../../ui/links/paths.js';
import { useTexts } from '../../texts/texts.js';
import { IconButton } from '../../ui/button.js';
import { useOrder } from '../use-order.js';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.js';

const ShareDialog = lazyDialog(async () => (await import('./share-dialog.js')).ShareDialog);

/** Shares the link of an order: by the system's share sheet, or by a dialog where there is none. */
export function ShareOrder() {
  const texts = useTexts().show;
  const { id, restaurantName, timeOfOrder } = useOrder().order;
  const [open, setOpen] = useState(false);
  const url = location.origin + pathTo('showOrder', { id });
  const openDialog = () => ShareDialog.show(() => setOpen(true));
  const share = () => {
    if (!('share' in navigator)) return openDialog();
    navigator
      .share({ title: restaurantName, text: texts.shareText(restaurantName, timeOfOrder), url })
      .catch((error: unknown) => {
        // The person closed the share sheet.
        if ((error as Error).name !== 'AbortError') openDialog();
      });
  };
  return (
    <>
      <IconButton icon={mdiShareVariantOutline} label={texts.share} onClick={share} />
      {open && <ShareDialog url={url} onClose={() => setOpen(false)} />}
    </>
  );
}
