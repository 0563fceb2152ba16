import { useMoreTexts } from '../../texts/texts.js';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { Overlay } from '../../ui/overlay/overlay.js';
import { DeliveryTime, PlaceButton, usePlacing, type PlacedView } from './placing.js';

interface Props {
  orderId: string;
  view: PlacedView;
  orderDate: string;
  onClose: () => void;
}

/** Asks when the food will be there, before the order is placed. */
export function PlacedSheet({ orderId, view, orderDate, onClose }: Props) {
  const texts = useMoreTexts().call;
  const { control, place, isPending, question } = usePlacing(orderId, view);
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
      {question}
    </Overlay>
  );
}
