import { mdiShareVariantOutline } from '@mdi/js';
import { useOrderTexts } from '../order.texts.js';
import { Button, IconButton } from '../../ui/button.js';
import { pathTo } from '../../ui/links/paths.js';
import { lazyComponent } from '../../ui/browser/lazy-component.js';
import { useDialog } from '../../ui/overlay/use-dialog.js';
import { useOrder } from '../../viewed-order/use-order.js';

const ShareDialog = lazyComponent(async () => (await import('./share-dialog.js')).ShareDialog);

/** Shares the link of an order: by the system's share sheet, or by a dialog where there is none. `inWords`: as a row that says so. */
export function ShareButton({ inWords = false }: { inWords?: boolean }) {
  const texts = useOrderTexts();
  const { id, restaurantName, timeOfOrder } = useOrder().order;
  const url = location.origin + pathTo('showOrder', { id });
  const link = useDialog((close) => <ShareDialog url={url} onClose={close} />);
  const share = () => {
    if (!('share' in navigator)) return link.open();
    navigator
      .share({ title: restaurantName, text: texts.shareText(restaurantName, timeOfOrder), url })
      .catch((error: unknown) => {
        // The person closed the share sheet.
        if ((error as Error).name !== 'AbortError') link.open();
      });
  };
  return (
    <>
      {inWords ? (
        <Button look="text" wide icon={mdiShareVariantOutline} onClick={share}>
          {texts.sendLink}
        </Button>
      ) : (
        <IconButton icon={mdiShareVariantOutline} label={texts.share} onClick={share} />
      )}
      {link.dialog}
    </>
  );
}
