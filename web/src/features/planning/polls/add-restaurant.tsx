import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OrderCreateData } from '@kantyna/contracts/orders/orders';
import type { Poll } from '@kantyna/contracts/orders/polls';
import { usePollTexts } from '../../../texts/polls.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import { DialogActions } from '../../../ui/overlay/dialog-actions.js';
import dialog from '../../../ui/overlay/dialog.module.css';
import { Loaded } from '../../../ui/data/loaded.js';
import { Modal } from '../../../ui/overlay/modal.js';
import { Widgets } from '../../../ui/widgets.js';
import { orderCreateData } from '../../../order/api.js';
import { RestaurantPicker } from '../restaurant-picker.js';
import { useAskForRestaurant } from './api.js';

/** Adds a restaurant to an open poll. */
export function AddRestaurant({ poll, onClose }: { poll: Poll; onClose: () => void }) {
  const texts = usePollTexts();
  const id = useId();
  const query = useQuery(orderCreateData);
  const isNew = (restaurant: { id: string }) =>
    poll.options.every(({ restaurantId }) => restaurantId !== restaurant.id);
  return (
    <Modal sheet labelledBy={id} onClose={onClose}>
      <Widgets>
        <div className={dialog.content}>
          <h2 id={id}>{texts.add}</h2>
          <Loaded query={query}>
            {({ restaurantsList }) => (
              <Choice poll={poll} restaurants={restaurantsList.filter(isNew)} onClose={onClose} />
            )}
          </Loaded>
        </div>
      </Widgets>
    </Modal>
  );
}

interface Props {
  poll: Poll;
  restaurants: OrderCreateData['restaurantsList'];
  onClose: () => void;
}

function Choice({ poll, restaurants, onClose }: Props) {
  const texts = usePollTexts();
  const { cancel } = useTexts().common;
  const [chosen, setChosen] = useState(restaurants[0]?.id ?? '');
  const { write, isPending } = useAskForRestaurant(poll.id);
  const add = async () => {
    if (await write(chosen)) onClose();
  };
  return (
    <>
      {restaurants.length > 0 ? (
        <RestaurantPicker restaurants={restaurants} chosen={chosen} onChoose={setChosen} />
      ) : (
        <p>{texts.nothingToAdd}</p>
      )}
      <DialogActions>
        <Button look="text" onClick={onClose}>
          {cancel}
        </Button>
        <Button disabled={chosen === ''} pending={isPending} onClick={() => void add()}>
          {texts.addConfirm}
        </Button>
      </DialogActions>
    </>
  );
}
