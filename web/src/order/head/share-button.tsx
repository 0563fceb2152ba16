import { mdiShareVariantOutline } from '@mdi/js';
import { useOrderTexts } from '../order.texts.js';
import { Button, IconButton } from '../../ui/button.js';
import { pathTo } from '../../ui/links/paths.js';
import { useShare } from '../../ui/overlay/use-share.js';
import { useOrder } from '../../viewed-order/use-order.js';

/** Shares the link of an order. `inWords`: as a row that says so. */
export function ShareButton({ inWords = false }: { inWords?: boolean }) {
  const texts = useOrderTexts();
  const { id, restaurantName, timeOfOrder } = useOrder().order;
  const { share, dialog } = useShare({
    about: restaurantName,
    text: texts.shareText(restaurantName, timeOfOrder),
    title: texts.shareTitle,
    hint: texts.shareHint,
    path: pathTo('showOrder', { id }),
  });
  return (
    <>
      {inWords ? (
        <Button look="text" wide icon={mdiShareVariantOutline} onClick={share}>
          {texts.sendLink}
        </Button>
      ) : (
        <IconButton icon={mdiShareVariantOutline} label={texts.share} onClick={share} />
      )}
      {dialog}
    </>
  );
}
