import { useState } from 'react';
import { mdiFlagOutline } from '@mdi/js';
import type { OrderEntry } from '@kantyna/contracts/order';
import type { ShowOrder } from '@kantyna/contracts/orders';
import { useFlagTexts } from '../../../texts/flags.js';
import { Button } from '../../../ui/button.js';
import { lazyDialog } from '../lazy-dialog.js';

const FlagDialog = lazyDialog(async () => (await import('./flag-dialog.js')).FlagDialog);

/** Opens the form that says what is wrong with a dish of the entry. */
export function FlagButton({ data, entry }: { data: ShowOrder; entry: OrderEntry }) {
  const texts = useFlagTexts();
  const [isOpen, setOpen] = useState(false);
  const isDone = entry.dishEntries.every(({ flag }) => flag);
  return (
    <>
      <Button look="text" icon={mdiFlagOutline} disabled={isDone} onClick={() => FlagDialog.show(() => setOpen(true))}>
        {texts.flagDish}
      </Button>
      {isOpen && <FlagDialog data={data} entry={entry} onClose={() => setOpen(false)} />}
    </>
  );
}
