import { usePollTexts } from './polls.texts.js';
import { useState } from 'react';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { OrderCreateData } from '@kantyna/contracts/orders/orders';
import type { Poll } from '@kantyna/contracts/orders/polls';
import { useRead } from '../api/read.js';
import { useCall } from '../api/use-call.js';
import { Button } from '../ui/button.js';
import { FormSkeleton } from '../ui/data/form-skeleton.js';
import { Loaded } from '../ui/data/loaded.js';
import { RestaurantPicker } from '../ui/fields/restaurant-picker.js';
import { Overlay } from '../ui/overlay/overlay.js';

/** Adds a restaurant to an open poll. */
export function AddRestaurant({ poll, onClose }: { poll: Poll; onClose: () => void }) {
  const texts = usePollTexts();
  const query = useRead('orderCreateData');
  const isNew = (restaurant: { id: string }) =>
    poll.options.every(({ restaurantId }) => restaurantId !== restaurant.id);
  return (
    <Overlay title={texts.add} onClose={onClose}>
      <Loaded query={query} skeleton={<FormSkeleton rows={6} />}>
        {({ restaurantsList }) => <Choice poll={poll} restaurants={restaurantsList.filter(isNew)} onClose={onClose} />}
      </Loaded>
    </Overlay>
  );
}

interface Props {
  poll: Poll;
  restaurants: OrderCreateData['restaurantsList'];
  onClose: () => void;
}

function Choice({ poll, restaurants, onClose }: Props) {
  const texts = usePollTexts();
  const [chosen, setChosen] = useState(restaurants[0]?.id ?? '');
  const { submit, isPending } = useCall('askForRestaurant', { params: { pollId: poll.id } });
  const add = async () => {
    if (await submit({ params: { restaurantId: chosen } })) onClose();
  };
  return (
    <>
      <DialogContent>
        {restaurants.length > 0 ? (
          <RestaurantPicker restaurants={restaurants} chosen={chosen} onChoose={setChosen} />
        ) : (
          <p>{texts.nothingToAdd}</p>
        )}
      </DialogContent>
      <DialogActions>
        <Button disabled={chosen === ''} pending={isPending} onClick={() => void add()}>
          {texts.addConfirm}
        </Button>
      </DialogActions>
    </>
  );
}
