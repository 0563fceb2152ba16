import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { OrderView } from '@kantyna/contracts/orders/order-view';
import { useCall } from '../../api/use-call.js';
import { useCallTexts } from './call.texts.js';
import { useCommonTexts } from '../../texts/common.texts.js';
import { Button } from '../../ui/button.js';
import { MoneyInput } from '../../ui/fields/money-input.js';
import { Row } from '../../ui/layout.js';
import styles from './script.module.css';

interface Props {
  orderId: string;
  group: OrderView['groupedEntries'][number];
  onClose: () => void;
}

/** The price of a dish as the restaurant names it, without side dishes. */
export function PriceForm({ orderId, group: { dishId, dishName, dishPrice }, onClose }: Props) {
  const texts = useCallTexts();
  const common = useCommonTexts();
  const { control, handleSubmit, setError } = useForm({ defaultValues: { price: dishPrice } });
  const { submit, isPending } = useCall('changePrice', { params: { orderId, dishId } });
  const save = handleSubmit(async (body) => {
    if (await submit({ body })) onClose();
  });
  useEffect(
    () => openPrice(() => setError('price', { message: texts.priceOpen }, { shouldFocus: true })),
    [setError, texts],
  );
  return (
    <Row
      as="form"
      gap={8}
      pad="12 16"
      align="start"
      className={styles.price}
      noValidate
      onSubmit={(event) => void save(event)}
    >
      <MoneyInput control={control} name="price" label={texts.priceOf(dishName)} zero="typed" autoFocus />
      <Button type="submit" look="outline" pending={isPending}>
        {texts.save}
      </Button>
      <Button look="text" onClick={onClose}>
        {common.cancel}
      </Button>
    </Row>
  );
}

/** One function for each open form of a price: it tells the person that their typed price is not saved yet. */
const refusals = new Set<() => void>();

/** Makes the form of a price one that is open. `refuse` says there that it is to be saved or cancelled first. The function that is returned ends that. */
export function openPrice(refuse: () => void): () => void {
  refusals.add(refuse);
  return () => void refusals.delete(refuse);
}

/** Whether a price is being typed, which the next step of the call would drop. The first such form says so. */
export function refuseForOpenPrice(): boolean {
  const [refuse] = refusals;
  refuse?.();
  return refuse !== undefined;
}
