import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useCallTexts } from '../../../texts/call.js';
import { Overlay } from '../../../ui/overlay/overlay.js';
import { DeliveryTime, PlaceButton, usePlacing } from './placing.js';

/** Asks when the food will be there, before the order is placed. */
export function PlacedSheet({
  orderId,
  orderDate,
  onClose,
}: {
  orderId: string;
  orderDate: string;
  onClose: () => void;
}) {
  const texts = useCallTexts();
  const { control, place, isPending } = usePlacing(orderId);
  return (
    <Overlay title={texts.whenHere} keepsText onClose={onClose}>
      <form noValidate onSubmit={(event) => void place(event)}>
        <DialogContent>
          <DeliveryTime control={control} orderDate={orderDate} />
        </DialogContent>
        <DialogActions>
          <PlaceButton isPending={isPending} />
        </DialogActions>
      </form>
    </Overlay>
  );
}
