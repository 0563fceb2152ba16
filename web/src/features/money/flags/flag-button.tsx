import { useState } from 'react';
import { mdiFlagOutline } from '@mdi/js';
import type { OrderEntry } from '@kantyna/contracts/orders/order';
import { useFlagTexts } from '../../../texts/flags.js';
import { Button } from '../../../ui/button.js';
import { useOrder } from '../../../order/use-order.js';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.js';
import { flaggableDishes } from './flagged-dishes.js';

const FlagDialog = lazyDialog(async () => (await import('./flag-dialog.js')).FlagDialog);

/** Opens the form that says what is wrong with a dish of the entry. */
export function FlagButton({ entry }: { entry: OrderEntry }) {
  const texts = useFlagTexts();
  const [isOpen, setOpen] = useState(false);
  const isDone = flaggableDishes(useOrder(), entry.id).length === 0;
  return (
    <>
      <Button look="text" icon={mdiFlagOutline} disabled={isDone} onClick={() => FlagDialog.show(() => setOpen(true))}>
        {texts.flagDish}
      </Button>
      {isOpen && <FlagDialog entry={entry} onClose={() => setOpen(false)} />}
    </>
  );
}
